import {
  callPath,
  decideLoan,
  type DomainStatus,
  type FundingStatus,
  listLoanEvents,
  listLoans,
  type LoanApplication,
  type LoanEvent,
  patchDomainStatus,
  removeApplication,
  updateLoanPrincipal,
  updateLoanStatus,
} from '@oware/contract';
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
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import fc from 'fast-check';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aLoan, aProduct, seededBatches, type TestProduct } from '../../loans.fixtures.ts';

/** The measured figure is 2,000 sequences; each test run does some, from a seed that a failure prints. */
const sequences = Number(process.env.MODEL_RUNS ?? 60);
const clientId = personas.justArrived.client.id;
const actor: LoanActor = { isAdministrator: false, organizationType: 'sales_and_lending' };

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
let product: TestProduct;
beforeAll(async () => {
  server = await serve(createProviderApp);
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
  product = await aProduct(sandbox);
});

/** What the rules say that a loan is; `undefined` once it was removed. */
type Model = { loan: (LoanState & { amount: string }) | undefined; events: string[] };
type Real = { id: string };
type Command = fc.AsyncCommand<Model, Real>;

/** One call: refused just where the rules refuse it, with their reason; else the model changes along. */
const command = (
  name: string,
  send: (id: string) => request.Test,
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
  const shown = (
    (await request(server).get(callPath(listLoans)).query({ id }).set(officer)).body as LoanApplication[]
  )[0];
  expect(
    shown && {
      domainStatus: shown.domainStatus,
      lenderStatus: shown.lenderStatus,
      batchStatus: shown.batchStatus,
      amount: shown.amount,
    },
  ).toEqual(loan);
  if (!loan || !shown) return;
  expect(shown.applicationStatus).toBe(applicationStatusOf({ ...loan, isComplete: true }));
  expect(shown.loanBalance === null).toBe(loan.lenderStatus !== 'Disbursed');
  const timeline = (await request(server).get(callPath(listLoanEvents, { id })).set(officer)).body as LoanEvent[];
  expect(timeline.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual(events);
}

const moveTo = (to: DomainStatus) => (model: Model, loan: NonNullable<Model['loan']>) => {
  model.events.push(`domainStatus ${loan.domainStatus} ${to}`);
  model.loan = { ...loan, domainStatus: to };
};
const patch = (to: DomainStatus): Command =>
  command(
    `status ${to}`,
    (id) =>
      request(server)
        .patch(callPath(patchDomainStatus, { customerId: String(clientId), applicationId: id }))
        .set(officer)
        .send({ id, domainStatus: to }),
    (loan) => domainChange(loan, to, actor),
    moveTo(to),
  );
const decide = (decision: 'approve' | 'reject'): Command =>
  command(
    decision,
    (id) => request(server).post(callPath(decideLoan, { id })).set(officer).send({ decision, authorityNote: 'Seen' }),
    (loan) => domainChange(loan, decisionTo(decision), actor),
    moveTo(decisionTo(decision)),
  );
const fund = (to: FundingStatus): Command =>
  command(
    `funding ${to}`,
    (id) => request(server).put(callPath(updateLoanStatus, { id })).set(officer).send({ status: to }),
    (loan) => fundingChange(loan, to, actor),
    (model, loan) => {
      model.events.push(`lenderStatus ${loan.lenderStatus} ${to}`);
      model.loan = { ...loan, lenderStatus: to };
    },
  );
const setAmount = (amount: string): Command =>
  command(
    `amount ${amount}`,
    (id) => request(server).put(callPath(updateLoanPrincipal, { id })).set(officer).send({ principal_amount: amount }),
    amountRefusal,
    (model, loan) => {
      if (amount !== loan.amount) model.events.push(`principal ${loan.amount} ${amount}`);
      model.loan = { ...loan, amount };
    },
  );
const remove: Command = command(
  'remove',
  (id) => request(server).delete(callPath(removeApplication, { id })).set(officer),
  deletionRefusal,
  (model) => {
    model.loan = undefined;
  },
);

/** Into a batch, and out of it or on with it, where the rules let it; batches have tests of their own. */
const setBatch = (to: LoanState['batchStatus']): Command => ({
  check: ({ loan }) =>
    loan !== undefined && (to === 'Pending' ? batchingRefusal(loan) === undefined : loan.batchStatus === 'Pending'),
  async run(model, { id }) {
    await database().query('UPDATE provider."LoanApplication" SET "batchId" = $3 WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(id),
      to && seededBatches[to],
    ]);
    model.loan = model.loan && { ...model.loan, batchStatus: to };
  },
  toString: () => `batch ${to}`,
});

it(`${sequences} sequences of random commands end as the rules say`, { timeout: 3_600_000 }, async () => {
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
      const id = await aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId });
      const loan = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null, amount: '1200.00' } as const;
      await fc.asyncModelRun(() => ({ model: { loan, events: [] }, real: { id } }), sequence);
    }),
    { numRuns: sequences },
  );
});
