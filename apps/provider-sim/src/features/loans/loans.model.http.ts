import type { DomainStatus, FundingStatus } from '@oware/contract';
import {
  amountRefusal,
  applicationStatusOf,
  batchingRefusal,
  decisionTo,
  deletionRefusal,
  domainChange,
  domainStatuses,
  fundingChange,
  fundingStatuses,
  type LoanActor,
  type LoanState,
} from '@oware/domain';
import { database } from '@oware/test-kit';
import fc from 'fast-check';
import type { Test } from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { aLoanOffice, loanCalls, type LoanOffice } from '../../test/fixtures/loan-office.fixtures.ts';
import { seededBatches } from '../../test/fixtures/loans.fixtures.ts';

/** The target is 2,000 sequences. Each test run does a part, from a seed that a failure prints. */
const sequences = Number(process.env.MODEL_RUNS ?? 60);
const actor: LoanActor = { isAdministrator: false, organizationType: 'sales_and_lending' };

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

/** The state of a loan by the rules; `undefined` once it was removed. */
type Model = { loan: (LoanState & { amount: string }) | undefined; events: string[] };
type Real = { id: string };
type Command = fc.AsyncCommand<Model, Real>;

/** One call. It is rejected exactly when the rules reject it, with their reason; otherwise the model changes too. */
const command = (
  name: string,
  send: (id: string) => Test,
  reason: (loan: NonNullable<Model['loan']>) => string | undefined,
  change: (model: Model, loan: NonNullable<Model['loan']>) => void,
): Command => ({
  check: () => true,
  async run(model, { id }) {
    const { status, body } = await send(id);
    const { loan } = model;
    const refusal = loan && reason(loan);
    const expected = !loan ? 404 : refusal === undefined ? 200 : 409;
    expect({ status, message: expected === 409 ? body.message : undefined }).toEqual({
      status: expected,
      message: refusal,
    });
    if (loan && refusal === undefined) change(model, loan);
    await expectAsModel(model, id);
  },
  toString: () => name,
});

async function expectAsModel({ loan, events }: Model, id: string): Promise<void> {
  const shown = await office.loan(id);
  expect(
    shown && {
      domainStatus: shown.domainStatus,
      lenderStatus: shown.lenderStatus,
      batchStatus: shown.batchStatus,
      amount: shown.amount,
    },
  ).toEqual(loan);
  if (!loan || !shown) return;
  expect(shown.applicationStatus).toBe(applicationStatusOf({ ...loan, isComplete: true, isRepaid: false }));
  expect(shown.loanBalance === null).toBe(loan.lenderStatus !== 'Disbursed');
  const timeline = await office.events(id);
  expect(timeline.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual(events);
}

const moveTo = (to: DomainStatus) => (model: Model, loan: NonNullable<Model['loan']>) => {
  model.events.push(`domainStatus ${loan.domainStatus} ${to}`);
  model.loan = { ...loan, domainStatus: to };
};
const patch = (to: DomainStatus): Command =>
  command(
    `status ${to}`,
    (id) => office.patch(id, to),
    (loan) => domainChange(loan, to, actor),
    moveTo(to),
  );
const decide = (decision: 'approve' | 'reject'): Command =>
  command(
    decision,
    (id) => office.decide(id, decision),
    (loan) => domainChange(loan, decisionTo(decision), actor),
    moveTo(decisionTo(decision)),
  );
const fund = (to: FundingStatus): Command =>
  command(
    `funding ${to}`,
    (id) => office.fund(id, to),
    (loan) => fundingChange(loan, to, actor),
    (model, loan) => {
      model.events.push(`lenderStatus ${loan.lenderStatus} ${to}`);
      model.loan = { ...loan, lenderStatus: to };
    },
  );
/** Another person than the approver sets the amount, because the person who sets it may not approve the loan. */
const setAmount = (amount: string): Command =>
  command(
    `amount ${amount}`,
    (id) => loanCalls(office.server, office.officer).setPrincipal(id, amount),
    amountRefusal,
    (model, loan) => {
      if (amount !== loan.amount) model.events.push(`principal ${loan.amount} ${amount}`);
      model.loan = { ...loan, amount };
    },
  );
const remove: Command = command(
  'remove',
  (id) => office.remove(id),
  deletionRefusal,
  (model) => {
    model.loan = undefined;
  },
);

/** Moves the loan into a batch, or decides its batch, if the rules allow it. Batches have their own tests. */
const setBatch = (to: LoanState['batchStatus']): Command => ({
  check: ({ loan }) =>
    loan !== undefined && (to === 'Pending' ? batchingRefusal(loan) === undefined : loan.batchStatus === 'Pending'),
  async run(model, { id }) {
    await database().query('UPDATE provider."LoanApplication" SET "batchId" = $3 WHERE "sandboxId" = $1 AND id = $2', [
      office.sandbox.id,
      Number(id),
      to && seededBatches[to],
    ]);
    model.loan = model.loan && { ...model.loan, batchStatus: to };
  },
  toString: () => `batch ${to}`,
});

it(`follow the rules for ${sequences} sequences of random commands`, { timeout: 3_600_000 }, async () => {
  const commands = [
    fc.constantFrom(...domainStatuses).map(patch),
    fc.constantFrom(...fundingStatuses).map(fund),
    fc.constantFrom('approve' as const, 'reject' as const).map(decide),
    fc.constantFrom('600.00', '1200.00', '20000.00').map(setAmount),
    fc.constantFrom('Pending' as const, 'Submitted' as const, null).map(setBatch),
    fc.constant(remove),
  ];
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (sequence) => {
      const id = await office.made();
      const loan = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null, amount: '1200.00' } as const;
      await fc.asyncModelRun(() => ({ model: { loan, events: [] }, real: { id } }), sequence);
    }),
    { numRuns: sequences },
  );
});
