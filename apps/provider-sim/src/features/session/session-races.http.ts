import {
  callPath,
  authenticate,
  registerOrganization,
  requestPasswordReset,
  resetPassword,
  signIn as signInCall,
  updatePassword,
} from '@oware/contract';
import {
  apiHeaders,
  database,
  demoPassword,
  freshSandbox,
  lockRow,
  newestMessage,
  serve,
  signIn,
} from '@oware/test-kit';
import type { TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';

const newPassword = 'nine brown goats';
const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let email: string;
beforeEach(async () => {
  sandbox = await freshSandbox();
  email = sandbox.account('officer@adom');
});

type Headers = Record<string, string>;
/** Sends the request immediately. By itself, supertest sends it only when something awaits the response. */
const sent = <T>(call: PromiseLike<T>): Promise<T> => Promise.resolve(call);
const post = (call: { path: string }, body: object, headers: Headers = apiHeaders) =>
  sent(request(server).post(callPath(call)).set(headers).send(body));
const trySignIn = (password: string) => post(signInCall, { email, password });
const change = (headers: Headers, wanted: string) =>
  sent(
    request(server).put(callPath(updatePassword)).set(headers).send({ oldPassword: demoPassword, newPassword: wanted }),
  );
const codeSent = async () => {
  await post(requestPasswordReset, { email });
  return /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await newestMessage(sandbox, email))?.[0] ?? '';
};
const liveSessions = async () => {
  const { rows } = await database().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM provider."Session" s JOIN provider."User" u ON u."sandboxId" = s."sandboxId" AND u.id = s."userId"
     WHERE u.email = $1`,
    [email],
  );
  return rows[0]?.count;
};
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
/** Locks the account's row, and so blocks every call that changes it or starts a session for it. */
const lockAccount = () => lockRow(`SELECT FROM provider."User" WHERE email = $1 FOR UPDATE`, [email]);

it.each([
  ['signing in', () => trySignIn(demoPassword)],
  ['renewing a session', () => post(authenticate, { userNameOrEmail: email, password: demoPassword })],
])('rejects %s with a password that changes at the same time', async (_what, attempt) => {
  const held = await lockAccount();
  const attempted = attempt();
  await held.waiting(1);
  await held.query(`UPDATE provider."User" SET "passwordHash" = $2 WHERE email = $1`, [
    email,
    await hashPassword(newPassword),
  ]);
  await held.release();
  expect(await attempted).toMatchObject({ status: 401, body: { code: 'sign_in_refused' } });
  expect(await liveSessions()).toBe(0);
});

it('lets one of two password changes at once succeed', async () => {
  const headers = await signIn(server, email);
  const held = await lockAccount();
  const changes = [change(headers, newPassword), change(headers, 'ten brown goats')];
  await held.waiting(2);
  await held.release();
  const answers = await Promise.all(changes);
  expect(statusesOf(answers)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty('oldPassword');
  const wanted = answers[0]?.status === 200 ? [newPassword, 'ten brown goats'] : ['ten brown goats', newPassword];
  expect(statusesOf([await trySignIn(wanted[0]!), await trySignIn(wanted[1]!)])).toEqual([200, 401]);
});

it('lets one of a password change and a reset by code at once succeed', async () => {
  const headers = await signIn(server, email);
  const code = await codeSent();
  const held = await lockAccount();
  const changes = [change(headers, newPassword), post(resetPassword, { email, code, newPassword: 'ten brown goats' })];
  await held.waiting(2);
  await held.release();
  expect(statusesOf(await Promise.all(changes))).toEqual([200, 422]);
  expect(await liveSessions()).toBe(0);
});

it('accepts a reset code for one of two resets at once', async () => {
  const code = await codeSent();
  const held = await lockAccount();
  const resets = [newPassword, 'ten brown goats'].map((wanted) =>
    post(resetPassword, { email, code, newPassword: wanted }),
  );
  await held.waiting(2);
  await held.release();
  expect(statusesOf(await Promise.all(resets))).toEqual([200, 422]);
});

it('ends sessions that started with the old password during a change', async () => {
  const headers = await signIn(server, email);
  const attempts = Array.from({ length: 8 }, () => trySignIn(demoPassword));
  const changed = change(headers, newPassword);
  expect((await changed).status).toBe(200);
  await Promise.all(attempts);
  expect(await liveSessions()).toBe(0);
  expect((await trySignIn(newPassword)).status).toBe(200);
});

it('signs in with an organisation that is registered at the same time', async () => {
  email = sandbox.account('owner@harmattan');
  const headers = await signIn(server, email);
  const held = await lockRow(`SELECT FROM provider."Organization" WHERE "domainId" = $1 FOR UPDATE`, [
    sandbox.domainId('harmattan'),
  ]);
  const registered = post(registerOrganization, { company_name: 'Harmattan Traders', countryName: 'Ghana' }, headers);
  await held.waiting(1);
  const attempted = trySignIn(demoPassword);
  await held.waiting(2);
  await held.release();
  expect((await registered).status).toBe(200);
  expect(await attempted).toMatchObject({ status: 200, body: { organizationSet: true } });
});
