import {
  type Call,
  callPath,
  getSmsSender,
  getSmtpSender,
  inviteUser,
  listAuditEntries,
  sendTestMail,
  sendTestSms,
  type SmsSender,
  type SmtpSender,
  updateSmsSender,
  updateSmtpSender,
} from '@oware/contract';
import { failingMailHosts, failingSenderIds } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

type Headers = Record<string, string>;
const orgId = String(lenderIds.adom);
const secret = 'cocoa-drums-river-17';
const smtp = {
  host: 'mail.adom.test',
  port: 2525,
  username: 'adom',
  encryption: 'TLS',
  fromAddress: 'hello@adom.test',
  fromName: 'Adom Microfinance',
};
const sms = { provider: 'Hubtel', senderId: 'AdomMF' };

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const get = async <Sender>(call: Call, as = manager) =>
  (await request(server).get(callPath(call, { orgId })).set(as).expect(200)).body as Sender;
const put = (call: Call, body: object, as = manager) =>
  request(server).put(callPath(call, { orgId })).set(as).send(body);
const post = (call: Call, body: object, as = manager) =>
  request(server).post(callPath(call, { orgId })).set(as).send(body);
const sent = async () =>
  (
    await database().query<{ recipient: string; sender: string | null }>(
      'SELECT recipient, sender FROM sim."InboxMessage" WHERE "sandboxId" = $1 ORDER BY id',
      [sandbox.id],
    )
  ).rows;
/** Invites a colleague, which sends a mail, and returns the address. */
const inviteEsi = async () => {
  const draft = {
    email: `esi@${sandbox.name}.example`,
    firstname: 'Esi',
    lastname: 'Quaye',
    roles: ['Auditor'],
    permissions: [],
  };
  await request(server).post(callPath(inviteUser)).set(manager).send(draft).expect(201);
  return draft.email;
};
/** All rows of the sandbox that could contain the entered secret, as text. */
const everythingKept = async () => {
  const tables = ['provider."MessageSender"', 'provider."AuditEntry"', 'provider."Notification"', 'sim."Exchange"'];
  const texts = tables.map((table) =>
    database().query(`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE "sandboxId" = $1`, [sandbox.id]),
  );
  return JSON.stringify((await Promise.all(texts)).map(({ rows }) => rows as unknown));
};

it('are empty at first, and require every field with the documented messages', async () => {
  expect(await get<SmtpSender>(getSmtpSender)).toEqual({
    settings: null,
    secretsSet: [],
    problem: null,
    version: 0,
    updatedAt: null,
    updatedBy: null,
  });
  const refused = await put(updateSmtpSender, { ...smtp, host: '', username: ' ' }).expect(400);
  expect(refused.body.errors).toEqual({ host: 'Field is required', username: 'Field is required' });
  expect((await put(updateSmtpSender, smtp).expect(400)).body.errors).toEqual({ password: 'Field is required' });
  const noSecrets = await put(updateSmsSender, { ...sms, apiKey: '' }).expect(400);
  expect(noSecrets.body.errors).toEqual({ apiKey: 'Field is required', authToken: 'Field is required' });
  for (const part of [{ port: 0 }, { port: 70_000 }, { encryption: 'Rot13' }, { fromName: 'A\r\nBcc: b@c.test' }])
    await put(updateSmtpSender, { ...smtp, password: secret, ...part }).expect(400);
});

it('never return, store or log a secret, and keep it if the field is empty', async () => {
  const saved = await put(updateSmtpSender, { ...smtp, password: secret, version: 0 }).expect(200);
  expect(saved.body).toMatchObject({ settings: smtp, secretsSet: ['password'], version: 1, updatedBy: 'Akua Boateng' });
  await put(updateSmsSender, { ...sms, apiKey: secret, authToken: secret }).expect(200);
  const renamed = await put(updateSmtpSender, { ...smtp, fromName: 'Adom', password: '', version: 1 }).expect(200);
  expect(renamed.body).toMatchObject({ secretsSet: ['password'], version: 2 });
  const answers = [saved.body, renamed.body, await get(getSmtpSender), await get<SmsSender>(getSmsSender)];
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect(await everythingKept()).not.toContain(secret);
  const audit = await request(server).get(callPath(listAuditEntries)).set(manager).expect(200);
  expect(JSON.stringify(audit.body)).toContain('{"field":"SMTP.password","from":null,"to":null}');
  expect(JSON.stringify(audit.body)).toContain('{"field":"SMTP.fromName","from":"Adom Microfinance","to":"Adom"}');
});

