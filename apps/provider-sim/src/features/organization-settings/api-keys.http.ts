import {
  type ApiKey,
  callPath,
  createApiKey,
  getAuthenticatedUser,
  idempotencyKeyHeader,
  listApiKeys,
  listAuditEntries,
  mostApiKeys,
  type NewApiKey,
  revokeApiKey,
  signIn as signInCall,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { Journal, settingsFrom } from '@oware/sim-kit';
import { apiHeaders, database, demoPassword, freshSandbox, openSession, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { beforeWriting, tablesWith } from '../../test/fixtures/secrets.fixtures.ts';

type Headers = Record<string, string>;

let app: Awaited<ReturnType<typeof createProviderApp>>;
let server: Server;
beforeAll(async () => {
  app = await createProviderApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
});
afterAll(() => app.close());

let sandbox: TestSandbox;
let manager: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const orgId = String(lenderIds.adom);
const creation = (name: string, headers: Headers = manager, org = orgId) =>
  request(server)
    .post(callPath(createApiKey, { orgId: org }))
    .set(headers)
    .send({ name });
const created = async (name: string) => (await creation(name).expect(201)).body as NewApiKey & { apiKey: string };
const list = async (headers: Headers = manager) =>
  (await request(server).get(callPath(listApiKeys, { orgId })).set(headers).expect(200)).body as ApiKey[];
const revoke = (id: string, headers: Headers = manager, org = orgId) =>
  request(server)
    .delete(callPath(revokeApiKey, { orgId: org, id }))
    .set(headers);
/** Calls the API in a session with another API key. */
const under = (key: string, headers: Headers = manager) =>
  request(server)
    .get(callPath(getAuthenticatedUser))
    .set({ ...headers, 'x-api-key': key });

describe('an API key', () => {
  it('is shown once, and listed with its first characters only', async () => {
    const { apiKey, ...entry } = await created('  Till  ');
    expect(apiKey).toMatch(/^oware_[\w-]{43}$/);
    expect(entry).toMatchObject({ name: 'Till', createdBy: 'Akua Boateng', lastUsedAt: null });
    expect(entry.partialKey).toBe(apiKey.slice(0, 12));
    expect(await list()).toEqual([entry]);
    expect((await creation('   ').expect(400)).body.errors).toEqual({ name: 'Enter a name for the key' });
  });

  it('works for its organisation only, until it is revoked', async () => {
    const { apiKey, id } = await created('Till');
    const officer = await openSession(sandbox.account('officer@adom'));
    await under(apiKey).expect(200);
    await under(apiKey, officer).expect(200);
    const stranger = await openSession(sandbox.account('officer@volta'));
    const admin = await openSession(sandbox.account('admin@oware'));
    const other = await freshSandbox();
    const elsewhere = await openSession(other.account('officer@adom'));
    for (const headers of [stranger, admin, elsewhere])
      expect((await under(apiKey, headers).expect(401)).body.code).toBe('api_key_refused');
    for (const wrong of [apiKey.slice(0, -1), `${apiKey}A`, `oware_${'A'.repeat(43)}`, ''])
      expect((await under(wrong).expect(401)).body.code).toBe('api_key_refused');
    await revoke(id).expect(200);
    expect((await under(apiKey).expect(401)).body.code).toBe('api_key_refused');
    expect(await list()).toEqual([]);
  });

  it('opens the calls that need no session', async () => {
    const { apiKey } = await created('Till');
    await request(server)
      .post(callPath(signInCall))
      .set({ ...apiHeaders, 'x-api-key': apiKey })
      .send({ email: sandbox.account('officer@adom'), password: demoPassword })
      .expect(200);
  });

  it('returns its last use, written at most once a minute', async () => {
    const { apiKey, id } = await created('Till');
    await under(apiKey).expect(200);
    const [first] = await list();
    expect(first?.lastUsedAt).not.toBeNull();
    const versions = async () =>
      (await database().query<{ xmin: string }>('SELECT xmin::text FROM provider."ApiKey" WHERE id = $1', [Number(id)]))
        .rows;
    const before = await versions();
    await Promise.all([under(apiKey), under(apiKey), under(apiKey)]);
    expect(await versions()).toEqual(before);
    await database().query(`UPDATE sim."Sandbox" SET "clockOffsetMs" = 61000 WHERE id = $1`, [sandbox.id]);
    await under(apiKey).expect(200);
    expect((await list())[0]?.lastUsedAt).not.toBe(first?.lastUsedAt);
  });

  it('is created and revoked with permission in the person’s organisation', async () => {
    const { id } = await created('Till');
    const officer = await openSession(sandbox.account('officer@adom'));
    const auditor = await openSession(sandbox.account('auditor@adom'));
    await creation('Mine', officer).expect(403);
    await creation('Mine', auditor).expect(403);
    await revoke(id, auditor).expect(403);
    expect(await list(auditor)).toHaveLength(1);
    await request(server).get(callPath(listApiKeys, { orgId })).set(officer).expect(403);
    const voltas = await openSession(sandbox.account('manager@volta'));
    const volta = String(lenderIds.volta);
    await creation('Theirs', voltas, orgId).expect(404);
    await revoke(id, voltas, orgId).expect(404);
    await revoke(id, voltas, volta).expect(404);
    for (const wrong of ['0', '999999999', 'x']) await revoke(wrong).expect(404);
    expect(await list()).toHaveLength(1);
  });
});

describe('the key itself', () => {
  it('is in no database row: no journal, audit, notification or stored answer', async () => {
    const start = await beforeWriting();
    const idempotent = { ...manager, [idempotencyKeyHeader]: 'api-key-creation-1' };
    const { apiKey, id } = (await creation('Kept nowhere', idempotent).expect(201)).body as NewApiKey;
    await under(apiKey!).expect(200);
    // A person can mix up the fields and enter a key as a name or in an address.
    await creation(apiKey!).expect(201);
    await request(server)
      .get(`/domain/${apiKey}/settings/api-keys`)
      .set({ ...manager, 'x-api-key': apiKey! })
      .expect(404);
    await revoke(id).expect(200);
    await app.get(Journal).flush();
    expect(await tablesWith('Kept nowhere', start)).toEqual(
      expect.arrayContaining(['sim.Exchange', 'sim.IdempotentRequest', 'provider.AuditEntry', 'provider.Notification']),
    );
    const own = ['provider.ApiKey', 'provider.AuditEntry', 'provider.Notification'];
    // The key is stored only where the person entered it as a name.
    expect((await tablesWith(apiKey!, start)).filter((table) => !own.includes(table))).toEqual([]);
  });

  it('is not created again if the answer was lost: the retry returns the entry without the key', async () => {
    const idempotent = { ...manager, [idempotencyKeyHeader]: 'api-key-creation-2' };
    const answers = await Promise.all([1, 2, 3].map(() => creation('Sent thrice', idempotent)));
    const keys = answers.map(({ body }) => (body as NewApiKey).apiKey);
    expect(keys.filter((key) => key !== null)).toHaveLength(1);
    const again = await creation('Sent thrice', idempotent).expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toMatchObject({ name: 'Sent thrice', apiKey: null });
    expect(await list()).toHaveLength(1);
  });
});

it('are limited to twenty, also with simultaneous requests, and each change is audited', async () => {
  for (let made = 0; made < mostApiKeys - 1; made++) await created(`Key ${made}`);
  const answers = await Promise.all([creation('One'), creation('Two'), creation('Three')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  expect(await list()).toHaveLength(mostApiKeys);
  const [newest] = await list();
  const revoked = await Promise.all([revoke(newest!.id), revoke(newest!.id)]);
  expect(revoked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const { body } = await request(server).get(callPath(listAuditEntries)).query({ kind: 'apiKey' }).set(manager);
  expect(body.page.totalElements).toBe(mostApiKeys + 1);
  expect(body.entries[0]).toMatchObject({
    by: 'Akua Boateng',
    action: 'revoked',
    record: expect.stringContaining('…'),
  });
});
