import {
  callPath,
  type Client,
  type ClientDocument,
  type ClientPage,
  createClientDocument,
  createLenderClient,
  filterClients,
  idempotencyKeyHeader,
  type LenderClientCreation,
  listClientDocuments,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { aNewClient, aSavedForm, submitIdentity } from './fixtures/onboarding.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };
const key = '3f0c9a52-7c1e-4c55-9f1a-000000000001';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
let formId: string;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  formId = (await aSavedForm(server, manager)).id;
});

const create = (overrides: Partial<LenderClientCreation> = {}, keyed = key, headers = manager) =>
  request(server)
    .post(callPath(createLenderClient, adom))
    .set(headers)
    .set(keyed ? { [idempotencyKeyHeader]: keyed } : {})
    .send(aNewClient(sandbox, formId, overrides));
const clients = async () =>
  ((await request(server).get(callPath(filterClients)).set(manager)).body as ClientPage).page.totalElements;

it('executes a request with the same key once and returns the same answer', async () => {
  await submitIdentity(sandbox);
  const before = await clients();
  const first = await create().expect(201);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  const second = await create().expect(201).expect('idempotent-replayed', 'true');
  expect(second.body).toEqual(first.body);
  expect(await clients()).toBe(before + 1);
  await create({}, '').expect(409);
});

it('also executes it once for twenty simultaneous requests', async () => {
  await submitIdentity(sandbox);
  const before = await clients();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create().expect(201)));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await clients()).toBe(before + 1);
});

it('rejects another request with the same key', async () => {
  await submitIdentity(sandbox);
  await create().expect(201);
  const { body } = await create({ firstName: 'Esi' }).expect(422);
  expect(body.code).toBe('idempotency_key_reused');
});

it('frees the key of a rejected request', async () => {
  await create().expect(400);
  await submitIdentity(sandbox);
  await create().expect(201);
});

it('returns the reason to each of twenty simultaneous rejected requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(answers.map(({ body }) => body.errors)).toEqual(
    Array.from({ length: 20 }, () => ({ idPhoto: 'Id photo needed!!' })),
  );
});

it('separates the keys of two accounts', async () => {
  await submitIdentity(sandbox);
  await create().expect(201);
  const officer = await openSession(sandbox.account('officer@adom'));
  const { body } = await create({}, key, officer).expect(409);
  expect(body.code).toBe('client_exists');
});

it.each([
  ['a short one', 'short'],
  ['one with a blank', 'with a blank in it'],
  ['a long one', 'x'.repeat(201)],
])('rejects %s as a key', async (_what, odd) => {
  const { body } = await create({}, odd).expect(400);
  expect(body.errors).toEqual({ 'Idempotency-Key': 'Send 8 to 200 letters, digits or signs, without spaces' });
});

it('rejects a body that is nested too deep, and frees the key', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { body } = await request(server)
    .post(callPath(createLenderClient, adom))
    .set({ ...manager, [idempotencyKeyHeader]: key, 'content-type': 'application/json' })
    .send(`{"firstName":${deep}}`)
    .expect(400);
  expect(body.code).toBe('malformed_request');
  await submitIdentity(sandbox);
  await create().expect(201);
});

it('stores a file once per key, and treats other bytes as another request', async () => {
  const customerId = String(personas.nameDiffersFromCard.client.id);
  const list = async () =>
    (
      await request(server)
        .get(callPath(listClientDocuments, { id: customerId }))
        .set(manager)
    ).body as ClientDocument[];
  const add = (content: Buffer) =>
    request(server)
      .post(callPath(createClientDocument, { customerId }))
      .set(manager)
      .set(idempotencyKeyHeader, key)
      .field('type', 'Payslip')
      .attach('file', content, 'payslip.csv');
  const before = (await list()).length;
  await Promise.all(Array.from({ length: 20 }, () => add(sampleFiles.csv).expect(201)));
  expect(await list()).toHaveLength(before + 1);
  const { body } = await add(Buffer.from('Name,Amount\nAma,99.50\n')).expect(422);
  expect(body.code).toBe('idempotency_key_reused');
});

it('keeps answers for a day', async () => {
  await submitIdentity(sandbox);
  const { body } = await create().expect(201);
  await database().query(
    `UPDATE sim."IdempotentRequest" SET "createdAt" = "createdAt" - interval '25 hours' WHERE "sandboxId" = $1`,
    [sandbox.id],
  );
  await create({ idPhoto: 'unknown-one' }, `${key}-2`).expect(400);
  const { rows } = await database().query('SELECT key FROM sim."IdempotentRequest" WHERE "sandboxId" = $1', [
    sandbox.id,
  ]);
  expect(rows).toEqual([]);
  expect((body as Client).customerUid).toBe('ADM-000241');
});

it('takes over the key of a dead process after a minute', async () => {
  await submitIdentity(sandbox);
  const { body } = await create().expect(201);
  await database().query(
    `UPDATE sim."IdempotentRequest" SET status = NULL, "createdAt" = now() - interval '61 seconds' WHERE "sandboxId" = $1`,
    [sandbox.id],
  );
  expect((await create().expect(409)).body.errors.idNumber).toContain((body as Client).customerUid);
});
