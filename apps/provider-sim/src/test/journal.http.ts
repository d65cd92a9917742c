import { once } from 'node:events';
import { request as rawRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callPath, listClients, screenHeader, signIn, streamNotifications, submitCompliance } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { Journal, settingsFrom } from '@oware/sim-kit';
import { apiHeaders, database, demoPassword, freshSandbox, openSession, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { afterAll, beforeEach, beforeAll, expect, inject, it } from 'vitest';
import { createProviderApp } from '../app.ts';

let app: Awaited<ReturnType<typeof createProviderApp>>;
let server: Server;
let sandbox: TestSandbox;
beforeAll(async () => {
  app = await createProviderApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
});
beforeEach(async () => {
  sandbox = await freshSandbox();
});
afterAll(() => app.close());

type Row = { callId: string | null; status: number; account: string | null; path: string; requestBody: unknown };
async function journal(): Promise<Row[]> {
  await app.get(Journal).flush();
  const { rows } = await database().query<Row>(
    'SELECT "callId", status, account, path, "requestBody" FROM sim."Exchange" WHERE "sandboxId" = $1 ORDER BY id',
    [sandbox.id],
  );
  return rows;
}

const clients = callPath(listClients, { lenderId: String(lenderIds.adom) });

it('records rejected requests if a session or organisation identifies their owner', async () => {
  const officer = await openSession(sandbox.account('officer@adom'));
  const visitor = { ...apiHeaders, domainid: sandbox.domainId('adom') };
  await request(server)
    .get(clients)
    .set({ ...officer, 'x-api-key': 'wrong' })
    .expect(401);
  await request(server).get(clients).set(visitor).expect(401);
  await request(server).get('/no/such/address').set(officer).expect(404);
  await request(server)
    .post('/no/such/address')
    .set(officer)
    .set('content-type', 'application/json')
    .send('{')
    .expect(400);
  await request(server).post(callPath(submitCompliance)).set(officer).expect(403);
  await request(server).get('/health').set(officer).expect(200);
  const rows = await journal();
  const told = rows.map(({ callId, status, account }) => `${callId} ${status} ${account}`);
  const own = sandbox.account('officer@adom');
  expect(told.toSorted()).toEqual(
    [`C1 401 ${own}`, 'C1 401 null', `null 404 ${own}`, `null 400 ${own}`, `D2 403 ${own}`].toSorted(),
  );
  expect(rows.find(({ status }) => status === 404)?.path).toBe('/no/such/address');
});

it('notes the screen that the console names, and no other text of a caller', async () => {
  const officer = await openSession(sandbox.account('officer@adom'));
  const given = [
    '/clients/details/:slug',
    '/clients?search=Ama Mensah',
    `/${'a'.repeat(8000)}`,
    '/<script>alert(1)</script>',
    '/\'; DROP TABLE sim."Exchange"; --',
    '',
  ];
  for (const screen of given)
    await request(server)
      .get(clients)
      .set({ ...officer, [screenHeader]: screen })
      .expect(200);
  await request(server).get(clients).set(officer).expect(200);
  await app.get(Journal).flush();
  const { rows } = await database().query<{ screen: string | null }>(
    'SELECT screen FROM sim."Exchange" WHERE "sandboxId" = $1 ORDER BY id',
    [sandbox.id],
  );
  expect(rows.map(({ screen }) => screen)).toEqual(['/clients/details/:slug', ...Array(6).fill(null)]);
});

it('names the account of a rejected sign-in without its password, and nobody for an unknown address', async () => {
  const typed = (email: string, password: string) =>
    request(server).post(callPath(signIn)).set(apiHeaders).send({ email, password });
  await typed(sandbox.account('officer@adom').toUpperCase(), 'a-wrong-password').expect(401);
  await typed(sandbox.account('nobody@adom'), 'a-wrong-password').expect(401);
  await typed(sandbox.account('officer@adom'), '').expect(400);
  const rows = await journal();
  const own = sandbox.account('officer@adom');
  const told = rows.map(({ callId, status, account }) => `${callId} ${status} ${account}`);
  const { id } = signIn;
  expect(told.toSorted()).toEqual([`${id} 401 ${own}`, `${id} 401 null`, `${id} 400 ${own}`].toSorted());
  expect(JSON.stringify(rows)).not.toContain('a-wrong-password');
});

it('stores no password typed as address, and nothing without an owner', async () => {
  const count = async () =>
    // Other sandboxes have the exchanges of tests that run at the same time.
    (
      await database().query<{ n: number }>(
        `SELECT count(*)::int AS n FROM sim."Exchange" e JOIN sim."Sandbox" s ON s.id = e."sandboxId"
         WHERE s.kind = 'demo' OR s.id = $1`,
        [sandbox.id],
      )
    ).rows[0]!.n;
  await journal();
  const before = await count();
  await request(server).get(clients).expect(401);
  await journal();
  expect(await count()).toBe(before);
  await request(server).post(callPath(signIn)).set(apiHeaders).send({ email: demoPassword, password: 'x' }).expect(400);
  await journal();
  const { rows } = await database().query(
    `SELECT e."requestBody" FROM sim."Exchange" e JOIN sim."Sandbox" s ON s.id = e."sandboxId" AND s.kind = 'demo' ORDER BY e.id DESC LIMIT 1`,
  );
  expect(rows[0].requestBody).toEqual({ email: '•••', password: '•••' });
});

it('records a caller that disconnected', async () => {
  const headers = await openSession(sandbox.account('officer@adom'));
  const { port } = server.address() as AddressInfo;
  const path = `${callPath(streamNotifications)}?domainId=${sandbox.domainId('adom')}`;
  const stream = rawRequest({ port, host: '127.0.0.1', path, headers }).end();
  await once(stream, 'response');
  stream.destroy();
  await expect.poll(journal).toMatchObject([{ callId: streamNotifications.id, status: 200 }]);
});
