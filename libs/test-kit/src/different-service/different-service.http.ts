import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Batch,
  callPath,
  downloadBatch,
  getAuthenticatedUser,
  listBatches,
  listClients,
  listLoanProducts,
  readerOf,
  readRefusal,
} from '@oware/contract';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../../../apps/provider-sim/src/app.ts';
import { database, freshSandbox } from '../sandbox.ts';
import { serve } from '../serve.ts';
import { apiHeaders, signIn } from '../sign-in.ts';
import type { Behaviour } from './behaviour.ts';
import { type DifferentService, startDifferentService } from './different-service.ts';
import { refusalForms, type RefusalForm } from '@oware/contract/alterations';

const yearMs = 365 * 86_400_000;

let service: DifferentService;
let simulator: Server;
let headers: Record<string, string>;
let behaviour: Behaviour = {};
beforeAll(async () => {
  simulator = await serve(createProviderApp);
  const { port } = simulator.address() as AddressInfo;
  const sandbox = await freshSandbox();
  headers = await signIn(simulator, sandbox.account('officer@adom'));
  service = await startDifferentService({ target: `http://127.0.0.1:${port}`, behaviourOf: () => behaviour });
});
beforeEach(() => {
  behaviour = {};
});
afterAll(() => service.stop());

const clients = callPath(listClients, { lenderId: '1' });
const ask = (path: string, sent = headers) => request(service.address).get(path).set(sent);

it('passes answers through unchanged', async () => {
  const { body } = await ask(clients).expect(200);
  expect(readerOf(listClients.answer)(body).differences).toEqual([]);
});

it('applies several alterations to an answer', async () => {
  behaviour = { alterations: ['numericIds', 'listsInContent'], alter: (answer) => ({ ...(answer as object), x: 1 }) };
  const { body } = await ask(clients).expect(200);
  expect(body.content[0].id).toBeTypeOf('number');
  expect(body.x).toBe(1);
});

it("keeps the sandbox's time in changed answers", async () => {
  const { id, account } = await freshSandbox();
  await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = $2 WHERE id = $1', [id, yearMs]);
  const session = await signIn(simulator, account('officer@adom'));
  for (const changed of [{ alterations: ['numericIds'] }, { success: 'emptyBody' }] satisfies Behaviour[]) {
    behaviour = changed;
    const answer = await ask(clients, session).expect(200);
    expect(Date.parse(answer.headers.date!)).toBeGreaterThan(Date.now() + yearMs / 2);
  }
});

it('counts pages differently in requests and answers', async () => {
  behaviour = { alterations: ['pagesCountedOtherwise'] };
  const [first, second] = await Promise.all([ask(`${clients}?page=1`), ask(`${clients}?page=2`)]);
  expect([first.body.page.number, second.body.page.number]).toEqual([1, 2]);
  expect(first.body.clients[0].id).not.toBe(second.body.clients[0].id);
});

it.each(Object.keys(refusalForms) as RefusalForm[])('sends errors in the form %s', async (refusal) => {
  behaviour = { refusal };
  const { status, headers: sent, text } = await ask(`${clients}?page=x`);
  expect(status).toBe(400);
  expect(text).not.toContain('validation_failed');
  expect(readRefusal(status, sent['content-type'] ?? null, text).message).toMatch(/\w+ \w+/);
});

it.each([
  ['noContent', 204, ''],
  ['emptyBody', 200, ''],
  ['gatewayPage', 502, /Bad Gateway/],
  ['signInPage', 200, /type="password"/],
  ['signInRedirect', 302, ''],
] as const)('returns %s in place of a success', async (success, status, text) => {
  behaviour = { success };
  const answer = await ask(clients).expect(status);
  expect(answer.text).toMatch(text);
});

it('sends errors with 200, lacks a call, and ignores part of the query', async () => {
  behaviour = { refusalStatus: 200 };
  await ask(`${clients}?page=x`).expect(200);
  behaviour = { missing: 405 };
  await ask(callPath(listLoanProducts, { lenderId: '1' })).expect(405);
  behaviour = { ignoresQuery: ['page'] };
  await ask(`${clients}?page=x`).expect(200);
});

it('accepts requests without an API key or session if it ignores them', async () => {
  const { authorization: _token, domainid: _domain, appid: _app, ...noSession } = headers;
  const noKey = Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in apiHeaders)));
  const who = callPath(getAuthenticatedUser);
  await ask(who, noKey).expect(401);
  await ask(who, noSession).expect(401);
  behaviour = { ignoresHeaders: 'apiKey' };
  await ask(who, noKey).expect(200);
  behaviour = { ignoresHeaders: 'session' };
  await ask(who, noSession).expect(200);
});

it('requires its own API key under its own header name', async () => {
  const target = service.address;
  const own = { keyHeader: 'x-secret', key: 'k1', versionHeader: 'x-release', version: '9' };
  const strict = await startDifferentService({ target, behaviourOf: () => ({}), apiHeaders: own });
  const who = () => request(strict.address).get(callPath(getAuthenticatedUser));
  await who().set(headers).expect(401);
  const { authorization, domainid, appid } = headers as { [name: string]: string };
  const session = { authorization: authorization!, domainid: domainid!, appid: appid! };
  await who()
    .set({ ...session, 'x-secret': 'k1', 'x-release': '9' })
    .expect(200);
  await strict.stop();
});

it('passes files through unchanged, and answers for an unavailable service like a gateway', async () => {
  behaviour = { alterations: ['numericIds'] };
  const { body: batches } = await ask(callPath(listBatches)).expect(200);
  const { id } = (batches as Batch[]).find(({ status, isUpload }) => status === 'Submitted' && !isUpload)!;
  const file = await ask(callPath(downloadBatch, { id: String(id) }))
    .responseType('blob')
    .expect(200);
  expect((file.body as Buffer).subarray(0, 2).toString()).toBe('PK');
  const closed: Server = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const away = await startDifferentService({ target: `http://127.0.0.1:${port}`, behaviourOf: () => ({}) });
  await request(away.address).get(clients).expect(502).expect('content-type', /html/);
  await away.stop();
});
