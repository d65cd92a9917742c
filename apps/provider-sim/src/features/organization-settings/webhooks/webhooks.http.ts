import {
  callPath,
  createWebhook,
  getAuthenticatedUser,
  idempotencyKeyHeader,
  listAuditEntries,
  listNotifications,
  listWebhooks,
  listWebhookMessages,
  mostWebhooks,
  type NewWebhook,
  type Notification,
  redeliverWebhookMessage,
  removeWebhook,
  replaceWebhookSecret,
  updateWebhook,
  type Webhook,
  type WebhookSecret,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import { aLoanOffice, type LoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { beforeWriting, tablesWith } from '../../../test/fixtures/secrets.fixtures.ts';
import { aRole, giveRoles } from '../../../test/fixtures/staff.fixtures.ts';
import { aReceiver, aWebhook, messagesOf, newestOnce, verify } from '../../../test/fixtures/webhooks.fixtures.ts';
import { addressRefusal } from './webhook.sender.ts';

const server = await serve(createProviderApp);
let office: LoanOffice;
beforeEach(async () => void (office = await aLoanOffice(server)));

const orgId = String(lenderIds.adom);
const approveLoan = async () => office.decide(await office.made(), 'approve').expect(200);
const post = (body: object, headers = office.manager, org = orgId) =>
  request(office.server)
    .post(callPath(createWebhook, { orgId: org }))
    .set(headers)
    .send(body);
const list = async () =>
  (await request(office.server).get(callPath(listWebhooks, { orgId })).set(office.manager).expect(200))
    .body as Webhook[];
const put = (id: string, body: object, headers = office.manager) =>
  request(office.server).put(callPath(updateWebhook, { orgId, id })).set(headers).send(body);
const redeliver = (id: string, messageId: string, headers = office.manager, org = orgId) =>
  request(office.server)
    .post(callPath(redeliverWebhookMessage, { orgId: org, id, messageId }))
    .set(headers);
const made = (url: string) => aWebhook(office.server, office.manager, url);
const newest = (id: string, state: Parameters<typeof newestOnce>[3]) =>
  newestOnce(office.server, office.manager, id, state);
/** Makes pending retries due now. */
const hurry = () =>
  database().query(`UPDATE sim."JobFailure" SET "retryAt" = now() WHERE "sandboxId" = $1`, [office.sandbox.id]);
/** Ends the day in which the replaced secret still signs. */
const endOverlap = () =>
  database().query(
    `UPDATE provider."Webhook" SET "previousSecretUntil" = "previousSecretUntil" - interval '24 hours' WHERE "sandboxId" = $1`,
    [office.sandbox.id],
  );
const setFailingFor = (hours: number) =>
  database().query(
    `UPDATE provider."Webhook" w SET "failingSince" = now() - make_interval(hours => $2) WHERE "sandboxId" = $1`,
    [office.sandbox.id, hours],
  );

describe('a webhook', () => {
  it('receives its events, signed with its secret, with ids and without names', async () => {
    const { url, arrived } = await aReceiver((response) => void response.end('thanks'));
    const { id, secret } = await made(url);
    await approveLoan();
    const message = await newest(id, 'delivered');
    expect(message.attempts).toEqual([expect.objectContaining({ status: 200, answer: 'thanks', problem: null })]);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]!.headers['webhook-id']).toBe(message.messageId);
    expect(verify(secret, arrived[0]!)).toMatchObject({
      type: 'loan.approved',
      data: { reference: expect.stringMatching(/^T-/), amount: expect.stringMatching(/^\d+\.\d\d$/) },
    });
    expect(() => verify(secret, { ...arrived[0]!, body: arrived[0]!.body.replace('approved', 'rejected') })).toThrow(
      'No matching signature',
    );
    await office.decide(await office.made(), 'reject').expect(200); // the webhook doesn't have this event
    expect(await messagesOf(office.server, office.manager, id)).toHaveLength(1);
  });

  it('gets another secret, and is also signed with the previous one for a day', async () => {
    const { url, arrived } = await aReceiver();
    const { id, secret } = await made(url);
    const replaced = async () =>
      (await request(office.server).post(callPath(replaceWebhookSecret, { orgId, id })).set(office.manager).expect(201))
        .body as WebhookSecret;
    const { secret: second, previousSecretUntil } = await replaced();
    expect((await list())[0]).toMatchObject({ previousSecretUntil });
    const arrival = async (count: number) => {
      await approveLoan();
      await expect.poll(() => arrived.length).toBe(count);
      return arrived[count - 1]!;
    };
    const inBoth = await arrival(1);
    expect(String(inBoth.headers['webhook-signature'])).toMatch(/^v1,\S+ v1,\S+$/);
    for (const live of [second!, secret]) expect(verify(live, inBoth)).toBeTruthy();
    const { secret: third } = await replaced();
    const inNewer = await arrival(2);
    for (const live of [third!, second!]) expect(verify(live, inNewer)).toBeTruthy();
    expect(() => verify(secret, inNewer)).toThrow('No matching signature');
    await endOverlap();
    const inNewest = await arrival(3);
    expect(verify(third!, inNewest)).toBeTruthy();
    expect(() => verify(second!, inNewest)).toThrow('No matching signature');
    expect((await list())[0]).toMatchObject({ previousSecretUntil: null });
  });

  it('is retried with the same id after a failure, and on request', async () => {
    const { url, arrived } = await aReceiver(
      (response, count) => void response.writeHead(count === 1 ? 500 : 204).end(),
    );
    const { id } = await made(url);
    await approveLoan();
    await expect.poll(async () => (await list())[0]?.failingSince).toBeTruthy();
    await expect.poll(async () => (await messagesOf(office.server, office.manager, id))[0]?.nextAttemptAt).toBeTruthy();
    await hurry();
    const message = await newest(id, 'delivered');
    expect(message.attempts.map(({ status }) => status)).toEqual([204, 500]);
    expect((await list())[0]?.failingSince).toBeNull();
    await Promise.all([redeliver(id, message.id).expect(200), redeliver(id, message.id).expect(200)]);
    await expect.poll(() => arrived.length).toBeGreaterThan(2);
    await newest(id, 'delivered');
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([message.messageId]));
  });

  it('is switched off after a day of failures, and people who see webhooks are notified', async () => {
    const { url, arrived } = await aReceiver((response) => void response.writeHead(503).end('closed'));
    const { id } = await made(url);
    await approveLoan();
    await expect.poll(async () => (await list())[0]?.failingSince).toBeTruthy();
    await setFailingFor(23);
    await hurry();
    await expect.poll(() => arrived.length).toBe(2);
    await setFailingFor(25);
    await expect.poll(async () => (await hurry(), (await list())[0]?.offReason)).toBe('failures');
    expect((await newest(id, 'failed')).attempts[0]).toMatchObject({ status: 503, answer: 'closed' });
    const { body } = await request(office.server)
      .get(callPath(listNotifications))
      .query({ domainId: office.sandbox.domainId('adom') })
      .set(office.manager)
      .expect(200);
    expect((body as Notification[]).map(({ subject }) => subject)).toContain('Webhook switched off');
    const count = arrived.length;
    await approveLoan();
    const [message] = await messagesOf(office.server, office.manager, id);
    expect((await redeliver(id, message!.id).expect(409)).body.message).toContain('Switch it on first');
    expect(await messagesOf(office.server, office.manager, id)).toHaveLength(1);
    expect(arrived).toHaveLength(count);
    const { url: _url, ...webhook } = (await list())[0]!;
    await put(id, { url, events: webhook.events, isOn: true }).expect(200);
    expect((await list())[0]).toMatchObject({ isOn: true, offReason: null, failingSince: null });
  });

  it('is switched off immediately if its receiver is gone', async () => {
    const { url } = await aReceiver((response) => void response.writeHead(410).end());
    const { id } = await made(url);
    await approveLoan();
    await newest(id, 'failed');
    expect((await list())[0]).toMatchObject({ isOn: false, offReason: 'gone' });
  });

  it('keeps the last fifty messages', async () => {
    const { url } = await aReceiver();
    const { id } = await made(url);
    await database().query(
      `INSERT INTO provider."WebhookMessage" ("sandboxId", "webhookId", "messageId", event, payload, state, "createdAt")
       SELECT $1, $2, 'msg_' || n, 'loan.approved', '{}', 'delivered', now() FROM generate_series(1, 70) n`,
      [office.sandbox.id, Number(id)],
    );
    await approveLoan();
    await newest(id, 'delivered');
    const { rowCount } = await database().query('SELECT FROM provider."WebhookMessage" WHERE "webhookId" = $1', [
      Number(id),
    ]);
    expect(rowCount).toBe(50);
  });
});

