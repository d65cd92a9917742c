import {
  type AuditedKind,
  type AuditPage,
  callPath,
  createLoan,
  listAuditEntries,
  removeClient,
  updateClient,
  updatePassword,
} from '@oware/contract';
import { auditLine, changeText } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import {
  apiHeaders,
  database,
  freshSandbox,
  madeSinceSeed,
  openSession,
  serve,
  type TestSandbox,
} from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { simulatedCalls } from '../calls.ts';
import { recordNamedBy } from '../records/attempted-records.ts';
import { anAuditedWorld, headersOf, sendAs } from './fixtures/audited-world.fixtures.ts';
import { isolationRows } from './fixtures/isolation-rows.fixtures.ts';
import { batchCalls } from './fixtures/batch-calls.fixtures.ts';
import { anElement, openBatch, someLoans } from './fixtures/batches.fixtures.ts';
import { loanCalls } from './fixtures/loan-office.fixtures.ts';
import { aNewLoan, aProduct } from './fixtures/loans.fixtures.ts';
import { aPerson } from './fixtures/staff.fixtures.ts';

type Headers = Record<string, string>;

const client = personas.justArrived.client;
const password = 'Akwaaba-2026';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Headers;
let colleague: Headers;
let manager: Headers;
let sales: Headers;
let auditor: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  const adom = { organizationId: lenderIds.adom, granted: [] };
  await aPerson(sandbox, {
    ...adom,
    email: 'second@adom.test',
    firstName: 'Esi',
    lastName: 'Quaye',
    roles: ['Loan Officer'],
  });
  await aPerson(sandbox, {
    ...adom,
    email: 'sales@adom.test',
    firstName: 'Kofi',
    lastName: 'Boadi',
    roles: ['Vendor'],
  });
  [officer, colleague, manager, sales, auditor] = (await Promise.all(
    ['officer@adom', 'second@adom', 'manager@adom', 'sales@adom', 'auditor@adom'].map((name) =>
      openSession(sandbox.account(name)),
    ),
  )) as [Headers, Headers, Headers, Headers, Headers];
});

const entries = async (query: { kind?: AuditedKind; recordId?: string } = {}, as = auditor) =>
  madeSinceSeed(
    ((await request(server).get(callPath(listAuditEntries)).query(query).set(as).expect(200)).body as AuditPage)
      .entries,
  );

/** The rejected attempts in the audit, newest first: the entry and its reason. */
const refusals = async (...asked: Parameters<typeof entries>) =>
  (await entries(...asked))
    .filter(({ action }) => action === 'refused')
    .map((entry) => [auditLine(entry), changeText(entry.changes[1]!)]);

const idOf = async (account: string) => {
  const { rows } = await database().query<{ id: number }>('SELECT id FROM provider."User" WHERE email = $1', [
    sandbox.account(account),
  ]);
  return String(rows[0]!.id);
};

async function aLoanOfTheManager(): Promise<{ id: string; reference: string }> {
  const product = await aProduct(sandbox);
  const { body } = await request(server)
    .post(callPath(createLoan, { id: String(client.id) }))
    .set(manager)
    .send(aNewLoan(product))
    .expect(201);
  const id = String((body as { id: string | number }).id);
  return { id, reference: (await loanCalls(server, manager).loan(id))!.referenceNum };
}

const signIn = (email: string, typed: string) =>
  request(server).post('/auth/login').set(apiHeaders).send({ email, password: typed });

