import { Writable } from 'node:stream';
import type { Server } from 'node:http';
import {
  type Call,
  callPath,
  confirmTwoFactor,
  createApiKey,
  createWebhook,
  disableTwoFactor,
  downloadAuditEntries,
  getProfile,
  getSmsSender,
  getSmtpSender,
  listApiKeys,
  listAuditEntries,
  listNotifications,
  listWebhooks,
  readerOf,
  replaceWebhookSecret,
  signIn as signInCall,
  startTwoFactor,
  updatePassword,
  updateSmsSender,
  updateSmtpSender,
} from '@oware/contract';
import { alterations } from '@oware/contract/alterations';
import { lenderIds } from '@oware/seed';
import { oneTimeCode } from '@oware/sim-kit';
import { apiHeaders, demoPassword, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { beforeWriting, tablesWithEach } from './fixtures/secrets.fixtures.ts';

type Headers = Record<string, string>;
type Answer = { body: Record<string, unknown>; text: string };

/** Secrets that are recognizable in any output: each field has its own word. */
const planted = {
  smtpPassword: 'Planted-smtp-7261',
  smsKey: 'Planted-smskey-7262',
  smsToken: 'Planted-smstoken-7263',
  newPassword: 'Planted drums river 7264',
  wrongPassword: 'Planted-wrong-7265',
  wrongCode: 'PXANT-D7266',
};

let server: Server;
let sandbox: TestSandbox;
let manager: Headers;
let log = '';
/** The responses of calls that must not show a secret. */
let answers = '';
/** What the console would report about all responses, as sent, altered in every way, and with each text out of place. */
let differences = '';
beforeAll(async () => {
  const destination = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) });
  server = await serve((settings) => createProviderApp(settings, destination), { LOG_LEVEL: 'trace' });
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const orgId = String(lenderIds.adom);

function textsOf(body: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' && texts.push(value), value));
  return texts;
}

/** Sends a call. Set `shows` if its response is the one place that may contain the secret. */
async function send(call: Call, body?: object, { as = manager, shows = false, params = {} as Headers } = {}) {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put';
  const path = callPath(call, { orgId, ...params });
  const query = call === listNotifications ? { domainId: sandbox.domainId('adom') } : {};
  const answer = (await request(server)[method](path).query(query).set(as).send(body)) as Answer;
  if (!shows) answers += answer.text;
  const misplaced = textsOf(answer.body).flatMap((text) => [text, { [text]: text }]);
  for (const sent of [answer.body, ...alterations.map(({ alter }) => alter(answer.body, call)), ...misplaced])
    differences += JSON.stringify(readerOf(call.answer)(sent).differences);
  return answer.body;
}

async function plant(): Promise<string[]> {
  const { smtpPassword, smsKey, smsToken, newPassword, wrongPassword, wrongCode } = planted;
  const smtp = { host: 'mail.adom.test', port: 2525, username: 'adom', encryption: 'TLS', fromAddress: 'a@adom.test' };
  const from = { ...smtp, fromName: 'Adom' };
  await send(updateSmtpSender, { ...from, password: smtpPassword });
  await send(updateSmtpSender, { ...from, port: 0, password: smtpPassword });
  const sms = { provider: 'Hubtel', senderId: 'Adom', apiKey: smsKey, authToken: smsToken };
  await send(updateSmsSender, sms);
  await send(updateSmsSender, { ...sms, senderId: '' });
  const hook = { url: 'http://127.0.0.1:9/', events: ['loan.approved'] };
  const webhook = await send(createWebhook, hook, { shows: true });
  const replaced = await send(replaceWebhookSecret, {}, { shows: true, params: { id: String(webhook.id) } });
  const key = await send(createApiKey, { name: 'Till' }, { shows: true });
  await send(startTwoFactor, { password: wrongPassword });
  const { secret } = await send(startTwoFactor, { password: demoPassword }, { shows: true });
  await send(confirmTwoFactor, { code: wrongCode });
  const confirmation = { code: oneTimeCode(String(secret)).code };
  const { recoveryCodes } = await send(confirmTwoFactor, confirmation, { shows: true });
  await send(disableTwoFactor, { password: wrongPassword, code: wrongCode });
  const credentials = { email: sandbox.account('manager@adom'), password: wrongPassword, twoFactorCode: wrongCode };
  await send(signInCall, credentials, { as: apiHeaders });
  await send(signInCall, { ...credentials, password: demoPassword }, { as: apiHeaders });
  await send(updatePassword, { oldPassword: demoPassword, newPassword });
  return [webhook.secret, replaced.secret, key.apiKey, secret, ...(recoveryCodes as unknown[])].map(String);
}

it('keeps secrets out of logs, journal, audit, notifications, difference reports and other answers', async () => {
  const start = await beforeWriting();
  const shown = await plant();
  manager = await openSession(sandbox.account('manager@adom')); // the new password ended the session
  expect(shown.filter((secret) => secret.length < 10)).toEqual([]);
  for (const call of [getSmtpSender, getSmsSender, listWebhooks, listApiKeys, listAuditEntries, downloadAuditEntries])
    await send(call);
  await send(listNotifications);
  await send(getProfile);
  expect(log.length).toBeGreaterThan(1000);
  expect(differences).toContain('$.secret');
  for (const secret of [...Object.values(planted), ...shown]) {
    expect(log).not.toContain(secret);
    expect(answers).not.toContain(secret);
    expect(differences).not.toContain(secret);
  }
  // Only these secrets are stored, because the service reads them again. Of a sender's secret, only its existence is
  // stored.
  const kept = ['provider.WebhookSecret', 'provider.WebhookSecret', 'provider.TwoFactor'];
  const [first, second, apiKey, twoFactor, ...recoveryCodes] = shown;
  const nowhere = [...Object.values(planted), apiKey!, ...recoveryCodes];
  const tables = await tablesWithEach([first!, second!, twoFactor!, ...nowhere], start);
  expect(tables).toEqual([...kept.map((table) => [table]), ...nowhere.map(() => [])]);
});
