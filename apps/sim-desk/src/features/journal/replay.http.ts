import type { Server } from 'node:http';
import {
  addNote,
  authenticate,
  callPath,
  type Contact,
  getClient,
  listClientContacts,
  listNotes,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { addressOf, apiHeaders, database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';

const params = { loanId: '2003' };

let provider: Server;
let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  provider = await serve(createProviderApp);
  server = await serve(createDeskApp, { PROVIDER_API_URL: addressOf(provider) });
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
});

/** Returns where the exchange with a request id is, once the journal has it. */
async function located(requestId: string): Promise<{ sandbox: string; id: string }> {
  const path = callPath(desk.findExchange, { requestId });
  await expect.poll(async () => (await request(server).get(path)).status).toBe(200);
  return (await request(server).get(path).expect(200)).body;
}
const note = () => request(provider).post(callPath(addNote, params)).set(officer).send({ body: 'Called her' });
const notesOf = async (headers: Record<string, string>): Promise<string[]> => {
  const { body } = await request(provider).get(callPath(listNotes, params)).set(headers).expect(200);
  return (body as { body: string }[]).map((one) => one.body).filter((text) => text === 'Called her');
};
const replay = (at: { sandbox: string; id: string }, body: object = {}) =>
  request(server)
    .post(`${callPath(desk.replayExchange, { id: at.id })}?sandbox=${at.sandbox}`)
    .send(body);
const sessions = async (id: number) => {
  const { rows } = await database().query('SELECT count(*)::int AS n FROM provider."Session" WHERE "sandboxId" = $1', [
    id,
  ]);
  return rows[0].n;
};

describe('an exchange', () => {
  it('is found by its request id', async () => {
    const answer = await note().expect(201);
    const requestId = answer.headers['x-request-id'];
    const found = await located(requestId!);
    expect(found.sandbox).toBe(sandbox.name);
    const { body } = await request(server)
      .get(`${callPath(desk.getExchange, { id: found.id })}?sandbox=${sandbox.name}`)
      .expect(200);
    expect(body).toMatchObject({ requestId, callId: 'L14' });
    await request(server)
      .get(callPath(desk.findExchange, { requestId: `${requestId}-other` }))
      .expect(404);
  });

  it('is sent again as its account, and is an exchange of its own', async () => {
    const first = await located((await note().expect(201)).headers['x-request-id']!);
    const before = await sessions(sandbox.id);
    const { body } = await replay(first).expect(200);
    expect(body).toMatchObject({ sandbox: sandbox.name, account: sandbox.account('officer@adom'), status: 201 });
    expect(await notesOf(officer)).toHaveLength(2);
    expect(await sessions(sandbox.id)).toBe(before);
    const again = await located(body.requestId);
    expect(again.id).not.toBe(first.id);
  });

  it('is sent to another sandbox, whose account of the same name sends it', async () => {
    const other = await freshSandbox();
    const first = await located((await note().expect(201)).headers['x-request-id']!);
    const { body } = await replay(first, { into: other.name }).expect(200);
    const account = other.account('officer@adom');
    expect(body).toMatchObject({ sandbox: other.name, account, status: 201 });
    expect(await notesOf(await openSession(account))).toHaveLength(1);
    expect(await notesOf(officer)).toHaveLength(1);
    expect((await located(body.requestId)).sandbox).toBe(other.name);
  });

  it('says what the service answers today', async () => {
    const read = { lenderId: String(lenderIds.adom), id: String(personas.goodPayer.client.id) };
    const answer = await request(provider).get(callPath(getClient, read)).set(officer).expect(200);
    const first = await located(answer.headers['x-request-id']!);
    await database().query(`UPDATE provider."User" SET roles = '{}' WHERE email = $1`, [
      sandbox.account('officer@adom'),
    ]);
    expect((await replay(first).expect(200)).body.status).toBe(403);
  });

  it('is not sent again without its account, from another sandbox, or as another account', async () => {
    const other = await freshSandbox();
    const first = await located((await note().expect(201)).headers['x-request-id']!);
    await replay({ ...first, sandbox: other.name }).expect(404);
    await replay(first, { into: 'no-such-sandbox' }).expect(404);
    await replay(first, { into: 'x', account: 'admin@adom.test' }).expect(400);
    expect(await notesOf(officer)).toHaveLength(1);
  });

  it('is sent again with the values that the journal masks, once they are entered', async () => {
    const field = 'body.phoneNumbers.0.number';
    const contacts = callPath(listClientContacts, { customerId: String(personas.goodPayer.client.id) });
    const numbersOf = async (name: string): Promise<string[]> => {
      const { body } = await request(provider).get(contacts).set(officer).expect(200);
      return (body as Contact[])
        .filter((one) => one.displayName === name)
        .flatMap(({ phoneNumbers }) => phoneNumbers.map(({ number }) => number));
    };
    const contact = { displayName: 'Efua Sackey', phoneNumbers: [{ number: '0200980020', label: 'Mobile' }] };
    const made = await request(provider).post(contacts).set(officer).send(contact).expect(201);
    const at = await located(made.headers['x-request-id']!);
    const { body: details } = await request(server)
      .get(`${callPath(desk.getExchange, { id: at.id })}?sandbox=${at.sandbox}`)
      .expect(200);
    expect(details.replay).toEqual({ refusal: null, masked: [{ field, kept: null }] });
    expect((await replay(at).expect(400)).body.errors).toEqual({
      [`values.${field}`]: 'The journal masks this value. Enter it.',
    });
    const strange = await replay(at, { values: { [field]: '0200980021', 'body.displayName': 'x' } }).expect(400);
    expect(Object.keys(strange.body.errors)).toEqual(['values.body.displayName']);
    expect(await numbersOf(contact.displayName)).toEqual(['200980020']);
    const { body } = await replay(at, { values: { [field]: '0200980021' } }).expect(200);
    expect(body.status).toBe(201);
    expect((await numbersOf(contact.displayName)).toSorted()).toEqual(['200980020', '200980021']);
    const again = await located(body.requestId);
    const { rows } = await database().query(
      `SELECT "requestBody"->'phoneNumbers'->0->>'number' AS number FROM sim."Exchange" WHERE "sandboxId" = $1 AND id = $2`,
      [sandbox.id, again.id],
    );
    expect(rows).toEqual([{ number: '•••' }]);
  });

  it('says before it is sent why it can’t be sent again', async () => {
    const refused = await request(provider)
      .post(callPath(authenticate))
      .set(apiHeaders)
      .send({ userNameOrEmail: sandbox.account('officer@adom'), password: 'wrong' });
    expect(refused.status).toBe(401);
    const at = await located(refused.headers['x-request-id']!);
    const { body } = await request(server)
      .get(`${callPath(desk.getExchange, { id: at.id })}?sandbox=${at.sandbox}`)
      .expect(200);
    expect(body.replay).toEqual({ refusal: expect.stringContaining('without a session'), masked: [] });
    expect((await replay(at).expect(409)).body).toMatchObject({
      code: 'not_replayable',
      message: body.replay.refusal,
    });
  });

  it('is not sent again while the simulator is away', async () => {
    const first = await located((await note().expect(201)).headers['x-request-id']!);
    const lonely = await serve(createDeskApp, { PROVIDER_API_URL: 'http://127.0.0.1:1' });
    const { body } = await request(lonely)
      .post(`${callPath(desk.replayExchange, { id: first.id })}?sandbox=${sandbox.name}`)
      .send({})
      .expect(503);
    expect(body.message).toContain('doesn’t answer');
  });
});
