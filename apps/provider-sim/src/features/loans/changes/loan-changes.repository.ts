import { Injectable } from '@nestjs/common';
import type { BoughtGood, DomainStatus, FundingStatus, LoanProduct, LoanTerms, Seen } from '@oware/contract';
import type { Prisma } from '@oware/db';
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
import { auditedLoan, type NewEvent, writeEvent } from './loan-events.repository.ts';
import { announceChange } from './loan.announcements.ts';

type Tx = Prisma.TransactionClient;

/** A loan that is held until the transaction ends. The amount is GHS as decimal text. */
type HeldLoan = LoanState & {
  id: number;
  lenderId: number;
  clientId: number;
  productId: number | null;
  referenceNum: string;
  amount: string;
  tenure: number;
  terms: LoanTerms;
  goods: BoughtGood[];
  /** `2026-11-21`; null until it is known. */
  loanStartDate: string | null;
  batchId: number | null;
};

/** Names a loan, and what the caller's screen showed of it. */
export type LoanKey = { id: string; clientId?: string; seen: Pick<Seen, 'seenTotal'> };

const actorOf = ({ isAdministrator, organization }: Scope): LoanActor => ({
  isAdministrator,
  organizationType: organization.type,
});

/** What takes another person, by the funding status that it leads to. */
const payingActions: Partial<Record<FundingStatus, TwoPersonAction>> = {
  Approved: 'loans.fund',
  Disbursed: 'loans.disburse',
};

function refuseFor(reason: string | undefined): void {
  if (reason !== undefined) refuse('loan_refused', { message: reason });
}

const refuseAmount = (problem: string): never => refuse('validation_failed', { errors: { principal_amount: problem } });

/** Changes loans of the session's lenders: each change holds the loan, asks the rules, and leaves a line on its timeline. */
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
      await record(tx, scope, loan, { kind: 'domainStatus', ...change });
      await announceChange(tx, scope, loan, { domainStatus: to });
      await update(tx, scope, loan, { domainStatus: to });
    });
  }

  /**
   * A disbursement pays out what the fees leave of the loan. Its schedule begins today, or on the later day that was asked for;
   * its deduction and its fees follow the days of that schedule.
   * @throws not_found, loan_refused, own_work, changed_since_seen
   */
  changeFundingStatus(scope: Scope, key: LoanKey, to: FundingStatus): Promise<void> {
    return this.#change(scope, key, async (tx, loan) => {
      refuseFor(fundingChange(loan, to, actorOf(scope)));
      refuseUnseenAmount(key.seen, loan.amount);
      const action = payingActions[to];
      const ownWork = action ? await refuseOwnLoan(tx, scope, loan.id, action) : null;
      await record(tx, scope, loan, { kind: 'lenderStatus', from: loan.lenderStatus, to, ownWork });
      await announceChange(tx, scope, loan, { lenderStatus: to });
      const isPaidOut = to === 'Disbursed';
      const startsOn = firstDayOf(loan.loanStartDate, dayOf(now(scope.sandbox)));
      const beginning = isPaidOut ? beginningOn(startsOn, loan) : {};
      if (isPaidOut) await payOut(tx, scope, { ...loan, ...beginning });
      await update(tx, scope, loan, { lenderStatus: to, ...beginning });
    });
  }

  /**
   * The deduction and the net amount follow the principal.
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
      await record(tx, scope, loan, { kind: 'principal', from: loan.amount, to });
      await update(tx, scope, loan, { amount: to, ...figures });
    });
  }

  /**
   * The application goes with its timeline and notes, and with its place in batches that were rejected.
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

/** Of two who change a loan at once, or the batch that it is in, the second waits and sees what the first one left. */
async function hold(tx: Tx, scope: Scope, { id, clientId }: LoanKey): Promise<HeldLoan | undefined> {
  const loanId = rowId(id) ?? -1;
  const ofClient = clientId === undefined ? null : (rowId(clientId) ?? -1);
  await keepBatchOf(tx, scope, loanId);
  const rows = await tx.$queryRaw<Omit<HeldLoan, 'batchStatus'>[]>`
    SELECT id, "lenderId", "clientId", "productId", "referenceNum", amount::text AS amount, tenure, terms, goods,
      "loanStartDate"::text AS "loanStartDate", "domainStatus"::text AS "domainStatus", "lenderStatus"::text AS "lenderStatus",
      "batchId"
    FROM provider."LoanApplication"
    WHERE "sandboxId" = ${scope.sandbox.id} AND id = ${loanId} AND "lenderId" = ANY (${scope.lenderIds})
      AND "clientId" = coalesce(${ofClient}::int, "clientId")
    FOR UPDATE`;
  const [held] = await withBatchStatus(tx, scope, rows);
  return held;
}

/** @throws loan_refused where the fees leave nothing to pay out */
function beginningOn(day: string, loan: HeldLoan) {
  const { figures, problem } = figuresOf(loan, day);
  if (!figures) return refuse('loan_refused', { message: `${problem}.` });
  return { loanStartDate: new Date(day), ...figures };
}

/** Comes last: what counts loans by status holds its counters from here on. */
const update = (tx: Tx, scope: Scope, loan: HeldLoan, data: Prisma.LoanApplicationUpdateInput) =>
  tx.loanApplication.update({
    where: keyOf(scope, loan),
    data: { ...data, updatedAt: now(scope.sandbox) },
    select: { id: true },
  });

const record = (tx: Tx, scope: Scope, loan: HeldLoan, event: NewEvent) => writeEvent(tx, scope, loan, event);

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

/** Of a product that is gone there are no limits. */
const noLimits = { minPrincipal: '0.01', maxPrincipal: '999999999999.99' };

/** Of the product as it is now, but for the multiples, which the loan keeps. */
async function limitsOf(tx: Tx, { sandbox }: Scope, { productId, terms: { inMultiplesOf } }: HeldLoan) {
  if (productId === null) return { ...noLimits, inMultiplesOf };
  const where = { sandboxId_id: { sandboxId: sandbox.id, id: productId } };
  const product = await tx.loanProduct.findUnique({ where, select: { terms: true } });
  const limits = product ? (product.terms as LoanProduct['terms']) : noLimits;
  return { ...limits, inMultiplesOf };
}
