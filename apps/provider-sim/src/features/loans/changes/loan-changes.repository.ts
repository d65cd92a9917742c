import { Injectable } from '@nestjs/common';
import { type DomainStatus, type FundingStatus, loanProductTerms, type Seen } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { anyOfIds, asText } from '@oware/db/expressions';
import { readRows, type RowOf, tables } from '@oware/db/statements';
import {
  amountProblem,
  amountRefusal,
  dayOf,
  deletionRefusal,
  domainChange,
  firstDayOf,
  fromPesewas,
  goodsAmountRefusal,
  fundingChange,
  type LoanActor,
  type LoanState,
  toPesewas,
  type TwoPersonAction,
} from '@oware/domain';
import { Database, now, recordAudit, refuse, rowId, type Scope } from '@oware/sim-kit';
import { keepBatchOf, withBatchStatus } from '../../../lending/batch-lock.ts';
import { figuresOf } from '../../../lending/loan-figures.ts';
import { arrived } from '../../../lending/repaid.ts';
import { refuseUnseenAmount } from '../../../lending/seen.ts';
import { refuseOwnLoan } from './loan-authors.repository.ts';
import { auditedLoan, writeEvent } from './loan-events.repository.ts';
import { announceAmount, announceChange } from './loan.announcements.ts';

type Tx = Prisma.TransactionClient;

const lockedLoans = tables
  .selectFrom('provider.LoanApplication')
  .select((loan) => [
    'id',
    'lenderId',
    'clientId',
    'productId',
    'referenceNum',
    asText(loan.ref('amount')).as('amount'),
    'tenure',
    'terms',
    'goods',
    // `2026-11-21`, or null until it is known
    asText(loan.ref('loanStartDate')).as('loanStartDate'),
    'domainStatus',
    'lenderStatus',
    'batchId',
  ])
  .forUpdate();

/** A loan that is locked until the transaction ends. The amount is GHS as decimal text. */
type HeldLoan = RowOf<typeof lockedLoans> & Pick<LoanState, 'batchStatus'>;

/** Names a loan, and holds the amount that the caller's screen showed. */
export type LoanKey = { id: string; clientId?: string; seen: Pick<Seen, 'seenTotal'> };

const actorOf = ({ isAdministrator, organization }: Scope): LoanActor => ({
  isAdministrator,
  organizationType: organization.type,
});

/** The funding statuses that require another person, with the action for each. */
const payingActions: Partial<Record<FundingStatus, TwoPersonAction>> = {
  Approved: 'loans.fund',
  Disbursed: 'loans.disburse',
};

function refuseFor(reason: string | undefined): void {
  if (reason !== undefined) refuse('loan_refused', { message: reason });
}

const refuseAmount = (problem: string): never => refuse('validation_failed', { errors: { principal_amount: problem } });

/**
 * Changes loans of the session's lenders. Each change locks the loan, applies the rules and adds an event to the
 * timeline.
 */
@Injectable()
export class LoanChangesRepository {
  constructor(private readonly database: Database) {}

  /** @throws not_found, loan_refused, own_work, changed_since_seen */
  changeDomainStatus(scope: Scope, key: LoanKey, to: DomainStatus, note?: string): Promise<void> {
    return this.#change(scope, key, async (tx, loan) => {
      refuseFor(domainChange(loan, to, actorOf(scope)));
      refuseUnseenAmount(key.seen, loan.amount);
      const ownWork = to === 'Approved' ? await refuseOwnLoan(tx, scope, loan.id, 'loans.decide') : null;
      const change = { from: loan.domainStatus, to, ownWork, ...(note && { note }) };
      await writeEvent(tx, scope, loan, { kind: 'domainStatus', ...change });
      await announceChange(tx, scope, loan, { domainStatus: to, note });
      await update(tx, scope, loan, { domainStatus: to });
    });
  }

  /**
   * Changes the funding status. A disbursement pays the net amount. The repayment schedule starts today, or on a
   * requested later day, and the deduction and the fees follow the days of that schedule.
   * @throws not_found, loan_refused, own_work, changed_since_seen
   */
  changeFundingStatus(scope: Scope, key: LoanKey, to: FundingStatus): Promise<void> {
    return this.#change(scope, key, async (tx, loan) => {
      refuseFor(fundingChange(loan, to, actorOf(scope)));
      refuseUnseenAmount(key.seen, loan.amount);
      const action = payingActions[to];
      const ownWork = action ? await refuseOwnLoan(tx, scope, loan.id, action) : null;
      await writeEvent(tx, scope, loan, { kind: 'lenderStatus', from: loan.lenderStatus, to, ownWork });
      await announceChange(tx, scope, loan, { lenderStatus: to });
      const isPaidOut = to === 'Disbursed';
      const startsOn = firstDayOf(loan.loanStartDate, dayOf(now(scope.sandbox)));
      const beginning = isPaidOut ? beginningOn(startsOn, loan) : {};
      if (isPaidOut) await payOut(tx, scope, { ...loan, ...beginning });
      await update(tx, scope, loan, { lenderStatus: to, ...beginning });
    });
  }

  /**
   * Changes the principal, and with it the deduction and the net amount.
   * @throws not_found, loan_refused, changed_since_seen, validation_failed
   */
  changePrincipal(scope: Scope, key: LoanKey, amount: string): Promise<void> {
    return this.#change(scope, key, async (tx, loan) => {
      refuseFor(goodsAmountRefusal(loan.goods) ?? amountRefusal(loan));
      refuseUnseenAmount(key.seen, loan.amount);
      const startsOn = firstDayOf(loan.loanStartDate, dayOf(now(scope.sandbox)));
      const outside = amountProblem(await limitsOf(tx, scope, loan), amount);
      if (outside !== undefined) refuseAmount(outside);
      const { figures, problem } = figuresOf({ ...loan, amount }, startsOn);
      if (!figures) return refuseAmount(problem);
      const to = fromPesewas(toPesewas(amount));
      if (to === loan.amount) return;
      await writeEvent(tx, scope, loan, { kind: 'principal', from: loan.amount, to });
      await announceAmount(tx, scope, loan, to);
      await update(tx, scope, loan, { amount: to, ...figures });
    });
  }

  /**
   * Removes an application with its timeline, its notes and its entries in rejected batches.
   * @throws not_found, loan_refused, changed_since_seen
   */
  remove(scope: Scope, key: LoanKey): Promise<void> {
    return this.#change(scope, key, async (tx, loan) => {
      refuseFor(deletionRefusal(loan));
      refuseUnseenAmount(key.seen, loan.amount);
      const ofLoan = { sandboxId: scope.sandbox.id, applicationId: loan.id };
      await tx.loanNote.deleteMany({ where: ofLoan });
      await tx.loanEvent.deleteMany({ where: ofLoan });
      await tx.rejectedBatchLoan.deleteMany({ where: ofLoan });
      await tx.uploadedLoan.updateMany({ where: ofLoan, data: { applicationId: null } });
      await tx.loanApplication.delete({ where: keyOf(scope, loan) });
      await recordAudit(tx, scope, { ...auditedLoan(loan), action: 'removed' });
    });
  }

  #change(scope: Scope, key: LoanKey, change: (tx: Tx, loan: HeldLoan) => Promise<void>): Promise<void> {
    return this.database.prisma.$transaction(async (tx) =>
      change(tx, (await hold(tx, scope, key)) ?? refuse('not_found')),
    );
  }
}