describe('webhooks', () => {
  it('accept only allowed HTTP addresses without a password', async () => {
    const events = ['loan.approved'];
    for (const url of [
      'http://10.0.0.1/',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/latest',
      'http://0.0.0.0/',
    ])
      expect((await post({ url, events }).expect(400)).body.errors).toEqual({ url: addressRefusal });
    for (const url of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'http://me:secret@127.0.0.1/', 'hook', ''])
      expect((await post({ url, events }).expect(400)).body.errors).toHaveProperty('url');
    expect((await post({ url: 'http://127.0.0.1:9/', events: [] }).expect(400)).body.errors).toHaveProperty('events');
    const { id } = await made('http://127.0.0.1:9/');
    expect((await put(id, { url: 'http://10.0.0.1/', events, isOn: true }).expect(400)).body.errors).toHaveProperty(
      'url',
    );
  });

  it('belong to their organisation, and are changed with permission and the current version', async () => {
    const { id, version } = await made('http://127.0.0.1:9/');
    const change = { url: 'http://127.0.0.1:9/other', events: ['loan.approved'], isOn: true, version };
    const [message] = (await approveLoan(), await messagesOf(office.server, office.manager, id));
    const auditor = await openSession(office.sandbox.account('auditor@adom'));
    const volta = await openSession(office.sandbox.account('manager@volta'));
    await put(id, change, auditor).expect(403);
    await redeliver(id, message!.id, auditor).expect(403);
    for (const org of [orgId, String(lenderIds.volta)]) {
      await request(office.server)
        .get(callPath(listWebhookMessages, { orgId: org, id }))
        .set(volta)
        .expect(404);
      await request(office.server)
        .post(callPath(replaceWebhookSecret, { orgId: org, id }))
        .set(volta)
        .expect(404);
      await request(office.server)
        .delete(callPath(removeWebhook, { orgId: org, id }))
        .set(volta)
        .expect(404);
      await redeliver(id, message!.id, volta, org).expect(404);
    }
    const answers = await Promise.all([put(id, change), put(id, { ...change, isOn: false })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await request(office.server).delete(callPath(removeWebhook, { orgId, id })).set(office.manager).expect(200);
    expect(await list()).toEqual([]);
  });

  it('send no events to an address of a person who may not see them', async () => {
    await aRole(office.sandbox, { name: 'Integrator', permissions: ['integrations.read', 'integrations.manage'] });
    await giveRoles(office.sandbox, 'officer@adom', ['Integrator']);
    const integrator = await openSession(office.sandbox.account('officer@adom'));
    const loans = { url: 'http://127.0.0.1:9/', events: ['loan.approved'] };
    expect((await post(loans, integrator).expect(403)).body.message).toContain('see loans');
    const { id } = await made(loans.url);
    await put(id, { ...loans, url: 'http://127.0.0.1:9/mine', isOn: true }, integrator).expect(403);
    await put(id, { ...loans, events: ['loan.approved', 'loan.rejected'], isOn: true }, integrator).expect(403);
    expect(await list()).toMatchObject([{ ...loans, version: 1 }]);
    await put(id, { ...loans, isOn: false }, integrator).expect(200);
  });

  it('are limited to ten, and created once per Idempotency-Key', async () => {
    const body = { url: 'http://127.0.0.1:9/', events: ['loan.approved'] };
    const key = { ...office.manager, [idempotencyKeyHeader]: 'webhook-creation-1' };
    const answers = await Promise.all([post(body, key), post(body, key)]);
    expect(answers.filter((answer) => (answer.body as NewWebhook).secret !== null)).toHaveLength(1);
    for (let count = 1; count < mostWebhooks; count++) await post(body).expect(201);
    expect((await post(body).expect(409)).body.code).toBe('limit_reached');
  });

  it('keep their secret out of journal, audit, notifications and stored answers', async () => {
    const start = await beforeWriting();
    const key = { ...office.manager, [idempotencyKeyHeader]: 'webhook-creation-2' };
    const { id, secret } = (await post({ url: 'http://127.0.0.1:9/path-secret', events: ['loan.approved'] }, key))
      .body as NewWebhook;
    await put(id, { url: 'http://127.0.0.1:9/other-secret', events: ['loan.approved'], isOn: false }).expect(200);
    await request(office.server).get(callPath(getAuthenticatedUser)).set(office.manager).expect(200);
    expect(await tablesWith(secret!, start)).toEqual(['provider.WebhookSecret']);
    expect(JSON.stringify(await list())).not.toContain(secret!.slice(6));
    const audit = await request(office.server)
      .get(callPath(listAuditEntries))
      .query({ kind: 'webhook' })
      .set(office.manager);
    expect(audit.body.entries[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'address',
      'switched on',
    ]);
    expect(audit.text).not.toMatch(/(path|other)-secret/);
  });
});
