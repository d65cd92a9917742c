import { type Call, callPath, providerCalls } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { apiHeaders, freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { simulatedCalls } from '../calls.ts';
import { aNewcomer, firstClientOf, type Foreign, withPapers } from './fixtures/foreign.fixtures.ts';
import { worldOf } from './fixtures/world-fingerprint.fixtures.ts';
import { type IsolationAttempt, isolationRows, type OwnThings } from './fixtures/isolation-rows.fixtures.ts';
import { aProduct } from './fixtures/loans.fixtures.ts';

/** Calls whose row is an attempt. The other rows state why there is none. */
const attempted = simulatedCalls.filter(({ name }) => typeof isolationRows[name] === 'function');
const send = (
  call: Call,
  headers: Record<string, string>,
  { params, query, body, file, fileName = 'payslip.png' }: Omit<IsolationAttempt, 'expected'>,
) => {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sent = request(server)
    [method](callPath(call, params))
    .query(query ?? {})
    .set(headers);
  return file === undefined ? sent.send(body) : sent.field({ ...body }).attach(file, sampleFiles.png, fileName);
};

const server = await serve(createProviderApp);
let own: OwnThings;
let other: TestSandbox;
let manager: Record<string, string>;
let stranger: Record<string, string>;
let foreigners: Record<'another lender' | 'another sandbox', Foreign>;
/** The fingerprint after the previous attempt. No attempt changes the data, so one reading after each is enough. */
let world: unknown;

beforeAll(async () => {
  const sandbox = await freshSandbox();
  other = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  stranger = await openSession(other.account('officer@volta'));
  own = { sandbox, appId: manager.appid!, product: await aProduct(sandbox) };
  foreigners = {
    'another lender': await withPapers(sandbox.id, {
      domainId: sandbox.domainId('volta'),
      ...(await firstClientOf(sandbox, lenderIds.volta)),
    }),
    'another sandbox': await withPapers(other.id, { domainId: other.domainId('adom'), ...(await aNewcomer(other)) }),
  };
});

it('has a row for every call and no other', () => {
  expect(Object.keys(isolationRows).sort()).toEqual(simulatedCalls.map(({ name }) => name).sort());
});

describe.each(['another lender', 'another sandbox'] as const)('with ids of %s', (whose) => {
  beforeAll(async () => {
    world = await worldOf(other.id, own.sandbox.id);
  });

  it.each(attempted)('$name returns nothing and changes nothing', async ({ name, call }) => {
    const row = isolationRows[name];
    if (typeof row !== 'function') throw new Error(`${name} has a reason instead of an attempt`);
    const { expected, ...attempt } = row(foreigners[whose], own);
    const answer = await send(call, manager, attempt);
    const before = world;
    world = await worldOf(other.id, own.sandbox.id);
    expect(world).toEqual(before);
    expect(answer.status).toBe(expected);
    expect(answer.text).not.toContain(foreigners[whose].customerUid);
  });

  it('shows no other organisation’s client, loan, savings account or batch in lists and searches', async () => {
    const { customerUid } = foreigners[whose];
    for (const [call, query] of [
      [providerCalls.filterClients, { search: customerUid }],
      [providerCalls.listOrganizationClients, {}],
      [providerCalls.listLoans, {}],
      [providerCalls.listSavingsAccounts, {}],
      [providerCalls.listBatches, {}],
      [providerCalls.listCurrentUploads, {}],
      [providerCalls.listApps, {}],
      [providerCalls.listElements, {}],
      [providerCalls.listUploadBatches, { isUpload: true }],
      [providerCalls.listLoanBatches, { isUpload: false }],
    ] as const) {
      const answer = await send(call, manager, { query });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(customerUid);
    }
  });
});

describe('with headers of another', () => {
  const sessionCalls = simulatedCalls.filter(({ call }) => call.access === 'session');
  const paramsOf = (call: Call) =>
    Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));

  it.each(sessionCalls)('$name rejects another domainId, appId, and a missing or wrong token', async ({ call }) => {
    const attempt = { params: paramsOf(call) };
    const withHeaders = (headers: Record<string, string>) => send(call, headers, attempt);
    expect((await withHeaders({ ...manager, domainid: stranger.domainid! })).body.code).toBe('domain_refused');
    expect((await withHeaders({ ...manager, appid: stranger.appid! })).body.code).toBe('app_refused');
    expect((await withHeaders({ ...manager, authorization: stranger.authorization! })).body.code).toBe(
      'domain_refused',
    );
    expect((await withHeaders({ ...manager, authorization: `Bearer ${'A'.repeat(43)}` })).body.code).toBe(
      'session_expired',
    );
    expect((await withHeaders(apiHeaders)).body.code).toBe('session_required');
  });
});