it('require the secret again if the receiving server changes', async () => {
  await put(updateSmtpSender, { ...smtp, password: secret }).expect(200);
  await put(updateSmsSender, { ...sms, apiKey: secret, authToken: secret }).expect(200);
  for (const part of [{ host: 'mail.thief.test' }, { username: 'thief' }])
    expect((await put(updateSmtpSender, { ...smtp, ...part }).expect(400)).body.errors).toHaveProperty('password');
  const moved = await put(updateSmsSender, { ...sms, provider: 'Twilio', apiKey: secret }).expect(400);
  expect(Object.keys(moved.body.errors)).toEqual(['authToken']);
});

it('are changed by one of two people at once, and an identical save changes nothing', async () => {
  const body = { ...smtp, password: secret, version: 0 };
  const answers = await Promise.all([put(updateSmtpSender, body), put(updateSmtpSender, { ...body, port: 465 })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { settings, version } = await get<SmtpSender>(getSmtpSender);
  await put(updateSmtpSender, { ...settings }).expect(200);
  expect((await get<SmtpSender>(getSmtpSender)).version).toBe(version);
});

it('are changed and tested only with permission, for the person’s organisation', async () => {
  const auditor = await openSession(sandbox.account('auditor@adom'));
  await put(updateSmtpSender, { ...smtp, password: secret }, auditor).expect(403);
  await post(sendTestMail, { to: 'ama@adom.test' }, auditor).expect(403);
  await get(getSmtpSender, auditor);
  const other = await openSession(sandbox.account('manager@volta'));
  await request(server).get(callPath(getSmsSender, { orgId })).set(other).expect(404);
  await put(updateSmtpSender, { ...smtp, password: secret }, other).expect(404);
  await put(updateSmtpSender, { ...smtp, password: secret }, await openSession(sandbox.account('admin@oware'))).expect(
    200,
  );
  expect((await get<SmtpSender>(getSmtpSender)).updatedBy).toBe('Efua Ansah');
});

it('appear on the organisation’s messages and on a test message', async () => {
  expect((await post(sendTestMail, { to: 'ama@adom.test' }).expect(422)).body.message).toMatch(/^Save the settings/);
  await put(updateSmtpSender, { ...smtp, password: secret }).expect(200);
  await put(updateSmsSender, { ...sms, apiKey: secret, authToken: secret }).expect(200);
  await post(sendTestMail, { to: 'ama@adom.test' }).expect(200);
  await post(sendTestSms, { to: '020 098 5003' }).expect(200);
  expect((await post(sendTestSms, { to: '0302001234' }).expect(400)).body.errors).toHaveProperty('to');
  const email = await inviteEsi();
  const fromAdom = 'Adom Microfinance <hello@adom.test>';
  expect(await sent()).toEqual([
    { recipient: 'ama@adom.test', sender: fromAdom },
    { recipient: '+233200985003', sender: 'AdomMF' },
    { recipient: email, sender: fromAdom },
  ]);
});

it.each(Object.keys(failingMailHosts))('report the result of %s without losing a message', async (host) => {
  const saved = await put(updateSmtpSender, { ...smtp, host, password: secret }).expect(200);
  expect(saved.body.problem).toContain(host);
  const refused = await post(sendTestMail, { to: 'ama@adom.test' }).expect(422);
  expect([refused.body.code, refused.body.message]).toEqual(['message_not_sent', saved.body.problem]);
  const email = await inviteEsi();
  expect(await sent()).toEqual([{ recipient: email, sender: null }]);
});

it('report the result of sender IDs with special meanings', async () => {
  for (const senderId of Object.keys(failingSenderIds)) {
    await put(updateSmsSender, { ...sms, senderId, apiKey: secret, authToken: secret }).expect(200);
    await post(sendTestSms, { to: '0200985003' }).expect(422);
  }
  expect(await sent()).toEqual([]);
});