const keyOf = ({ sandbox }: Scope, { id }: HeldLoan) => ({ sandboxId_id: { sandboxId: sandbox.id, id } });

/**
 * Locks a loan and the batch that it is in. Of two concurrent changes, the second waits and sees the result of the
 * first.
 */
async function hold(tx: Tx, scope: Scope, { id, clientId }: LoanKey): Promise<HeldLoan | undefined> {
  const loanId = rowId(id) ?? -1;
  await keepBatchOf(tx, scope, loanId);
  const loan = lockedLoans
    .where('sandboxId', '=', scope.sandbox.id)
    .where('id', '=', loanId)
    .where('lenderId', '=', anyOfIds(scope.lenderIds));
  const ofClient = clientId === undefined ? loan : loan.where('clientId', '=', rowId(clientId) ?? -1);
  const [held] = await withBatchStatus(tx, scope, await readRows(tx, ofClient));
  return held;
}

/** @throws loan_refused if the fees leave nothing to disburse */
function beginningOn(day: string, loan: HeldLoan) {
  const { figures, problem } = figuresOf(loan, day);
  if (!figures) return refuse('loan_refused', { message: `${problem}.` });
  return { loanStartDate: new Date(day), ...figures };
}

/** Runs last, because the trigger that counts loans by status locks its counters from here on. */
const update = (tx: Tx, scope: Scope, loan: HeldLoan, data: Prisma.LoanApplicationUpdateInput) =>
  tx.loanApplication.update({
    where: keyOf(scope, loan),
    data: { ...data, updatedAt: now(scope.sandbox) },
    select: { id: true },
  });

type PaidOutLoan = Pick<HeldLoan, 'id' | 'lenderId' | 'clientId' | 'referenceNum' | 'amount'> & {
  netAmount?: string | null;
};

async function payOut(
  tx: Tx,
  { sandbox }: Scope,
  { id, lenderId, clientId, referenceNum, amount, netAmount }: PaidOutLoan,
): Promise<void> {
  const client = await tx.client.findUniqueOrThrow({
    where: { sandboxId_id: { sandboxId: sandbox.id, id: clientId } },
    select: { mobileNo: true },
  });
  await tx.payment.create({
    data: {
      sandboxId: sandbox.id,
      lenderId,
      clientId,
      applicationId: id,
      kind: 'disbursement',
      clientReference: `${referenceNum}/D`,
      amount: netAmount ?? amount,
      momoNumber: client.mobileNo,
      status: arrived,
      paidAt: now(sandbox),
    },
  });
}

/** A loan whose product was removed has no limits. */
const noLimits = { minPrincipal: '0.01', maxPrincipal: '999999999999.99' };

/** The limits of the product as it is now, except for the multiples, which the loan keeps. */
async function limitsOf(tx: Tx, { sandbox }: Scope, { productId, terms: { inMultiplesOf } }: HeldLoan) {
  if (productId === null) return { ...noLimits, inMultiplesOf };
  const where = { sandboxId_id: { sandboxId: sandbox.id, id: productId } };
  const product = await tx.loanProduct.findUnique({ where, select: { terms: true } });
  const limits = product ? loanProductTerms.parse(product.terms) : noLimits;
  return { ...limits, inMultiplesOf };
}
