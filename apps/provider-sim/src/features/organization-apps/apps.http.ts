import {
  appIdHeader,
  type App,
  type AppSummary,
  attachLenderToApp,
  callPath,
  createApp,
  detachLenderFromApp,
  getApp,
  idempotencyKeyHeader,
  listApps,
  listClients,
  listLenders,
  messages,
  removeApp,
  updateApp,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { Journal, settingsFrom } from '@oware/sim-kit';
import { database, freshSandbox, openSession, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aPerson, aRole } from '../../test/fixtures/staff.fixtures.ts';

type Headers = Record<string, string>;

let app: Awaited<ReturnType<typeof createProviderApp>>;
let server: Server;
let sandbox: TestSandbox;
let manager: Headers;
beforeAll(async () => {
  app = await createProviderApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});
afterAll(() => app.close());

const adom = String(lenderIds.adom);
const creation = (name: string, headers: Headers = manager) =>
  request(server)
    .post(callPath(createApp, { domainId: manager.domainid! }))
    .set(headers)
    .send({ name });
const created = async (name: string): Promise<AppSummary> => (await creation(name).expect(201)).body;
const read = (id: string, headers: Headers = manager) => request(server).get(callPath(getApp, { id })).set(headers);
const list = async (headers: Headers = manager) =>
  (await request(server).get(callPath(listApps)).set(headers).expect(200)).body as AppSummary[];
const attach = (appId: string, lenderId = adom, headers: Headers = manager) =>
  request(server).post(callPath(attachLenderToApp, { lenderId, appId })).set(headers);
const detach = (appId: string, lenderId = adom) =>
  request(server).delete(callPath(detachLenderFromApp, { lenderId, appId })).set(manager);
const remove = (id: string) => request(server).delete(callPath(removeApp, { id })).set(manager);
const secretOf = async (id: string): Promise<string> => {
  const { rows } = await database().query<{ key: string }>(
    'SELECT key FROM provider."AppSecret" WHERE "sandboxId" = $1 AND "appId" = $2',
    [sandbox.id, Number(id)],
  );
  return rows[0]!.key;
};

describe('an app', () => {
  it('is created with two keys, returned in full only when it is read', async () => {
    const answer = await creation('  Till  ').expect(201);
    const { id, app_token: publicKey, ...rest } = answer.body as AppSummary;
    expect(rest).toEqual({ name: 'Till', lenders: [] });
    const { body } = await read(id).expect(200);
    expect(body).toEqual({ id, name: 'Till', app_token: publicKey, lenders: [], test_key: await secretOf(id) });
    expect((body as App).test_key).toMatch(/^secret_[\w-]{43}$/);
    expect(publicKey).toMatch(/^public_[\w-]{43}$/);
  });

  it('is listed newest first without a secret key', async () => {
    const { id } = await created('Newest');
    const answer = await request(server).get(callPath(listApps)).set(manager).expect(200);
    expect((answer.body as AppSummary[])[0]!.id).toBe(id);
    expect(answer.text).not.toContain('secret_');
    expect(answer.text).not.toContain('test_key');
  });

  it('requires a name', async () => {
    const { body } = await creation('   ').expect(400);
    expect(body.errors).toEqual({ name: messages.appNameRequired });
    const { id } = await created('Named');
    const renaming = await request(server).put(callPath(updateApp, { id })).set(manager).send({ name: '' }).expect(400);
    expect(renaming.body.errors).toEqual({ name: messages.appNameRequired });
  });

  it('keeps its keys when it is renamed', async () => {
    const before = await created('Old name');
    const { body } = await request(server)
      .put(callPath(updateApp, { id: before.id }))
      .set(manager)
      .send({ name: 'New name' })
      .expect(200);
    expect(body).toEqual({ ...before, name: 'New name' });
  });

  it('is created once if the answer was lost and the request is repeated, also at the same moment', async () => {
    const key = { ...manager, [idempotencyKeyHeader]: 'app-creation-1' };
    const answers = await Promise.all([1, 2, 3].map(() => creation('Sent thrice', key)));
    const again = await creation('Sent thrice', key);
    expect(new Set([...answers, again].map(({ body }) => (body as AppSummary).id)).size).toBe(1);
    expect((await list()).filter(({ name }) => name === 'Sent thrice')).toHaveLength(1);
  });

  it('belongs to the person’s organisation, regardless of the organisation in the path', async () => {
    const admin = await openSession(sandbox.account('admin@oware'));
    for (const domainId of [manager.domainid!, '1', 'volta', '99999'])
      await request(server).post(callPath(createApp, { domainId })).set(admin).send({ name: 'Taken' }).expect(404);
    expect((await list(admin)).map(({ name }) => name)).toEqual(['Partner gateway']);
    const { id } = await created('Not the platform’s');
    await read(id, admin).expect(404);
  });
});

describe('the secret key', () => {
  it.each(['officer@adom', 'accountant@adom', 'auditor@adom'])(
    'is not shown to %s, who can’t manage apps',
    async (who) => {
      const { id } = await created('Kept');
      const { body } = await read(id, await openSession(sandbox.account(who))).expect(200);
      expect(body).toMatchObject({ id, test_key: null });
    },
  );

  it('is shown to a person who may manage apps by a role of the organisation', async () => {
    const { id } = await created('Integrated');
    await aRole(sandbox, { name: 'Integrator', permissions: ['apps.read', 'apps.manage'] });
    await aPerson(sandbox, {
      email: 'yaw@adom.test',
      firstName: 'Yaw',
      lastName: 'Oti',
      organizationId: 1,
      roles: ['Integrator'],
      granted: [],
    });
    const { body } = await read(id, await openSession(sandbox.account('yaw@adom'))).expect(200);
    expect(body.test_key).toBe(await secretOf(id));
  });

  it('is not in the journal or a stored answer', async () => {
    const { body } = await creation('Journalled', { ...manager, [idempotencyKeyHeader]: 'app-creation-2' }).expect(201);
    const { id } = body as AppSummary;
    await read(id).expect(200);
    const secret = await secretOf(id);
    await app.get(Journal).flush();
    const { rows } = await database().query<{ text: string }>(
      `SELECT e::text AS text FROM sim."Exchange" e WHERE "sandboxId" = $1
       UNION ALL SELECT r::text FROM sim."IdempotentRequest" r WHERE "sandboxId" = $1
       UNION ALL SELECT n::text FROM provider."Notification" n WHERE "sandboxId" = $1`,
      [sandbox.id],
    );
    expect(rows.some(({ text }) => text.includes('Journalled'))).toBe(true);
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  });

  it('is removed with the app', async () => {
    const { id } = await created('Gone');
    await remove(id).expect(200);
    const { rows } = await database().query(
      'SELECT FROM provider."AppSecret" WHERE "sandboxId" = $1 AND "appId" = $2',
      [sandbox.id, Number(id)],
    );
    expect(rows).toEqual([]);
  });
});

describe('an attached lender', () => {
  it('is listed once even if attached repeatedly, also at the same moment', async () => {
    const { id } = await created('Attached');
    await Promise.all([attach(id), attach(id), attach(id)].map((answer) => answer.expect(200)));
    await attach(id).expect(200);
    const expected = [{ id: adom, name: 'Adom Microfinance' }];
    expect((await read(id)).body.lenders).toEqual(expected);
    expect((await list()).find((one) => one.id === id)?.lenders).toEqual(expected);
  });

  it('must be visible to the session', async () => {
    const { id } = await created('Greedy');
    for (const lenderId of [String(lenderIds.volta), '99999', 'x']) await attach(id, lenderId).expect(404);
    expect((await read(id)).body.lenders).toEqual([]);
  });

  it('can be detached; detaching again changes nothing', async () => {
    const { id } = await created('Detached');
    await attach(id);
    await detach(id).expect(200);
    await detach(id).expect(200);
    expect((await read(id)).body.lenders).toEqual([]);
  });
});

describe('the id of an app as appId', () => {
  const under = (id: string): Headers => ({ ...manager, [appIdHeader]: id });
  const clients = callPath(listClients, { lenderId: adom });

  it('gives access to the attached lenders only', async () => {
    const { id } = await created('Caller');
    const lenders = () => request(server).get(callPath(listLenders)).set(under(id)).expect(200);
    expect((await lenders()).body).toEqual([]);
    await request(server).get(clients).set(under(id)).expect(404);
    await attach(id);
    expect((await lenders()).body).toEqual([{ id: adom, name: 'Adom Microfinance' }]);
    await request(server).get(clients).set(under(id)).expect(200);
  });

  it('is rejected once the app is deleted', async () => {
    const { id } = await created('Short-lived');
    await attach(id);
    await request(server).get(clients).set(under(id)).expect(200);
    await remove(id).expect(200);
    await remove(id).expect(404);
    const { body } = await request(server).get(clients).set(under(id)).expect(403);
    expect(body.code).toBe('app_refused');
    await attach(id).expect(404);
  });

  it('is rejected if the app is another organisation’s or unknown', async () => {
    const [voltas] = await list(await openSession(sandbox.account('manager@volta')));
    for (const id of [voltas!.id, '999999999', '0x2bd', '70 1', ''])
      expect((await request(server).get(clients).set(under(id))).body.code).toBe('app_refused');
  });
});

it('leaves nothing behind if deletion and attachment happen at the same moment', async () => {
  const { id } = await created('Raced');
  const [removal, attachment] = await Promise.all([remove(id), attach(id)]);
  expect(removal.status).toBe(200);
  expect([200, 404]).toContain(attachment.status);
  const { rows } = await database().query('SELECT FROM provider."AppLender" WHERE "sandboxId" = $1 AND "appId" = $2', [
    sandbox.id,
    Number(id),
  ]);
  expect(rows).toEqual([]);
});
