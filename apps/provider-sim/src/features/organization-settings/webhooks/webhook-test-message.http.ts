import { callPath, sendTestWebhookMessage, updateWebhook } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import { aLoanOffice, type LoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aReceiver, aWebhook, messagesOf, newestOnce, verify } from '../../../test/fixtures/webhooks.fixtures.ts';

const server = await serve(createProviderApp);
let office: LoanOffice;
beforeEach(async () => void (office = await aLoanOffice(server)));

const orgId = String(lenderIds.adom);
const sendTest = (id: string, headers = office.manager) =>
  request(server).post(callPath(sendTestWebhookMessage, { orgId, id })).set(headers);

/** Moves the next attempts of failed messages to hours from now. */
const holdBack = () =>
  database().query(`UPDATE sim."JobFailure" SET "retryAt" = now() + interval '5 hours' WHERE "sandboxId" = $1`, [
    office.sandbox.id,
  ]);

describe('a test message', () => {
  it('reaches a webhook that has no such event, once for requests at once', async () => {
    const answer = Promise.withResolvers<void>();
    const { url, arrived } = await aReceiver((response) => void answer.promise.then(() => response.end('thanks')));
    const { id, secret } = await aWebhook(server, office.manager, url);
    await Promise.all([sendTest(id).expect(200), sendTest(id).expect(200)]);
    await expect.poll(() => arrived.length).toBe(1);
    await sendTest(id).expect(200); // the first is still pending
    expect(verify(secret, arrived[0]!)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    answer.resolve();
    await newestOnce(server, office.manager, id, 'delivered');
    expect(await messagesOf(server, office.manager, id)).toMatchObject([{ event: 'webhook.test' }]);
    await sendTest(id).expect(200);
    await expect.poll(() => arrived.length).toBe(2);
  });

  it('is tried again at once when it is requested again after a failure', async () => {
    let isUp = false;
    const { url, arrived } = await aReceiver((response) => void response.writeHead(isUp ? 204 : 500).end());
    const { id } = await aWebhook(server, office.manager, url);
    await sendTest(id).expect(200);
    const retry = async () => (await messagesOf(server, office.manager, id))[0]?.nextAttemptAt;
    await expect.poll(retry).toBeTruthy();
    await holdBack();
    isUp = true;
    await sendTest(id).expect(200);
    const { messageId } = await newestOnce(server, office.manager, id, 'delivered');
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([messageId]));
    expect(await messagesOf(server, office.manager, id)).toHaveLength(1);
  });

  it('is refused while the webhook is off, and to people who may not manage it', async () => {
    const { url, arrived } = await aReceiver();
    const { id } = await aWebhook(server, office.manager, url);
    await sendTest(id, office.officer).expect(403);
    await request(server)
      .put(callPath(updateWebhook, { orgId, id }))
      .set(office.manager)
      .send({ url, events: ['loan.approved'], isOn: false })
      .expect(200);
    expect((await sendTest(id).expect(409)).body.message).toBe('This webhook is off. Switch it on first.');
    expect(await messagesOf(server, office.manager, id)).toEqual([]);
    expect(arrived).toEqual([]);
  });
});
