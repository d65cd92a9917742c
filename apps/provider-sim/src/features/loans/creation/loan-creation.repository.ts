import { Injectable } from '@nestjs/common';
import { messages } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { anyOfIds, nextRowId } from '@oware/db/expressions';
import { readOne, readRow, tables } from '@oware/db/statements';
import { askedStartDate, dayOf, recordReference } from '@oware/domain';
import { Database, now, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { filledForm } from '../../../records/filled-form.ts';
import { lockClientNumbers, patience } from '../../../records/client-numbers.ts';
import { lockLentProduct } from '../../../lending/product-lock.ts';
import { boughtGoods } from './loan-goods.repository.ts';
import { writeEvent } from '../changes/loan-events.repository.ts';
import {
  errorsOfMandate,
  errorsOfStartDate,
  errorsOfStaff,
  type StaffNumberFacts,
  type StaffNumberHolder,
  keptSection,
  type LoanRequest,
  calculateLoan,
} from './loan-creation.rules.ts';

type Tx = Prisma.TransactionClient;

@Injectable()
export class LoanCreationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates an application for a client of the session's lenders, completely or not at all. Returns its id, or
   * undefined if there is no such client.
   * @throws validation_failed
   */
  create(scope: Scope, client: string, loan: LoanRequest): Promise<number | undefined> {
    return this.database.prisma.$transaction((tx) => insertLoan(tx, scope, rowId(client) ?? -1, loan), patience);
  }
}

type LoanClient = StaffNumberHolder & { lenderId: number };

/**
 * Locks the client until the transaction ends, so that no loan of a removed client remains. A staff number other than
 * the client's own is compared with the lender's other clients, so lock their numbers first: none of them can get this
 * number before the loan is created.
 */
async function lockClient(tx: Tx, scope: Scope, id: number, staffNumber: string): Promise<LoanClient | undefined> {
  const { sandbox, lenderIds } = scope;
  const sandboxId = sandbox.id;
  const where = { sandboxId, id, lenderId: { in: lenderIds } };
  const known = await tx.client.findFirst({ where, select: { lenderId: true, staffId: true } });
  const isOwnNumber = staffNumber === '' || staffNumber === known?.staffId;
  if (known && !isOwnNumber) await lockClientNumbers(tx, { sandboxId, lenderId: known.lenderId });
  const client = tables
    .selectFrom('provider.Client')
    .select(['lenderId', 'staffId', 'firstName', 'lastName', 'nameOnId'])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('lenderId', '=', anyOfIds(lenderIds));
  const lockedClient = await readRow(tx, client.forShare());
  // The number was removed from the client between the two statements. It can't be compared with other clients, because
  // their numbers are not locked.
  const isLost = isOwnNumber && staffNumber !== '' && lockedClient?.staffId !== staffNumber;
  if (lockedClient && isLost) refuse('validation_failed', { errors: { staffID: messages.invalidStaffId } });
  return lockedClient;
}

async function insertLoan(tx: Tx, scope: Scope, clientId: number, loan: LoanRequest): Promise<number | undefined> {
  const client = await lockClient(tx, scope, clientId, loan.staffID);
  if (!client) return undefined;
  const sandboxId = scope.sandbox.id;
  const { lenderId } = client;
  if (loan.lenderId !== String(lenderId)) refuse('validation_failed', { errors: { lenderId: messages.selectLender } });

  const at = now(scope.sandbox);
  const startsOn = askedStartDate(loan.clientLoanInformation.data);
  const lockedProduct = await lockLentProduct(tx, { sandboxId, lenderId }, loan.productId, startsOn?.day ?? dayOf(at));
  const { errors, terms, monthlyDeduction, netAmount = null } = calculateLoan(loan, lockedProduct, dayOf(at));
  const form = await filledForm(tx, { ...loan, sandboxId, lenderId });
  refuseWrong({
    ...errors,
    ...errorsOfMandate(loan),
    ...errorsOfStartDate(loan, dayOf(at)),
    ...errorsOfStaff(loan.staffID, client, await staffNumberFacts(tx, { sandboxId, lenderId, clientId }, loan.staffID)),
    ...(form === null && { formId: 'The lender has no such form' }),
  });
  const goods = await boughtGoods(tx, { sandboxId, loanTypeId: lockedProduct?.product.details.loantypeId }, loan);
  if (!terms || monthlyDeduction === undefined) return refuse('internal');

  const { id } = await readOne(tx, tables.selectNoFrom(nextRowId.as('id')));
  await writeEvent(
    tx,
    scope,
    { id, lenderId, referenceNum: recordReference('loan', id) },
    { kind: 'created', to: 'Pending' },
  );
  await tx.loanApplication.create({
    data: {
      sandboxId,
      id,
      lenderId,
      clientId,
      productId: rowId(loan.productId) ?? null,
      referenceNum: recordReference('loan', id),
      amount: loan.amount,
      tenure: loan.tenure,
      monthlyDeduction,
      netAmount,
      terms,
      goods,
      staffId: loan.staffID || client.staffId,
      mandateNumber: loan.mandateNumber,
      ...(startsOn && { loanStartDate: new Date(startsOn.day) }),
      isDeviceApplication: loan.isDeviceApplication,
      creatorId: scope.user.id,
      ...(form && { formId: form.formId, formVersion: form.version }),
      loanInformation: keptSection(loan.clientLoanInformation, form?.sections.loan_details),
      accountInformation: keptSection(loan.clientAccountInformation, form?.sections.account_details),
      guarantorInformation: keptSection(loan.clientGuarantorInformation, form?.sections.witness_details),
      createdAt: at,
      updatedAt: at,
    },
  });
  return id;
}

type OfClient = { sandboxId: number; lenderId: number; clientId: number };

async function staffNumberFacts(
  tx: Tx,
  { sandboxId, lenderId, clientId }: OfClient,
  staffNumber: string,
): Promise<StaffNumberFacts> {
  const payroll = await tx.staffMember.findUnique({
    where: { sandboxId_staffNumber: { sandboxId, staffNumber } },
    select: { firstName: true, lastName: true },
  });
  const holder = await tx.client.findFirst({
    where: { sandboxId, lenderId, staffId: staffNumber, id: { not: clientId } },
    select: { customerUid: true },
  });
  return { payroll, holder };
}
