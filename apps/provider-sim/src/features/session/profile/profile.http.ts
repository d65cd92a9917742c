import {
  callPath,
  confirmEmailChange,
  getProfile,
  renameInstitute,
  requestEmailChange,
  signIn as signInCall,
  updatePassword,
  updateProfile,
} from '@oware/contract';
import {
  apiHeaders,
  database,
  demoPassword,
  freshSandbox,
  lockRow,
  messagesTo,
  newestMessage,
  serve,
  signIn,
  type TestSandbox,
} from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Headers;
let manager: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
  manager = await signIn(server, sandbox.account('manager@adom'));
});

/** Sends the request immediately. By itself, supertest sends it only when something awaits the response. */
const sent = <T>(call: PromiseLike<T>): Promise<T> => Promise.resolve(call);
const read = (headers: Headers) => sent(request(server).get(callPath(getProfile)).set(headers));
const change = (headers: Headers, body: object) =>
  sent(request(server).put(callPath(updateProfile)).set(headers).send(body));
const trySignIn = (email: string) =>
  sent(request(server).post(callPath(signInCall)).set(apiHeaders).send({ email, password: demoPassword }));

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('the person’s profile', () => {
  it('is returned, and changed field by field', async () => {
    const { body: before } = await read(officer);
    expect(before).toMatchObject({
      firstname: 'Kwame',
      lastname: 'Asante',
      phone: null,
      company_name: 'Adom Microfinance',
      email: sandbox.account('officer@adom'),
      pendingEmail: null,
    });
    const changed = await change(officer, { phone: '+233 (024) 123-45-67', version: before.version });
    expect(changed.body).toMatchObject({ firstname: 'Kwame', phone: '241234567' });
    expect((await change(officer, { phone: '' })).body.phone).toBeNull();
  });

  it('rejects an invalid name or mobile number at its field', async () => {
    const { status, body } = await change(officer, { firstname: 'K', lastname: '<b>', phone: '030 212 3456' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['firstname', 'lastname', 'phone']]);
    expect(body.errors.phone).toContain('landline');
  });

  it('is changed by one of two tabs with the same version', async () => {
    const { version } = (await read(officer)).body;
    const held = await lockRow(`SELECT FROM provider."User" WHERE email = $1 FOR UPDATE`, [
      sandbox.account('officer@adom'),
    ]);
    const changes = ['Kofi', 'Yaw'].map((firstname) => change(officer, { firstname, version }));
    await held.waiting(2);
    await held.release();
    const answers = await Promise.all(changes);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_since_seen');
  });

  it('renames the company and its lender with permission, and notifies colleagues', async () => {
    const refused = await change(officer, { company_name: 'Adom Bank', firstname: 'Kofi' });
    expect(refused.body).toMatchObject({ code: 'permission_denied', errors: { company_name: expect.any(String) } });
    expect((await read(officer)).body.firstname).toBe('Kwame');
    // The same name changes nothing.
    expect((await change(officer, { company_name: 'Adom Microfinance' })).status).toBe(200);
    const { version } = (await read(officer)).body;
    expect((await change(manager, { company_name: 'Adom Bank' })).body.company_name).toBe('Adom Bank');
    const { rows } = await database().query(
      `SELECT (SELECT name FROM provider."Lender" WHERE "sandboxId" = $1 AND id = 1) AS lender,
         (SELECT subject FROM provider."Notification" WHERE "sandboxId" = $1 ORDER BY id DESC LIMIT 1) AS subject`,
      [sandbox.id],
    );
    expect(rows).toEqual([{ lender: 'Adom Bank', subject: 'The company has a new name' }]);
    expect((await change(officer, { firstname: 'Kofi', version })).status).toBe(409);
  });
});

