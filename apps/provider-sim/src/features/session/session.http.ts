import {
  callPath,
  authenticate,
  getAuthenticatedUser,
  listLenders,
  onboardOrganization,
  registerOrganization,
  signIn as signInCall,
  signOut,
  updatePassword,
} from '@oware/contract';
import { apiHeaders, database, demoPassword, freshSandbox, serve, signIn, useUp } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestSandbox } from '@oware/test-kit';
import { createProviderApp } from '../../app.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const trySignIn = (email: string, password: string) =>
  request(server).post(callPath(signInCall)).set(apiHeaders).send({ email, password });
const whoAmI = (headers: Record<string, string>) => request(server).get(callPath(getAuthenticatedUser)).set(headers);
const moveClock = (hours: number) =>
  database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = "clockOffsetMs" + $2 WHERE id = $1', [
    sandbox.id,
    hours * 3_600_000,
  ]);

describe('signing in', () => {
  it('returns the documented session', async () => {
    const { body } = await trySignIn(sandbox.account('officer@adom'), demoPassword).expect(200);
    expect(body).toMatchObject({
      organization_id: sandbox.domainId('adom'),
      organizationSet: true,
      expires_in: 28_800,
    });
    expect(body.organizations).toEqual([
      expect.objectContaining({
        id: sandbox.domainId('adom'),
        salesAndLending: true,
        lendOnly: false,
        salesOnly: false,
        platformUser: false,
      }),
    ]);
    expect(Buffer.from(body.access_token, 'base64url')).toHaveLength(32);
    expect(body.xbs_token).not.toBe(body.access_token);
  });

  it('stores only the hash of the token', async () => {
    const { body } = await trySignIn(sandbox.account('officer@adom'), demoPassword);
    const { rows } = await database().query<{ row: string }>(
      'SELECT s::text AS row FROM provider."Session" s WHERE "sandboxId" = $1',
      [sandbox.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(body.access_token);
    expect(rows[0]?.row).not.toContain(Buffer.from(body.access_token).toString('hex'));
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const wrong = await trySignIn(sandbox.account('officer@adom'), 'not this one').expect(401);
    const unknown = await trySignIn(sandbox.account('nobody@adom'), 'not this one').expect(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.body.code).toBe('sign_in_refused');
  });

  it('slows down one address on one account after ten wrong passwords, known or not', async () => {
    for (const email of [sandbox.account('officer@adom'), sandbox.account('nobody@adom')]) {
      for (let tries = 0; tries < 10; tries++) await trySignIn(email, 'not this one').expect(401);
      const refused = await trySignIn(email, demoPassword).expect(429);
      expect(refused.body).toMatchObject({
        code: 'sign_in_locked',
        message: expect.stringMatching(/^Too many wrong passwords. Wait \d+ seconds and try again.$/),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    }
    const owner = sandbox.account('officer@adom');
    await trySignIn(owner, demoPassword).set('x-forwarded-for', '203.0.113.9').expect(200);
    await moveClock(91 / 3600);
    await trySignIn(owner, 'not this one').expect(401);
    await trySignIn(owner, demoPassword).expect(429);
    await moveClock(91 / 3600);
    await trySignIn(owner, demoPassword).expect(200);
    await trySignIn(owner, 'not this one').expect(401);
  });

  it('blocks one address that tries many accounts, but no other address', async () => {
    await useUp(sandbox, { limit: 'sign-in by address', by: ['127.0.0.1'] }, { left: 3 });
    for (let account = 0; account < 3; account++)
      await trySignIn(sandbox.account(`staff${account}@adom`), 'Password1').expect(401);
    const { headers } = await trySignIn(sandbox.account('staff4@adom'), 'Password1').expect(429);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    await trySignIn(sandbox.account('manager@adom'), demoPassword).expect(429);
    await trySignIn(sandbox.account('manager@adom'), demoPassword).set('x-forwarded-for', '203.0.113.9').expect(200);
  });

  it('does not count correct passwords, so that a class behind one address can sign in', async () => {
    for (let trainees = 0; trainees < 12; trainees++)
      await trySignIn(sandbox.account('officer@adom'), demoPassword).expect(200);
  });

  it('accepts at most ten of fifty simultaneous tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => trySignIn(sandbox.account('officer@adom'), 'not this one')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('rejects an invalid email address at its field', async () => {
    const { body } = await trySignIn('no address', '').expect(400);
    expect(body.errors).toEqual({ email: 'Invalid email', password: 'Enter your password' });
  });

  it('rejects accounts of the sandbox template', async () => {
    await trySignIn('officer@adom.template.test', demoPassword).expect(401);
  });
});

describe('a session', () => {
  it('returns the signed-in person', async () => {
    const { body } = await whoAmI(await signIn(server, sandbox.account('admin@oware'))).expect(200);
    expect(body).toMatchObject({
      email: sandbox.account('admin@oware'),
      roles: [{ name: 'Administrator' }],
      organization: { platformUser: true },
    });
  });

  it('ends at sign-out', async () => {
    const headers = await signIn(server, sandbox.account('officer@adom'));
    await request(server).post(callPath(signOut)).set(headers).expect(200);
    const { body } = await whoAmI(headers).expect(401);
    expect(body.code).toBe('session_expired');
  });

  it('expires after eight hours of the sandbox clock, and is renewed by the password', async () => {
    const headers = await signIn(server, sandbox.account('officer@adom'));
    await moveClock(7.9);
    await whoAmI(headers).expect(200);
    await moveClock(0.2);
    await whoAmI(headers).expect(401);
    const { body } = await request(server)
      .post(callPath(authenticate))
      .set(apiHeaders)
      .send({ userNameOrEmail: sandbox.account('officer@adom'), password: demoPassword })
      .expect(200);
    await whoAmI({ ...headers, authorization: `Bearer ${body.token}` }).expect(200);
  });

  it.each([
    ['authorization', 401, 'session_required'],
    ['domainid', 403, 'domain_refused'],
    ['appid', 403, 'app_refused'],
    ['x-api-key', 401, 'api_key_refused'],
    ['x-api-version', 400, 'api_version_refused'],
  ])('is rejected without the header %s', async (header, status, code) => {
    const headers = await signIn(server, sandbox.account('officer@adom'));
    delete headers[header];
    const { body } = await whoAmI(headers).expect(status);
    expect(body.code).toBe(code);
  });

  it('shows its own lender; a platform administrator sees all', async () => {
    const lenders = async (email: string) =>
      (
        await request(server)
          .get(callPath(listLenders))
          .set(await signIn(server, sandbox.account(email)))
          .expect(200)
      ).body.map((lender: { name: string }) => lender.name);
    expect(await lenders('officer@adom')).toEqual(['Adom Microfinance']);
    expect(await lenders('admin@oware')).toEqual([
      'Adom Microfinance',
      'Kente Retail Credit',
      'Oware Platform',
      'Volta Savings and Loans',
    ]);
    expect(await lenders('owner@harmattan')).toEqual([]);
  });
});

describe('a password change', () => {
  const change = (headers: Record<string, string>, oldPassword: string, newPassword: string) =>
    request(server).put(callPath(updatePassword)).set(headers).send({ oldPassword, newPassword });

  it('ends every session of the user and activates the new password', async () => {
    const one = await signIn(server, sandbox.account('officer@adom'));
    const other = await signIn(server, sandbox.account('officer@adom'));
    const manager = await signIn(server, sandbox.account('manager@adom'));
    await change(one, demoPassword, 'another long one').expect(200);
    await whoAmI(one).expect(401);
    await whoAmI(other).expect(401);
    await whoAmI(manager).expect(200);
    await trySignIn(sandbox.account('officer@adom'), demoPassword).expect(401);
    await trySignIn(sandbox.account('officer@adom'), 'another long one').expect(200);
  });

  it('rejects a wrong old and a short new password at their fields', async () => {
    const headers = await signIn(server, sandbox.account('officer@adom'));
    expect((await change(headers, 'not this one', 'another long one').expect(422)).body.errors).toHaveProperty(
      'oldPassword',
    );
    expect((await change(headers, demoPassword, 'short').expect(400)).body.errors).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
    await whoAmI(headers).expect(200);
  });

  it.each(['Password1', 'Kwame-1957', 'adom microfinance'])(
    'rejects the guessable %s at its field',
    async (guessable) => {
      const headers = await signIn(server, sandbox.account('officer@adom'));
      const { body } = await change(headers, demoPassword, guessable).expect(400);
      expect(body.errors).toEqual({ newPassword: expect.stringContaining('Choose another') });
      await whoAmI(headers).expect(200);
    },
  );
});

describe('registering an organisation', () => {
  const company = { company_name: 'Harmattan Traders Ltd', countryName: 'Ghana' };
  const register = (headers: Record<string, string>, body: object = company) =>
    request(server).post(callPath(registerOrganization)).set(headers).send(body);
  const onboard = (headers: Record<string, string>, body: object = company) =>
    request(server).post(callPath(onboardOrganization)).set(headers).send(body);
  const nameTaken = { company_name: 'Another institute has this name' };

  it('creates its lender, ends the session, and works once', async () => {
    const headers = await signIn(server, sandbox.account('owner@harmattan'));
    const answers = await Promise.all([register(headers), register(headers), register(headers)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await whoAmI(headers).expect(401);
    const { body } = await trySignIn(sandbox.account('owner@harmattan'), demoPassword).expect(200);
    expect(body).toMatchObject({ organizationSet: true, organizations: [{ name: company.company_name }] });
    const again = await signIn(server, sandbox.account('owner@harmattan'));
    expect((await request(server).get(callPath(listLenders)).set(again)).body).toEqual([
      expect.objectContaining({ name: company.company_name }),
    ]);
    await register(again).expect(409);
  });

  it('is rejected with another institute’s name, in any case', async () => {
    const taken = { ...company, company_name: 'ADOM microfinance' };
    const owner = await signIn(server, sandbox.account('owner@harmattan'));
    expect((await register(owner, taken).expect(400)).body.errors).toEqual(nameTaken);
    const administrator = await signIn(server, sandbox.account('admin@oware'));
    expect((await onboard(administrator, taken).expect(400)).body.errors).toEqual(nameTaken);
    await register(owner).expect(200);
  });

  it('gives a name to one of two registrations at once', async () => {
    const owner = await signIn(server, sandbox.account('owner@harmattan'));
    const administrator = await signIn(server, sandbox.account('admin@oware'));
    const [own, other] = await Promise.all([register(owner), onboard(administrator)]);
    expect([own, other].filter(({ status }) => status === 400).map(({ body }) => body.errors)).toEqual([nameTaken]);
  });

  it('lets platform administrators register another', async () => {
    await onboard(await signIn(server, sandbox.account('officer@adom'))).expect(403);
    const { body } = await onboard(await signIn(server, sandbox.account('admin@oware'))).expect(201);
    expect(body).toMatchObject({ name: company.company_name });
  });
});
