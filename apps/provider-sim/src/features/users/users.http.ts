import {
  acceptInvitation,
  callPath,
  cancelInvitation,
  getAuthenticatedUser,
  type InvitationDraft,
  idempotencyKeyHeader,
  inviteUser,
  listInvitations,
  listUsers,
  type ManagedUserPage,
  removeUser,
  resendInvitation,
  restoreUser,
  signIn as signInCall,
  updateUserRights,
  type UserRights,
} from '@oware/contract';
import {
  apiHeaders,
  database,
  freshSandbox,
  madeSinceSeed,
  newestMessage,
  openSession,
  serve,
  type TestSandbox,
} from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aPerson, aRole, giveRoles } from '../../test/fixtures/staff.fixtures.ts';

type Headers = Record<string, string>;
const demoPassword = 'Akwaaba-2026';
const ownPassword = 'cocoa drums river';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Headers;
let draft: InvitationDraft;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  const email = `Esi@${sandbox.name}.example`;
  draft = { email, firstname: 'Esi', lastname: 'Quaye', roles: ['Loan Officer'], permissions: ['loans.fund'] };
});

const idOf = async (account: string) =>
  String(
    (await database().query('SELECT id FROM provider."User" WHERE email = $1', [sandbox.account(account)])).rows[0].id,
  );
const change = (id: string, rights: UserRights, as = manager) =>
  request(server).put(callPath(updateUserRights, { id })).set(as).send(rights);
const remove = (id: string, as = manager) => request(server).delete(callPath(removeUser, { id })).set(as);
const restore = (id: string, as = manager) => request(server).post(callPath(restoreUser, { id })).set(as).send({});
const invite = (body: object, as = manager) => request(server).post(callPath(inviteUser)).set(as).send(body);
const resend = (id: string) => request(server).post(callPath(resendInvitation, { id })).set(manager).send({});
const cancel = (id: string) => request(server).delete(callPath(cancelInvitation, { id })).set(manager);
const pending = async () =>
  madeSinceSeed(
    (await request(server).get(callPath(listInvitations)).set(manager).expect(200)).body as { id: string }[],
  );
const accept = (code: string, password = ownPassword) =>
  request(server)
    .post(callPath(acceptInvitation))
    .set(apiHeaders)
    .send({ email: draft.email, code, newPassword: password });
const enter = (email: string, password = demoPassword) =>
  request(server).post(callPath(signInCall)).set(apiHeaders).send({ email, password });
const whoAmI = (as: Headers) => request(server).get(callPath(getAuthenticatedUser)).set(as);

/** The code of the newest mail to the invited address. */
async function mailedCode(): Promise<string> {
  const { rows } = await database().query<{ body: string }>(
    'SELECT body FROM sim."InboxMessage" WHERE "sandboxId" = $1 AND recipient = $2 ORDER BY id DESC LIMIT 1',
    [sandbox.id, draft.email.toLowerCase()],
  );
  return /code ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(rows[0]!.body)![1]!;
}

describe('the people of an organisation', () => {
  it('are listed seven per page, zero-based, by name, removed ones last', async () => {
    for (let at = 0; at < 5; at++)
      await aPerson(sandbox, {
        email: `person${at}@adom.test`,
        firstName: `Person ${at}`,
        lastName: 'Zongo',
        organizationId: 1,
        roles: ['Auditor'],
        granted: [],
      });
    await remove(await idOf('accountant@adom')).expect(200);
    const pageOf = async (page: number, search = '') =>
      (await request(server).get(callPath(listUsers)).query({ page, search }).set(manager).expect(200))
        .body as ManagedUserPage;
    const [first, second] = [await pageOf(0), await pageOf(1)];
    expect(first.page).toEqual({ number: 0, size: 7, totalElements: 9, totalPages: 2 });
    expect(first.users).toHaveLength(7);
    expect(second.users.at(-1)).toMatchObject({ firstname: 'Adwoa', status: 'Removed' });
    const activePage = { page: 1, status: 'Active' };
    const active = await request(server).get(callPath(listUsers)).query(activePage).set(manager).expect(200);
    expect(active.body).toMatchObject({ users: [{ status: 'Active' }], page: { totalElements: 8 } });
    expect((await pageOf(0, 'akua boat')).users.map(({ firstname }) => firstname)).toEqual(['Akua']);
    for (const search of ['%', 'a_ua', 'akua\\']) expect((await pageOf(0, search)).users).toEqual([]);
  });
});

