import { callPath, confirmTwoFactor, disableTwoFactor, removeUser, restoreUser, startTwoFactor } from '@oware/contract';
import { limits, oneTimeCode } from '@oware/sim-kit';
import { database, demoPassword, lockRow, messagesTo, serve, signIn, useUp } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import {
  anOfficer,
  type SignedInOfficer,
  turnTwoFactorOn,
  unusedCode,
} from '../../../test/fixtures/two-factor.fixtures.ts';

const server = await serve(createProviderApp);
let { sandbox, email, officer, trySignIn } = {} as SignedInOfficer;
beforeEach(async () => void ({ sandbox, email, officer, trySignIn } = await anOfficer(server)));

/** Sends the request immediately. By itself, supertest sends it only when something awaits the response. */
const sent = <T>(call: PromiseLike<T>): Promise<T> => Promise.resolve(call);
/** An address that the account is not known from. */
const elsewhere = { from: '203.0.113.7' };
const codesOf = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? 'signed in').sort();
const userId = async () =>
  (await database().query<{ id: number }>('SELECT id FROM provider."User" WHERE email = $1', [email])).rows[0]!.id;
const sessionCount = async () => {
  const { rows } = await database().query<{ count: number }>(
    'SELECT count(*)::int AS count FROM provider."Session" WHERE "sandboxId" = $1 AND "userId" = $2',
    [sandbox.id, await userId()],
  );
  return rows[0]?.count;
};
const hold = async (table: 'User' | 'TwoFactor' | 'RecoveryCode') =>
  lockRow(
    `SELECT FROM provider."${table}" WHERE "sandboxId" = $1 AND ${table === 'User' ? 'id' : '"userId"'} = $2 FOR UPDATE`,
    [sandbox.id, await userId()],
  );

it('starts no session by password alone while two-factor sign-in is being turned on', async () => {
  const { body } = await request(server).post(callPath(startTwoFactor)).set(officer).send({ password: demoPassword });
  const held = await hold('User');
  const confirmed = sent(
    request(server)
      .put(callPath(confirmTwoFactor))
      .set(officer)
      .send({ code: oneTimeCode(body.secret).code }),
  );
  await held.waiting(1);
  const attempts = [trySignIn(), trySignIn()];
  await held.waiting(3);
  await held.release();
  expect((await confirmed).status).toBe(200);
  expect(codesOf(await Promise.all(attempts))).toEqual(['two_factor_required', 'two_factor_required']);
  expect(await sessionCount()).toBe(1);
});

it('starts one session for a code sent twice at once', async () => {
  await turnTwoFactorOn(server, officer);
  const code = await unusedCode(email);
  const held = await hold('TwoFactor');
  const attempts = [trySignIn(code), trySignIn(code)];
  await held.waiting(2);
  await held.release();
  expect(codesOf(await Promise.all(attempts))).toEqual(['signed in', 'two_factor_refused']);
  expect(await sessionCount()).toBe(2);
});

it('starts one session for a recovery code sent twice at once', async () => {
  const [code] = await turnTwoFactorOn(server, officer);
  const held = await hold('RecoveryCode');
  const attempts = [trySignIn(code), trySignIn(code)];
  await held.waiting(2);
  await held.release();
  expect(codesOf(await Promise.all(attempts))).toEqual(['signed in', 'two_factor_refused']);
});

it('accepts a code either for signing in or for turning two-factor sign-in off', async () => {
  await turnTwoFactorOn(server, officer);
  const code = await unusedCode(email);
  const held = await hold('User');
  const off = sent(
    request(server).post(callPath(disableTwoFactor)).set(officer).send({ password: demoPassword, code }),
  );
  await held.waiting(1);
  const attempt = trySignIn(code);
  await held.waiting(2);
  await held.release();
  expect((await off).status).toBe(200);
  // The password alone is enough by then.
  expect((await attempt).status).toBe(200);
});

it('checks at most five wrong codes from an address, also at once, and then no correct one', async () => {
  await turnTwoFactorOn(server, officer);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => trySignIn('00000-00000')));
  const { uses } = limits['two-factor code by address and account'];
  expect(guesses.filter(({ body }) => body.code === 'two_factor_refused')).toHaveLength(uses);
  const late = await trySignIn(await unusedCode(email));
  expect(late).toMatchObject({
    status: 429,
    body: { code: 'sign_in_locked', errors: { twoFactorCode: expect.any(String) } },
  });
  expect(late.body.message).toMatch(/^Too many wrong codes. Wait \d minutes and try again.$/);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  // This doesn't use up the limit on passwords.
  expect((await trySignIn()).body.code).toBe('two_factor_required');
});

describe('after codes were tried from many addresses', () => {
  let recovery: string | undefined;
  beforeEach(async () => {
    [recovery] = await turnTwoFactorOn(server, officer);
    await useUp(sandbox, { limit: 'two-factor code by account', by: [await userId()] }, { left: 1 });
    await trySignIn('000000', elsewhere);
  });

  it('rejects also a correct code from an address that the account is not known from', async () => {
    for (const from of [elsewhere.from, '198.51.100.4']) {
      const locked = await trySignIn(await unusedCode(email), { from });
      expect(locked.body.code).toBe('sign_in_locked');
      expect(locked.body.message).toContain('use a recovery code');
    }
  });

  it('accepts codes from an address that a correct code came from before, five wrong ones at once', async () => {
    expect((await trySignIn(await unusedCode(email))).status).toBe(200);
    // that doesn't give the others more tries
    expect((await trySignIn('000000', elsewhere)).body.code).toBe('sign_in_locked');
    for (let tries = 0; tries < 5; tries++) expect((await trySignIn('000000')).body.code).toBe('two_factor_refused');
    expect((await trySignIn(await unusedCode(email))).body.code).toBe('sign_in_locked');
  });

  it('accepts a recovery code from any address, which is known from then on', async () => {
    expect((await trySignIn(recovery, elsewhere)).status).toBe(200);
    expect((await trySignIn('000000', elsewhere)).body.code).toBe('two_factor_refused');
    // Recovery codes are also protected from guessing: they are counted by address.
    for (let tries = 0; tries < 4; tries++) await trySignIn('00000-00000', elsewhere);
    expect((await trySignIn('00000-00000', elsewhere)).body.code).toBe('sign_in_locked');
  });

  it('mails the owner once', async () => {
    for (let tries = 0; tries < 3; tries++) await trySignIn('000000', elsewhere);
    const subjects = (await messagesTo(sandbox, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Many wrong sign-in codes')).toHaveLength(1);
  });
});

it('rejects a removed person, and requires the code from a restored one', async () => {
  const [recovery] = await turnTwoFactorOn(server, officer);
  const manager = await signIn(server, sandbox.account('manager@adom'));
  const id = String(await userId());
  await request(server).delete(callPath(removeUser, { id })).set(manager).expect(200);
  for (const code of [await unusedCode(email), recovery, undefined])
    expect((await trySignIn(code)).body.code).toBe('sign_in_refused');
  await request(server).post(callPath(restoreUser, { id })).set(manager).send({}).expect(200);
  expect((await trySignIn()).body.code).toBe('two_factor_required');
  expect((await trySignIn(recovery)).status).toBe(200);
});
