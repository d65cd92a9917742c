import { callPath, sendTestWebhookMessage, updateWebhook } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { serve } from '@oware/test-kit';
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