describe('the audit shows who tried', () => {
  it('to lend to themselves, or to decide without permission', async () => {
    const { id, reference } = await aLoanOfTheManager();
    await loanCalls(server, manager).decide(id, 'approve').expect(403);
    await loanCalls(server, sales).decide(id, 'approve').expect(403);
    await loanCalls(server, colleague).fund(id, 'Disbursed').expect(403);
    const line = (who: string, what: string) => `${who} tried to ${what}, and was refused: loan ${reference}`;
    expect(await refusals({ kind: 'loan', recordId: id })).toEqual([
      [line('Esi Quaye', 'disburse loans'), 'refused because: They don’t have permission to disburse loans.'],
      [
        line('Kofi Boadi', 'approve or reject loans'),
        'refused because: They don’t have permission to approve or reject loans.',
      ],
      [
        line('Akua Boateng', 'approve or reject loans'),
        'refused because: Another person has to approve this: they created it.',
      ],
    ]);
    const timeline = await loanCalls(server, auditor).timeline(id);
    expect(timeline.slice(1)).toEqual([
      ['refused', null, null, 'Another person has to approve this: they created it.', 'Akua Boateng'],
      ['refused', null, null, 'They don’t have permission to approve or reject loans.', 'Kofi Boadi'],
      ['refused', null, null, 'They don’t have permission to disburse loans.', 'Esi Quaye'],
    ]);
  });

  it('to activate an unverified client', async () => {
    const change = request(server).put(callPath(updateClient, { id: String(client.id) }));
    const { body } = await change.set(officer).send({ status: 'Active' }).expect(400);
    expect(body.errors.status).toMatch(/follows from the verifications/);
    expect(await refusals({ kind: 'client', recordId: String(client.id) })).toEqual([
      [
        `Kwame Asante tried to change clients and their documents, and was refused: client ${client.firstName} ${client.lastName}`,
        'refused because: They asked for the status Active, which follows from the verifications of phone, consent and identity document.',
      ],
    ]);
  });

  it('to use an old password', async () => {
    const email = sandbox.account('officer@adom');
    const change = (oldPassword: string, newPassword: string) =>
      request(server).put(callPath(updatePassword)).set(officer).send({ oldPassword, newPassword });
    await change('Old-word-1066', 'Sankofa-Bird-77').expect(422);
    await change(password, 'Sankofa-Bird-77').expect(200);
    await signIn(email, password).expect(401);
    const who = 'user Kwame Asante';
    await expect
      .poll(async () => refusals({ kind: 'user', recordId: await idOf('officer@adom') }))
      .toEqual([
        [`Somebody tried to sign in, and was refused: ${who}`, 'refused because: The password was wrong.'],
        [
          `Kwame Asante tried to change their own password, and was refused: ${who}`,
          'refused because: The current password was wrong.',
        ],
      ]);
    expect(JSON.stringify(await entries())).not.toMatch(/Akwaaba|Old-word|Sankofa/);
  });

  it('to submit changed contents', async () => {
    const element = await anElement(sandbox);
    const batch = await openBatch(server, officer, 'November 1');
    const [kept, removed] = await someLoans(sandbox, 2);
    await batchCalls(server, officer).group([kept!, removed!]).expect(200);
    const seen = { seenCount: 2, seenTotal: '2000.01' };
    await batchCalls(server, officer).remove(batch.id, removed!).expect(200);
    await batchCalls(server, manager).submit(batch.id, element, seen).expect(409);
    const [[line, reason] = []] = await refusals({ kind: 'batch', recordId: batch.id });
    expect(line).toBe('Akua Boateng tried to submit batches, and was refused: batch November 1');
    expect(reason).toContain('It changed after they looked at it. They were told: “The loans changed. You saw 2 loans');
  });
});

it('records a repeated attempt once, and at most sixty per person', async () => {
  const ids = await someLoans(sandbox, 65);
  const { remove } = loanCalls(server, sales);
  await Promise.all(Array.from({ length: 10 }, () => remove(ids[0]!).expect(403)));
  expect(await refusals({ kind: 'loan', recordId: ids[0]! })).toHaveLength(1);
  await Promise.all(ids.map((id) => remove(id).expect(403)));
  const { rows } = await database().query<{ lines: number; events: number }>(
    `SELECT (SELECT count(*)::int FROM provider."AuditEntry" WHERE "sandboxId" = $1 AND action = 'refused') AS lines,
       (SELECT count(*)::int FROM provider."LoanEvent" WHERE "sandboxId" = $1 AND kind = 'refused'
        AND "applicationId" = ANY ($2)) AS events`,
    [sandbox.id, ids.map(Number)],
  );
  expect(rows[0]!.lines).toBe(60);
  expect(rows[0]!.events).toBe(60);
});

