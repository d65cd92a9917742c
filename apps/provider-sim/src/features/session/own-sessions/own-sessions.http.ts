import {
  authenticate,
  callPath,
  endOtherSessions,
  endOwnSession,
  getAuthenticatedUser,
  listOwnSessions,
  type OwnSession,
  signIn as signInCall,
} from '@oware/contract';
import { apiHeaders, database, demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let email: string;
beforeEach(async () => {
  sandbox = await freshSandbox();
  email = sandbox.account('officer@adom');
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const list = async (headers: Headers) =>
  (await request(server).get(callPath(listOwnSessions)).set(headers).expect(200)).body as OwnSession[];
const statusOf = async (headers: Headers) =>
  (await request(server).get(callPath(getAuthenticatedUser)).set(headers)).status;
const end = (headers: Headers, id: string) => request(server).delete(callPath(endOwnSession, { id })).set(headers);
const moveClock = (minutes: number) =>
  database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = "clockOffsetMs" + $2 WHERE id = $1', [
    sandbox.id,
    minutes * 60_000,
  ]);
/** Headers of a session that a sign-in or a renewal from Firefox starts. */
const firefoxHeaders = async (call: { path: string }, body: object, like: Headers): Promise<Headers> => {
  const { body: answer } = await request(server)
    .post(callPath(call))
    .set({ ...apiHeaders, 'user-agent': firefox })
    .send({ ...body, password: demoPassword })
    .expect(200);
  return { ...like, authorization: `Bearer ${answer.access_token ?? answer.token}` };
};

it('lists the person’s own sessions, the current one first', async () => {
  const own = await signIn(server, email);
  await signIn(server, sandbox.account('manager@adom'));
  await firefoxHeaders(signInCall, { email }, own);
  await firefoxHeaders(authenticate, { userNameOrEmail: email }, own);
  const sessions = await list(own);
  expect(sessions.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, ''],
    [false, 'Firefox on Linux'],
    [false, 'Firefox on Linux'],
  ]);
  expect(JSON.stringify(sessions)).not.toContain(own.authorization?.slice(7));
});

it('records the last use at most every five minutes, also after the clock was set back', async () => {
  const own = await signIn(server, email);
  const lastUse = async () => Date.parse((await list(own))[0]!.lastUsedAt);
  const first = await lastUse();
  await moveClock(4);
  expect(await lastUse()).toBe(first);
  await moveClock(2);
  await statusOf(own);
  const second = await lastUse();
  expect(second - first).toBeGreaterThanOrEqual(5 * 60_000);
  await moveClock(-60);
  await statusOf(own);
  expect(await lastUse()).toBeLessThan(first);
});

it('ends one session at its next call, and keeps the others', async () => {
  const own = await signIn(server, email);
  const other = await firefoxHeaders(signInCall, { email }, own);
  const third = await signIn(server, email);
  const there = (await list(own)).find(({ device }) => device === 'Firefox on Linux');
  await end(own, there!.id).expect(200);
  expect([await statusOf(other), await statusOf(own), await statusOf(third)]).toEqual([401, 200, 200]);
  await end(own, there!.id).expect(404);
});

it('ends all other sessions of the person immediately', async () => {
  const own = await signIn(server, email);
  const other = await signIn(server, email);
  const manager = await signIn(server, sandbox.account('manager@adom'));
  await request(server).delete(callPath(endOtherSessions)).set(own).expect(200);
  expect([await statusOf(other), await statusOf(own), await statusOf(manager)]).toEqual([401, 200, 200]);
});

it('cannot end a session of a colleague, or of the same account id in another sandbox', async () => {
  const own = await signIn(server, email);
  const elsewhere = await freshSandbox();
  const strangers = [
    await signIn(server, sandbox.account('manager@adom')),
    await signIn(server, elsewhere.account('officer@adom')),
  ];
  for (const stranger of strangers) {
    await end(own, (await list(stranger))[0]!.id).expect(404);
    expect(await statusOf(stranger)).toBe(200);
  }
});

it('omits expired sessions', async () => {
  await signIn(server, email);
  await moveClock(9 * 60);
  expect(await list(await signIn(server, email))).toHaveLength(1);
});
