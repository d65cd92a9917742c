import {
  callPath,
  decideLoan,
  getLoanSchedule,
  listLoanEvents,
  listLoans,
  type LoanApplication,
  type LoanDecision,
  type LoanEvent,
  type LoanSchedule,
  type Seen,
  patchDomainStatus,
  removeApplication,
  updateLoanPrincipal,
  updateLoanStatus,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { createProviderApp } from './app.ts';
import { aLoan, aProduct, type LoanState, seededBatches, type TestProduct } from './loans.fixtures.ts';

type Headers = Record<string, string>;

/** Whose loans an office tries its calls on. */
const client = personas.justArrived.client;

/** States in which less can be done with a loan. */
export const loanStates = {
  approved: { domainStatus: 'Approved' },
  disbursed: { domainStatus: 'Approved', lenderStatus: 'Disbursed' },
  inBatch: { domainStatus: 'Approved', batchId: seededBatches.Pending },
  submitted: { domainStatus: 'Approved', batchId: seededBatches.Submitted },
};
export const loanRefused = { code: 'loan_refused', status: 409 };

const eventsOf = async (server: Server, headers: Headers, id: string) =>
  (await request(server).get(callPath(listLoanEvents, { id })).set(headers).expect(200)).body as LoanEvent[];

type SeenAmount = Pick<Seen, 'seenTotal'>;

/** What a person can do with a loan of {@link client}, and see of it. `seen` is what their screen showed, if it says so. */
export const loanCalls = (server: Server, headers: Headers) => ({
  patch: (id: string, domainStatus: string, seen: SeenAmount = {}) =>
    request(server)
      .patch(callPath(patchDomainStatus, { customerId: String(client.id), applicationId: id }))
      .set(headers)
      .send({ id, domainStatus, ...seen }),
  fund: (id: string, status: string, seen: SeenAmount = {}) =>
    request(server)
      .put(callPath(updateLoanStatus, { id }))
      .set(headers)
      .send({ status, ...seen }),
  decide: (id: string, decision: LoanDecision['decision'], authorityNote = 'Payslip seen', seen: SeenAmount = {}) =>
    request(server)
      .post(callPath(decideLoan, { id }))
      .set(headers)
      .send({ decision, authorityNote, ...seen }),
  setPrincipal: (id: string, principal_amount: string, seen: SeenAmount = {}) =>
    request(server)
      .put(callPath(updateLoanPrincipal, { id }))
      .set(headers)
      .send({ principal_amount, ...seen }),
  remove: (id: string, seen: SeenAmount = {}) =>
    request(server).delete(callPath(removeApplication, { id })).query(seen).set(headers),
  /** Undefined once it was removed. */
  loan: async (id: string) =>
    (
      (await request(server).get(callPath(listLoans)).query({ id }).set(headers).expect(200)).body as LoanApplication[]
    )[0],
  schedule: async (id: string) =>
    (await request(server).get(callPath(getLoanSchedule, { id })).set(headers).expect(200)).body as LoanSchedule,
  events: (id: string) => eventsOf(server, headers, id),
  /** The events in short. */
  timeline: async (id: string) =>
    (await eventsOf(server, headers, id)).map(({ kind, from, to, note, by }) => [kind, from, to, note, by]),
});

/** Adom in a sandbox of its own, with a product: an officer, and a manager with what she can do. */
export type LoanOffice = ReturnType<typeof loanCalls> & {
  server: Server;
  sandbox: TestSandbox;
  officer: Headers;
  manager: Headers;
  product: TestProduct;
  /** Puts a loan of {@link client} there; answers its id. */
  made: (state?: Partial<LoanState>, product?: TestProduct) => Promise<string>;
};

/** For the tests of a file. */
export async function aLoanOffice(): Promise<LoanOffice> {
  const server = await serve(createProviderApp);
  const sandbox = await freshSandbox();
  const officer = await signIn(server, sandbox.account('officer@adom'));
  const manager = await signIn(server, sandbox.account('manager@adom'));
  const product = await aProduct(sandbox);
  const made: LoanOffice['made'] = (state, of = product) =>
    aLoan(sandbox, of, { lenderId: lenderIds.adom, clientId: client.id, ...state });
  return { server, sandbox, officer, manager, product, made, ...loanCalls(server, manager) };
}
