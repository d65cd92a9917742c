import { callPath } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
  await database().query(
    `WITH webhook AS (
       INSERT INTO provider."Webhook" ("sandboxId", "organizationId", url, events, "createdById", "createdAt")
       VALUES ($1, $2, 'http://127.0.0.1:9/', '{}', 0, now()) RETURNING id)
     INSERT INTO provider."WebhookSecret" ("sandboxId", "webhookId", secret) SELECT $1, id, $3 FROM webhook`,
    [sandbox.id, lenderIds.adom, secret],
  );
});

const body = '{ "type": "loan.approved",  "data": {"reference": "ɛ"} }';
const headersOf = (text = body, id = 'msg_1', at = new Date()) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, at, text),
});
const send = (headers: Record<string, string>, text = body, name = sandbox.name) =>
  request(server).post(callPath(desk.receiveWebhook, { name })).set(headers).send(text);
const list = async (name = sandbox.name) =>
  (await request(server).get(callPath(desk.listBinnedWebhooks, { name })).expect(200)).body as desk.BinnedWebhook[];

it('checks the signature of each message over its exact text', async () => {
  await send(headersOf()).expect(200);
  await send(headersOf()).expect(200);
  await send(headersOf(), body.replace('  ', ' ')).expect(200);
  await send(headersOf(body, 'msg_2', new Date(0))).expect(200);
  await send({ 'content-type': 'application/json' }).expect(200);
  expect(
    (await list()).map(({ messageId, signature, signedBy, isRepeated }) => [
      messageId,
      signature,
      signedBy,
      isRepeated,
    ]),
  ).toEqual([
    [null, 'missing', null, false],
    ['msg_2', 'wrong', null, false],
    ['msg_1', 'wrong', null, true],
    ['msg_1', 'right', 'Adom Microfinance', true],
    ['msg_1', 'right', 'Adom Microfinance', false],
  ]);
  expect((await list())[4]!.body).toBe(body);
  const other = await freshSandbox();
  await send(headersOf(), body, other.name).expect(200);
  expect((await list(other.name)).map(({ signature }) => signature)).toEqual(['wrong']);
});

it('keeps the last fifty messages, and only the beginning of a long one', async () => {
  await database().query(
    `INSERT INTO sim."BinnedWebhook" ("sandboxId", at, signature, body) SELECT $1, now(), 'missing', '' FROM generate_series(1, 60)`,
    [sandbox.id],
  );
  const long = JSON.stringify({ text: 'x'.repeat(20_000) });
  await send(headersOf(long), long).expect(200);
  expect(await list()).toHaveLength(50);
  expect((await list())[0]).toMatchObject({ signature: 'right', body: long.slice(0, 4000) });
  await send(headersOf(), JSON.stringify({ text: 'x'.repeat(70_000) })).expect(413);
  await send(headersOf(), 'not json').expect(400);
  await send(headersOf(), body, 'no-such-sandbox').expect(404);
});

it('takes a message in any format', async () => {
  await send({ 'content-type': 'text/plain' }, 'loan approved').expect(200);
  expect(await list()).toHaveLength(1);
});

it('is the only part of the desk that a webhook can reach', async () => {
  const { status, body: answer } = await request(server)
    .post(callPath(desk.resetSandbox, { name: sandbox.name }))
    .set(headersOf('{}'))
    .send('{}');
  expect([status, answer.code]).toEqual([403, 'origin_refused']);
});
