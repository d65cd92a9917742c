import { callPath, disableUserTwoFactor, getAuthenticatedUser, listUsers } from '@oware/contract';
import { database, demoPassword, messagesTo, newestMessage, serve, signIn } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import { aPerson } from '../../../test/fixtures/staff.fixtures.ts';
import { anOfficer, type SignedInOfficer, turnTwoFactorOn } from '../../../test/fixtures/two-factor.fixtures.ts';

const server = await serve(createProviderApp);
let { sandbox, email, officer, trySignIn } = {} as SignedInOfficer;
let manager: Record<string, string>;
beforeEach(async () => {
  ({ sandbox, email, officer, trySignIn } = await anOfficer(server));
  manager = await signIn(server, sandbox.account('manager@adom'));
  await turnTwoFactorOn(server, officer);
});

const idOf = async (account: string) => {
  const found = await database().query<{ id: number }>('SELECT id FROM provider."User" WHERE email = $1', [account]);
  return String(found.rows[0]!.id);
};
const disable = async (account: string, headers = manager, password = demoPassword) =>
  request(server)
    .post(callPath(disableUserTwoFactor, { id: await idOf(account) }))
    .set(headers)
    .send({ password });
const signInCode = async () => (await trySignIn()).body.code;

it('turns off for a colleague, who is signed out and notified; the audit names the person', async () => {
  const users = async () => (await request(server).get(callPath(listUsers)).set(manager)).body.users as object[];
  expect(await users()).toContainEqual(expect.objectContaining({ email, twoFactor: true }));
  expect((await disable(email)).status).toBe(200);
  expect(await users()).toContainEqual(expect.objectContaining({ email, twoFactor: false }));
  expect((await request(server).get(callPath(getAuthenticatedUser)).set(officer)).status).toBe(401);
  expect(await newestMessage(sandbox, email)).toContain('Akua Boateng turned two-factor sign-in off');
  const { rows } = await database().query(
    `SELECT "actorName", "recordName", changes FROM provider."AuditEntry" WHERE "sandboxId" = $1 ORDER BY id DESC LIMIT 1`,
    [sandbox.id],
  );
  const changes = [{ field: 'two-factor sign-in', from: 'on', to: null }];
  expect(rows).toEqual([{ actorName: 'Akua Boateng', recordName: 'Kwame Asante', changes }]);
  expect(await signInCode()).toBeUndefined();
  const told = (await messagesTo(sandbox, email)).length;
  expect((await disable(email)).status).toBe(200);
  expect(await messagesTo(sandbox, email)).toHaveLength(told);
});

it('requires the person’s password and permission to manage people', async () => {
  expect((await disable(email, manager, 'not this one')).body.code).toBe('password_refused');
  const accountant = await signIn(server, sandbox.account('accountant@adom'));
  expect((await disable(email, accountant)).body.code).toBe('permission_denied');
  expect(await signInCode()).toBe('two_factor_required');
});

it('cannot be turned off for oneself without a code, or for a removed person', async () => {
  expect((await disable(sandbox.account('manager@adom'))).body.code).toBe('own_two_factor');
  await database().query('UPDATE provider."User" SET "removedAt" = now() WHERE email = $1', [email]);
  expect((await disable(email)).status).toBe(404);
});

it('cannot be turned off for a person with more permissions', async () => {
  const adom = { organizationId: 1, firstName: 'Efua', lastName: 'Badu', email: 'people@adom.test' };
  await aPerson(sandbox, { ...adom, roles: ['Auditor'], granted: ['users.manage'] });
  const { body } = await disable(email, await signIn(server, sandbox.account('people@adom')));
  expect(body).toMatchObject({ status: 403, code: 'permission_denied' });
  expect(body.message).toMatch(/^Kwame may .+, and you may not/);
  expect(await signInCode()).toBe('two_factor_required');
});
