import {
  type AuditPage,
  authenticate,
  callPath,
  confirmTwoFactor,
  disableTwoFactor,
  getAuthenticatedUser,
  getProfile,
  idempotencyKeyHeader,
  listAuditEntries,
  renewRecoveryCodes,
  requestPasswordReset,
  resetPassword,
  startTwoFactor,
} from '@oware/contract';
import { oneTimeCode } from '@oware/sim-kit';
import { apiHeaders, database, demoPassword, madeSinceSeed, newestMessage, serve, signIn } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import {
  anOfficer,
  type SignedInOfficer,
  turnTwoFactorOn,
  unusedCode,
} from '../../../test/fixtures/two-factor.fixtures.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let { sandbox, email, officer, trySignIn } = {} as SignedInOfficer;
beforeEach(async () => void ({ sandbox, email, officer, trySignIn } = await anOfficer(server)));

const post = (call: { path: string }, body: object, headers: Headers = officer) =>
  request(server).post(callPath(call)).set(headers).send(body);
const confirm = (code: string) => request(server).put(callPath(confirmTwoFactor)).set(officer).send({ code });
const profile = async () => (await request(server).get(callPath(getProfile)).set(officer)).body as object;
const statusOf = async (headers: Headers) =>
  (await request(server).get(callPath(getAuthenticatedUser)).set(headers)).status;
const proof = async (code?: string) => ({ password: demoPassword, code: code ?? (await unusedCode(email)) });
const auditOfSelf = async () => {
  const manager = await signIn(server, sandbox.account('manager@adom'));
  const { body } = await request(server).get(callPath(listAuditEntries)).set(manager);
  return madeSinceSeed((body as AuditPage).entries).map(({ by, record, changes }) => ({ by, record, changes }));
};

describe('turning two-factor sign-in on', () => {
  it('requires the password and a first code, and changes nothing before', async () => {
    const wrong = await post(startTwoFactor, { password: 'not this one' });
    expect(wrong.body).toMatchObject({ code: 'password_refused', errors: { password: expect.any(String) } });
    const { secret, otpauthUri } = (await post(startTwoFactor, { password: demoPassword })).body;
    expect(otpauthUri).toContain(`secret=${secret}`);
    expect((await trySignIn()).status).toBe(200);
    expect(await profile()).toMatchObject({ twoFactor: false, recoveryCodesLeft: null });
    const { code } = oneTimeCode(secret);
    const refused = await confirm(code === '000000' ? '000001' : '000000');
    expect(refused.body).toMatchObject({ code: 'code_refused', errors: { code: expect.any(String) } });
    const { status, body } = await confirm(code);
    expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10]);
    expect(await profile()).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    for (const again of [await confirm(code), await post(startTwoFactor, { password: demoPassword })])
      expect(again.body.code).toBe('two_factor_on');
  });

  it('ends the other sessions, notifies the person, and is audited without the secret', async () => {
    const other = await signIn(server, email);
    const codes = await turnTwoFactorOn(server, officer);
    expect([await statusOf(officer), await statusOf(other)]).toEqual([200, 401]);
    expect(await newestMessage(sandbox, email)).toContain('authenticator app');
    expect(await auditOfSelf()).toContainEqual({
      by: 'Kwame Asante',
      record: 'Kwame Asante',
      changes: [{ field: 'two-factor sign-in', from: null, to: 'on' }],
    });
    expect(JSON.stringify([await auditOfSelf(), await newestMessage(sandbox, email)])).not.toContain(codes[0]);
  });

  it('invalidates a secret after half an hour, or when a new one is created', async () => {
    const first = (await post(startTwoFactor, { password: demoPassword })).body.secret;
    const second = (await post(startTwoFactor, { password: demoPassword })).body.secret;
    expect((await confirm(oneTimeCode(first).code)).body.code).toBe('code_refused');
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 1801000 WHERE id = $1', [sandbox.id]);
    expect((await confirm(oneTimeCode(second).code)).body.code).toBe('code_refused');
  });

  it('returns a secret once, not again for a retry with an Idempotency-Key', async () => {
    const headers = { ...officer, [idempotencyKeyHeader]: 'set-up-1' };
    const one = await post(startTwoFactor, { password: demoPassword }, headers);
    const other = await post(startTwoFactor, { password: demoPassword }, headers);
    expect(one.body.secret).not.toBe(other.body.secret);
    const { rows } = await database().query('SELECT FROM sim."IdempotentRequest" WHERE "sandboxId" = $1', [sandbox.id]);
    expect(rows).toEqual([]);
  });
});