describe('the permissions of a person', () => {
  it('change at their next call', async () => {
    const officer = await openSession(sandbox.account('officer@adom'));
    const id = await idOf('officer@adom');
    await change(id, { roles: ['Auditor'], permissions: [] }).expect(200);
    await request(server).get(callPath(listInvitations)).set(officer).expect(200);
    await invite(draft, officer).expect(403);
    await change(id, { roles: ['Auditor'], permissions: ['users.manage', 'loans.fund', 'users.read'] }).expect(200);
    const refused = await invite(draft, officer).expect(400);
    expect(Object.keys(refused.body.errors)).toEqual(['permissions']);
    await invite({ ...draft, roles: ['Auditor'] }, officer).expect(201);
  });

  it('are changed by one of two people who saw the same, also when a role was replaced since', async () => {
    const id = await idOf('officer@adom');
    const seen = async () => {
      const { body } = await request(server).get(callPath(listUsers)).query({ search: 'officer' }).set(manager);
      return (body as ManagedUserPage).users.find((user) => user.id === id)!.version;
    };
    const version = await seen();
    const changes = ['Auditor', 'Accountant'].map((role) => change(id, { roles: [role], permissions: [], version }));
    const answers = await Promise.all(changes);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'conflict')).toHaveLength(1);
    await aRole(sandbox, { name: 'Teller', permissions: ['loans.read'] });
    await giveRoles(sandbox, 'officer@adom', ['Teller']);
    const before = await seen();
    await giveRoles(sandbox, 'officer@adom', ['Auditor']);
    await change(id, { roles: ['Teller'], permissions: [], version: before }).expect(409);
    await change(id, { roles: ['Teller'], permissions: [], version: await seen() }).expect(200);
  });

  it('include at least one, from existing roles', async () => {
    const id = await idOf('officer@adom');
    const none = await change(id, { roles: [], permissions: [] }).expect(400);
    expect(none.body.errors).toEqual({ permissions: 'permissions field required' });
    await aRole(sandbox, { organizationId: 2, name: 'Teller', permissions: ['loans.read'] });
    for (const role of ['Teller', 'Administrator', 'nobody'])
      expect((await change(id, { roles: [role], permissions: [] }).expect(400)).body.errors).toHaveProperty('roles');
  });

  it('can only be granted by people who have them', async () => {
    await aRole(sandbox, { name: 'Inviter', permissions: ['users.manage', 'loans.read'] });
    await giveRoles(sandbox, 'officer@adom', ['Inviter']);
    const officer = await openSession(sandbox.account('officer@adom'));
    const id = await idOf('auditor@adom');
    await change(id, { roles: ['Manager'], permissions: [] }, officer).expect(400);
    await change(id, { roles: ['Auditor'], permissions: ['loans.fund'] }, officer).expect(400);
    await change(await idOf('officer@adom'), { roles: ['Manager'], permissions: [] }, officer).expect(400);
    await change(id, { roles: [], permissions: ['loans.read'] }, officer).expect(200);
  });
});

