import { callPath, getClient, listClients, sendPhoneCode, updateLenderClient, type Call } from '@oware/contract';
import { personas } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { apiHeaders, freshSandbox, serve, type TestSandbox, withFault } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';
import { anOffice, clients, lenderId, type Office, raw, serveBoth } from '../faults/failing.fixtures.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
let office: Office;
beforeAll(async () => {
  await serveBoth();
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  office = await anOffice(sandbox);
});

/** Returns the newest exchange of a call once the journal has written it. */
async function exchangeOf({ id: callId }: Call, status: number): Promise<desk.ExchangeDetails> {
  const query = { sandbox: sandbox.name };
  const listed = async () => {
    const { body } = await request(server)
      .get(callPath(desk.listExchanges))
      .query({ ...query, callId, status: String(status) })
      .expect(200);
    return (body as { content: desk.Exchange[] }).content[0];
  };
  await expect.poll(listed, { timeout: 10_000 }).toBeDefined();
  const { id = '' } = (await listed()) ?? {};
  const { body } = await request(server).get(callPath(desk.getExchange, { id })).query(query).expect(200);
  return desk.exchangeDetails.parse(body);
}

const client = { lenderId, id: String(personas.goodPayer.client.id) };

describe('an exchange explains itself', () => {
  it('by the handler, its times, and the documents', async () => {
    await office.ask(clients).expect(200);
    const { explanation, sources, summary, evidence, durationMs } = await exchangeOf(listClients, 200);
    expect({ sources, summary, evidence }).toEqual({
      sources: [...listClients.source],
      summary: listClients.summary,
      evidence: 'documented',
    });
    const { guardMs, handlerMs, databaseMs, statements, ...rest } = explanation!;
    expect(rest).toEqual({ query: {}, answeredBy: ['ClientsController.list'], changes: [], messages: [] });
    expect(statements).toBeGreaterThanOrEqual(2);
    expect(databaseMs).toBeGreaterThanOrEqual(0);
    // the parts add up to the whole; each is rounded
    expect(Math.abs(guardMs + (handlerMs ?? 0) - durationMs)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['the api key', {}, 401, /^ApiKeyGuard\.canActivate$/],
    ['a missing session', apiHeaders, 401, /^SessionGuard\.canActivate$/],
  ])('by the guard that refused %s', async (_title, headers, status, guard) => {
    await office.ask(clients, { ...headers, domainId: sandbox.domainId('adom') }).expect(status);
    const { explanation } = await exchangeOf(listClients, status);
    expect(explanation?.answeredBy[0]).toMatch(guard);
    expect(explanation?.handlerMs).toBeNull();
  });

  it('by the rule that refused, and the handler that asked it', async () => {
    await office.ask({ ...clients, query: { page: 'x' } }).expect(400);
    const { explanation } = await exchangeOf(listClients, 400);
    expect(explanation?.answeredBy).toEqual(expect.arrayContaining(['readInput', 'ClientsController.list']));
    expect(explanation?.answeredBy[0]).toBe('readInput');
  });

  it('by what changed, before and after', async () => {
    const { body } = await office.ask({ call: getClient, params: client }).expect(200);
    const email = 'ama.changed@mail.example';
    await office.ask({ call: updateLenderClient, params: client, body: { email } }).expect(200);
    const { explanation } = await exchangeOf(updateLenderClient, 200);
    expect(explanation?.changes).toMatchObject([
      { action: 'changed', kind: 'client', changes: [{ field: 'email', from: body.email, to: email }] },
    ]);
    await office.ask({ call: updateLenderClient, params: client, body: { email: 'not an address' } }).expect(400);
    expect((await exchangeOf(updateLenderClient, 400)).explanation?.changes).toEqual([]);
  });

  it('by the messages that it sent', async () => {
    await office.ask({ call: sendPhoneCode, body: { phonenumber: '0200980001' } }).expect(200);
    const { explanation } = await exchangeOf(sendPhoneCode, 200);
    expect(explanation?.messages).toMatchObject([{ channel: 'sms' }]);
    expect(JSON.stringify(explanation)).not.toMatch(/0980001|\b\d{4}\b.*valid/);
  });

  it('also when the caller leaves before the answer', async () => {
    await withFault(sandbox, { callId: listClients.id, failure: 'no_answer', moment: 'after' }, async () => {
      await raw(office.ask(clients).timeout(500)).catch(() => undefined);
      const exchange = await exchangeOf(listClients, 499);
      expect(exchange).toMatchObject({
        failure: 'no_answer',
        explanation: { answeredBy: ['ClientsController.list'] },
      });
    });
  });
});