describe('signing in with two factors', () => {
  beforeEach(async () => void (await turnTwoFactorOn(server, officer)));

  it('requires a code only after the correct password, in both calls', async () => {
    expect((await trySignIn()).body).toMatchObject({ status: 401, code: 'two_factor_required' });
    expect((await trySignIn(undefined, { password: 'not this one' })).body.code).toBe('sign_in_refused');
    expect((await trySignIn(await unusedCode(email), { password: 'not this one' })).body.code).toBe('sign_in_refused');
    const renewal = { userNameOrEmail: email, password: demoPassword };
    expect((await post(authenticate, renewal, apiHeaders)).body.code).toBe('two_factor_required');
    const renewed = await post(authenticate, { ...renewal, twoFactorCode: await unusedCode(email) }, apiHeaders);
    expect([renewed.status, Object.keys(renewed.body)]).toEqual([200, ['token']]);
  });

  it('accepts a code once, also in two groups, and rejects malformed ones', async () => {
    const code = await unusedCode(email);
    expect((await trySignIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const again = await trySignIn(code);
    expect(again.body).toMatchObject({ code: 'two_factor_refused', errors: { twoFactorCode: expect.any(String) } });
    expect((await trySignIn('12345')).body).toMatchObject({
      status: 400,
      errors: { twoFactorCode: expect.any(String) },
    });
  });

  it('still requires a code after a password reset', async () => {
    await post(requestPasswordReset, { email }, apiHeaders);
    const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await newestMessage(sandbox, email))?.[0];
    await post(resetPassword, { email, code, newPassword: 'nine brown goats' }, apiHeaders).expect(200);
    expect((await trySignIn(undefined, { password: 'nine brown goats' })).body.code).toBe('two_factor_required');
    expect((await trySignIn(await unusedCode(email), { password: 'nine brown goats' })).status).toBe(200);
  });

  it('uses the wall clock instead of the sandbox clock', async () => {
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 86400000 WHERE id = $1', [sandbox.id]);
    expect((await trySignIn(await unusedCode(email))).status).toBe(200);
  });

  it('rejects a code of another account', async () => {
    const manager = sandbox.account('manager@adom');
    const codes = await turnTwoFactorOn(server, await signIn(server, manager));
    for (const foreign of [await unusedCode(manager), codes[0]])
      expect((await trySignIn(foreign)).body.code).toBe('two_factor_refused');
  });

  it('ignores a code if two-factor sign-in is off', async () => {
    await post(disableTwoFactor, await proof()).expect(200);
    expect((await trySignIn('123456')).status).toBe(200);
  });
});

describe('recovery codes', () => {
  let codes: string[];
  beforeEach(async () => void (codes = await turnTwoFactorOn(server, officer)));

  it('replace a code once each, and the person is notified', async () => {
    const [first = '', second = ''] = codes;
    expect((await trySignIn(first.toLowerCase().replace('-', ''))).status).toBe(200);
    expect(await newestMessage(sandbox, email)).toContain('9 recovery codes are left');
    expect(await profile()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await trySignIn(first)).body.code).toBe('two_factor_refused');
    expect((await trySignIn(second)).status).toBe(200);
  });

  it('are rejected with a text of their own, which says nothing of expiry', async () => {
    const wrong = '22222-22222';
    expect((await trySignIn(wrong)).body).toMatchObject({
      code: 'two_factor_refused',
      errors: { twoFactorCode: expect.stringMatching(/^This recovery code is wrong or was used already/) },
    });
    const { body } = await post(renewRecoveryCodes, { ...(await proof()), code: wrong });
    expect(body).toMatchObject({
      code: 'code_refused',
      errors: { code: expect.stringMatching(/^This recovery code/) },
    });
  });

  it('are replaced with password and code, which invalidates the earlier ones', async () => {
    const wrong = await post(renewRecoveryCodes, { ...(await proof()), password: 'not this one' });
    expect(wrong.body.code).toBe('password_refused');
    const { body } = await post(renewRecoveryCodes, await proof()).expect(200);
    expect((await trySignIn(codes[0])).body.code).toBe('two_factor_refused');
    expect((await trySignIn(body.recoveryCodes[0])).status).toBe(200);
    expect(await auditOfSelf()).toContainEqual(
      expect.objectContaining({ changes: [{ field: 'recovery codes', from: null, to: 'replaced' }] }),
    );
  });

  it('are stored as hashes', async () => {
    const { rows } = await database().query(`SELECT "codeHash" FROM provider."RecoveryCode" WHERE "sandboxId" = $1`, [
      sandbox.id,
    ]);
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replace('-', ''));
  });
});

it('turns off with password and code, and deletes its secret', async () => {
  await turnTwoFactorOn(server, officer);
  expect((await post(disableTwoFactor, await proof('000000'))).body.code).toBe('code_refused');
  await post(disableTwoFactor, await proof()).expect(200);
  expect((await trySignIn()).status).toBe(200);
  expect(await newestMessage(sandbox, email)).toContain('turned two-factor sign-in off');
  const { rows } = await database().query(
    `SELECT FROM provider."TwoFactor" WHERE "sandboxId" = $1 UNION ALL SELECT FROM provider."RecoveryCode" WHERE "sandboxId" = $1`,
    [sandbox.id],
  );
  expect(rows).toEqual([]);
  expect((await post(disableTwoFactor, await proof('000000'))).body.code).toBe('two_factor_off');
});