describe('the last administrator', () => {
  it('cannot demote or remove themselves', async () => {
    const id = await idOf('manager@adom');
    for (const answer of [await change(id, { roles: ['Auditor'], permissions: [] }), await remove(id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'last_administrator']);
    await whoAmI(manager).expect(200);
  });

  it('remains if two demote or remove each other at once', async () => {
    for (const act of [
      (id: string, as: Headers) => change(id, { roles: ['Auditor'], permissions: [] }, as),
      (id: string, as: Headers) => remove(id, as),
    ]) {
      sandbox = await freshSandbox();
      manager = await openSession(sandbox.account('manager@adom'));
      const [one, two] = [await idOf('manager@adom'), await idOf('officer@adom')];
      await change(two, { roles: ['Manager'], permissions: [] }).expect(200);
      const second = await openSession(sandbox.account('officer@adom'));
      const answers = await Promise.all([act(two, manager), act(one, second)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await database().query(
        `SELECT id FROM provider."User" WHERE "sandboxId" = $1 AND "organizationId" = 1 AND 'Manager' = ANY (roles) AND "removedAt" IS NULL`,
        [sandbox.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe('a removed person', () => {
  it('is signed out immediately, can’t sign in, and can be restored', async () => {
    const officer = await openSession(sandbox.account('officer@adom'));
    const id = await idOf('officer@adom');
    await remove(id).expect(200);
    await whoAmI(officer).expect(401);
    await enter(sandbox.account('officer@adom')).expect(401);
    expect((await restore(id).expect(200)).body.status).toBe('Active');
    await enter(sandbox.account('officer@adom')).expect(200);
  });
});

describe('an invitation', () => {
  it('opens an account with a chosen password', async () => {
    const { body: invited } = await invite(draft).expect(201);
    expect(invited).toMatchObject({ email: draft.email.toLowerCase(), isExpired: false, invitedBy: 'Akua Boateng' });
    expect(await pending()).toHaveLength(1);
    await accept(await mailedCode()).expect(200);
    const { body } = await enter(draft.email, ownPassword).expect(200);
    expect(body).toMatchObject({ organization_id: sandbox.domainId('adom'), roles: [{ name: 'Loan Officer' }] });
    expect(await pending()).toEqual([]);
  });

  it('is used once, also by two people at once', async () => {
    await invite(draft).expect(201);
    const code = await mailedCode();
    const answers = await Promise.all([accept(code), accept(code, 'another pass phrase')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect((await accept(code).expect(422)).body.code).toBe('invitation_refused');
  });

  it('is accepted again by a repetition with its Idempotency-Key', async () => {
    await invite(draft).expect(201);
    const code = await mailedCode();
    const key = { [idempotencyKeyHeader]: `accept-${sandbox.name}` };
    const first = await accept(code).set(key).expect(200);
    expect((await accept(code).set(key).expect(200)).body).toEqual(first.body);
  });

  it('is invalid once it is cancelled, expired or sent again', async () => {
    const { body: invited } = await invite(draft).expect(201);
    const first = await mailedCode();
    const { body } = await resend(invited.id).expect(200);
    expect(body.invitedBy).toBe('Akua Boateng');
    await accept(first).expect(422);
    const second = await mailedCode();
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = $2 WHERE id = $1', [
      sandbox.id,
      8 * 24 * 3600_000,
    ]);
    await accept(second).expect(422);
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 0 WHERE id = $1', [sandbox.id]);
    await cancel(invited.id).expect(200);
    await accept(second).expect(422);
    await resend(invited.id).expect(404);
    await cancel(invited.id).expect(404);
  });

  it.each([
    ['email', { email: 'nobody' }, 'Invalid email'],
    ['firstname', { firstname: 'E' }, 'Invalid firstname'],
    ['lastname', { lastname: '1234' }, 'Invalid lastname'],
    ['permissions', { roles: [], permissions: [] }, 'permissions field required'],
  ])('is rejected at %s', async (field, part, message) =>
    expect((await invite({ ...draft, ...part }).expect(400)).body.errors).toEqual({ [field]: message }),
  );

  it('is only for people who are neither members nor invited', async () => {
    const here = await invite({ ...draft, email: sandbox.account('officer@adom') }).expect(400);
    expect(here.body.errors.email).toContain('already');
    const answers = await Promise.all([invite(draft), invite(draft)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });

  it('reveals only to the owner of the address that it has an account elsewhere', async () => {
    draft = { ...draft, email: sandbox.account('officer@volta') };
    await invite(draft).expect(201);
    const mail = await newestMessage(sandbox, draft.email);
    expect(mail).toContain('has an account already');
    expect(mail).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
    await enter(draft.email).expect(200);
  });

  it('rejects a weak password and keeps the code valid', async () => {
    await invite(draft).expect(201);
    const code = await mailedCode();
    expect((await accept(code, 'password1').expect(400)).body.errors).toHaveProperty('newPassword');
    expect((await accept(code, 'esi quaye 2026').expect(400)).body.errors).toHaveProperty('newPassword');
    await accept(code).expect(200);
  });
});