it('records attempts on invisible records only on the person’s own account', async () => {
  const stranger = await openSession(sandbox.account('sales@kente'));
  const { id, reference } = await aLoanOfTheManager();
  await loanCalls(server, stranger).remove(id).expect(403);
  const lenderId = String(lenderIds.adom);
  await request(server)
    .delete(callPath(removeClient, { lenderId, id: String(client.id) }))
    .set(stranger)
    .expect(403);
  expect(await refusals()).toEqual([]);
  expect((await loanCalls(server, auditor).timeline(id)).map(([kind]) => kind)).toEqual(['created']);
  const kentes = await entries({}, await openSession(sandbox.account('manager@kente')));
  expect(kentes.map(({ kind, record }) => [kind, record])).toEqual([
    ['user', 'Yaa Amponsah'],
    ['user', 'Yaa Amponsah'],
  ]);
  expect(JSON.stringify(kentes)).not.toContain(reference);
});

it('still rejects the request if the audit entry can’t be written', async () => {
  const [first, second] = await someLoans(sandbox, 2);
  const { remove } = loanCalls(server, sales);
  await remove(first!).expect(403);
  const holder = await database().connect();
  try {
    await holder.query('BEGIN');
    const { rows } = await holder.query<{ pid: number }>(
      `SELECT pg_backend_pid() AS pid FROM sim."RateLimit" WHERE "sandboxId" = $1 FOR UPDATE`,
      [sandbox.id],
    );
    const answer = remove(second!).expect(403);
    const refused = answer.then(({ body }) => body as { code: string });
    const cancelled = () =>
      database().query('SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
        rows[0]!.pid,
      ]);
    await expect.poll(async () => (await cancelled()).rowCount).toBe(1);
    expect((await refused).code).toBe('permission_denied');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect(await refusals()).toHaveLength(1);
});

/** Kinds that only the row determines. */
const other: Partial<Record<string, string>> = {
  updateNote: 'loan',
  submitBatchUpload: 'upload',
  preprocessUpload: 'upload',
};

describe('every changing call', () => {
  const changing = simulatedCalls.filter(({ call }) => call.method !== 'GET' && call.access === 'session');
  const byId = changing.filter(({ call }) => /\{(?!lenderId|orgId|domainId)\w+\}/.test(call.path));

  it('names its record if its path has an id', () => {
    const unnamed = byId.filter(({ call }) => !recordNamedBy(call.path)).map(({ name }) => name);
    expect(unnamed).toEqual(['endOwnSession']);
  });

  it('records a rejected attempt on its record', async () => {
    const world = await anAuditedWorld(server);
    const headers = await headersOf(world, 'auditor@adom');
    const refused: { kind: string; action: unknown }[] = [];
    for (const { name, call } of byId) {
      const row = isolationRows[name];
      const rule = recordNamedBy(call.path);
      if (typeof row !== 'function' || !rule) continue;
      const { expected: _expected, ...attempt } = row(world.ids, world.own);
      await database().query('DELETE FROM sim."RateLimit" WHERE "sandboxId" = $1', [world.sandbox.id]);
      const { body } = await sendAs(world, call, headers, attempt);
      expect([name, body.code]).toEqual([name, 'permission_denied']);
      refused.push({ kind: other[name] ?? rule.kind, action: name });
    }
    const { rows } = await database().query<{ kind: string }>(
      `SELECT kind FROM provider."AuditEntry" WHERE "sandboxId" = $1 AND action = 'refused' ORDER BY id`,
      [world.sandbox.id],
    );
    expect(rows.map(({ kind }, n) => [refused[n]?.action, kind])).toEqual(
      refused.map(({ action, kind }) => [action, kind]),
    );
  });
});