describe('the company name of a profile', () => {
  it('can’t be that of another institute, in any case', async () => {
    const { status, body } = await change(manager, { company_name: 'VOLTA savings and loans', firstname: 'Esi' });
    expect([status, body.errors]).toEqual([400, { company_name: 'Another institute has this name' }]);
    expect((await read(manager)).body).toMatchObject({ firstname: 'Akua', company_name: 'Adom Microfinance' });
    expect((await change(manager, { company_name: 'ADOM Microfinance' })).status).toBe(200);
  });

  it('is changed while an administrator renames the institute', async () => {
    const administrator = await signIn(server, sandbox.account('admin@oware'));
    const held = await lockRow(`SELECT FROM provider."Lender" WHERE "sandboxId" = $1 AND id = 1 FOR UPDATE`, [
      sandbox.id,
    ]);
    const renamed = sent(
      request(server)
        .put(callPath(renameInstitute, { id: '1' }))
        .set(administrator)
        .send({ name: 'Adom Bank' }),
    );
    await held.waiting(1);
    const changed = change(manager, { company_name: 'Adom Credit' });
    await held.waiting(2);
    await held.release();
    expect([(await renamed).status, (await changed).status]).toEqual([200, 200]);
  });
});

describe('a new email address', () => {
  const ask = (email: string, { headers = officer, password = demoPassword } = {}) =>
    sent(request(server).post(callPath(requestEmailChange)).set(headers).send({ email, password }));
  const confirm = (code: string, headers = officer) =>
    sent(request(server).put(callPath(confirmEmailChange)).set(headers).send({ code }));
  const codeTo = async (email: string) =>
    /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await newestMessage(sandbox, email))?.[0] ?? 'no code';

  it('takes effect once its code is confirmed: every session ends, and the old address is notified', async () => {
    const [before, wanted] = [sandbox.account('officer@adom'), sandbox.account('kwame@adom')];
    expect((await ask(wanted.toUpperCase())).status).toBe(202);
    expect((await read(officer)).body).toMatchObject({ email: before, pendingEmail: wanted });
    const code = await codeTo(wanted);
    expect((await confirm(code)).status).toBe(200);
    expect((await read(officer)).status).toBe(401);
    expect(await newestMessage(sandbox, before)).toContain(wanted);
    expect([(await trySignIn(before)).status, (await trySignIn(wanted)).status]).toEqual([401, 200]);
    const again = await signIn(server, wanted);
    expect((await confirm(code, again)).body.code).toBe('code_refused');
  });

  it('requires the password, and rejects one’s own address and those of other sandboxes', async () => {
    const wanted = sandbox.account('kwame@adom');
    const wrong = await ask(wanted, { password: 'not this one' });
    expect(wrong.body).toMatchObject({ code: 'password_refused', errors: { password: expect.any(String) } });
    for (const email of ['kwame@adom.test', sandbox.account('officer@adom')])
      expect((await ask(email)).body.errors).toHaveProperty('email');
    expect(await messagesTo(sandbox, wanted)).toEqual([]);
  });

  it('gets the same answer if the address is in use, without mailing a code', async () => {
    const taken = sandbox.account('accountant@adom');
    const free = await ask(sandbox.account('kwame@adom'));
    const { status, body } = await ask(taken);
    expect([status, body.message]).toEqual([free.status, free.body.message]);
    expect(await newestMessage(sandbox, taken)).toContain('has an account already');
    expect(await codeTo(taken)).toBe('no code');
  });

  it('is given to one of two people who confirm it at once', async () => {
    const wanted = sandbox.account('desk@adom');
    await ask(wanted);
    const first = await codeTo(wanted);
    await ask(wanted, { headers: manager });
    const second = await codeTo(wanted);
    const answers = await Promise.all([confirm(first), confirm(second, manager)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_taken');
  });

  it('is void after a password change, after 15 minutes, and after five wrong codes', async () => {
    const wanted = sandbox.account('kwame@adom');
    await ask(wanted);
    const voided = await codeTo(wanted);
    await request(server)
      .put(callPath(updatePassword))
      .set(officer)
      .send({ oldPassword: demoPassword, newPassword: 'nine brown goats' })
      .expect(200);
    officer = await signIn(server, sandbox.account('officer@adom'), 'nine brown goats');
    expect((await confirm(voided)).body.code).toBe('code_refused');
    await ask(wanted, { password: 'nine brown goats' });
    const late = await codeTo(wanted);
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 901000 WHERE id = $1', [sandbox.id]);
    expect((await confirm(late)).body.code).toBe('code_refused');
    for (let tries = 0; tries < 5; tries++) await confirm('00000-00000', manager);
    expect((await confirm('00000-00000', manager)).status).toBe(429);
  });
});
