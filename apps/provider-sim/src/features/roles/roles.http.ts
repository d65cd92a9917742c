import {
  callPath,
  createRole,
  decideLoan,
  getOwnPermissions,
  type Invitation,
  inviteUser,
  listClients,
  listInvitations,
  listRoles,
  type ManagedRole,
  removeRole,
  type RoleDraft,
  updateRole,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aRole, giveRoles } from '../../test/fixtures/staff.fixtures.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Headers;
let officer: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  officer = await openSession(sandbox.account('officer@adom'));
});

const cashier: RoleDraft = { name: 'Cashier', permissions: ['loans.read', 'loans.disburse'] };
const create = (draft: object, as = manager) => request(server).post(callPath(createRole)).set(as).send(draft);
const update = (id: string, change: object, as = manager) =>
  request(server).put(callPath(updateRole, { id })).set(as).send(change);
const remove = (id: string, query: object = {}, as = manager) =>
  request(server).delete(callPath(removeRole, { id })).query(query).set(as);
const clients = (as: Headers) =>
  request(server)
    .get(callPath(listClients, { lenderId: String(lenderIds.adom) }))
    .set(as);
const roles = async (as = manager) =>
  (await request(server).get(callPath(listRoles)).set(as).expect(200)).body as ManagedRole[];
const rolesOf = async (account: string) =>
  (await database().query('SELECT roles FROM provider."User" WHERE email = $1', [sandbox.account(account)])).rows[0];

describe('a role of an organisation', () => {
  it('is listed after the built-in ones, with the number of people', async () => {
    await create(cashier).expect(201);
    await giveRoles(sandbox, 'officer@adom', ['Cashier', 'Loan Officer']);
    const listed = await roles();
    expect(listed.map(({ name, isBuiltIn, people }) => [name, isBuiltIn, people])).toEqual([
      ['Manager', true, 1],
      ['Loan Officer', true, 1],
      ['Accountant', true, 1],
      ['Auditor', true, 1],
      ['Vendor', true, 0],
      ['Cashier', false, 1],
    ]);
    expect(await roles(await openSession(sandbox.account('manager@volta')))).toHaveLength(5);
  });

  it('belongs to the platform if it is the administrator role', async () => {
    const listed = await roles(await openSession(sandbox.account('admin@oware')));
    expect(listed[0]).toMatchObject({ id: 'administrator', isBuiltIn: true, people: 2 });
  });

  it('takes effect at the next call when assigned, changed or removed', async () => {
    const { body: role } = await create({ name: 'Desk', permissions: ['loans.read'] }).expect(201);
    await giveRoles(sandbox, 'officer@adom', ['Desk']);
    await clients(officer).expect(403);
    await update(role.id, { name: 'Front desk', permissions: ['clients.read'] }).expect(200);
    await clients(officer).expect(200);
    await remove(role.id, { replacement: 'accountant' }).expect(200);
    expect(await rolesOf('officer@adom')).toEqual({ roles: ['Accountant'] });
    await request(server)
      .post(callPath(decideLoan, { id: '1' }))
      .set(officer)
      .send({ decision: 'approve', note: 'fine' })
      .expect(403);
  });

  it('can be removed immediately if nobody has it', async () => {
    const id = await aRole(sandbox, cashier);
    await remove(id).expect(200);
    await remove(id).expect(404);
  });

  it('requires a replacement if people have it', async () => {
    const id = await aRole(sandbox, cashier);
    await giveRoles(sandbox, 'officer@adom', ['Loan Officer', 'Cashier']);
    expect((await remove(id).expect(409)).body.code).toBe('role_in_use');
    expect((await remove(id, { replacement: id }).expect(409)).body.code).toBe('role_in_use');
    expect((await remove(id, { replacement: 'none' }).expect(400)).body.errors).toHaveProperty('replacement');
    await remove(id, { replacement: 'loan-officer' }).expect(200);
    expect(await rolesOf('officer@adom')).toEqual({ roles: ['Loan Officer'] });
  });

  it('is replaced in a pending invitation, which names each role once', async () => {
    const id = await aRole(sandbox, cashier);
    const roles = ['Cashier', 'Loan Officer'];
    const email = `esi@${sandbox.name}.example`;
    await request(server)
      .post(callPath(inviteUser))
      .set(manager)
      .send({ email, firstname: 'Esi', lastname: 'Quaye', roles, permissions: [] })
      .expect(201);
    await remove(id, { replacement: 'loan-officer' }).expect(200);
    const { body } = await request(server).get(callPath(listInvitations)).set(manager).expect(200);
    const invited = (body as Invitation[]).find((one) => one.email === email);
    expect(invited?.roles).toEqual([{ name: 'Loan Officer' }]);
  });

  it.each([
    ['name', { ...cashier, name: '  ' }],
    ['name', { ...cashier, name: 'loan officer' }],
    ['name', { ...cashier, name: 'administrator' }],
    ['permissions', { ...cashier, permissions: [] }],
    ['permissions.0', { ...cashier, permissions: ['public'] }],
    ['permissions.0', { ...cashier, permissions: ['loans.eat'] }],
  ])('is rejected at %s: %j', async (field, draft) =>
    expect(Object.keys((await create(draft).expect(400)).body.errors)).toEqual([field]),
  );

  it('has a unique name in its organisation, also with simultaneous requests', async () => {
    const answers = await Promise.all([create(cashier), create({ ...cashier, name: 'CASHIER' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    await aRole(sandbox, { ...cashier, organizationId: 2 });
  });

  it('is changed by one of two people who read the same version', async () => {
    const { body: role } = await create(cashier).expect(201);
    const change = { ...cashier, name: 'Till', version: role.version };
    const answers = await Promise.all([update(role.id, change), update(role.id, change)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

it('cannot be changed or removed if it is built in', async () => {
  expect((await update('manager', cashier).expect(409)).body.code).toBe('role_built_in');
  expect((await remove('loan-officer').expect(409)).body.code).toBe('role_built_in');
});

describe('a permission', () => {
  it('can only be granted by people who have it', async () => {
    await aRole(sandbox, { name: 'Lead', permissions: ['roles.manage', 'loans.read'] });
    await giveRoles(sandbox, 'officer@adom', ['Lead']);
    const refused = await create(cashier, officer).expect(400);
    expect(refused.body.errors).toEqual({
      permissions: 'You can’t give the permission to disburse loans, since you don’t have it yourself.',
    });
    const { body: role } = await create({ name: 'Reader', permissions: ['loans.read'] }, officer).expect(201);
    await update(role.id, cashier, officer).expect(400);
    await giveRoles(sandbox, 'auditor@adom', ['Reader']);
    expect((await remove(role.id, { replacement: 'manager' }, officer).expect(400)).body.errors).toHaveProperty(
      'replacement',
    );
    await create({ ...cashier, name: 'All', permissions: ['organizations.manage'] }).expect(400);
  });

  it('stays in a role that a person without it changes', async () => {
    await aRole(sandbox, { name: 'Lead', permissions: ['roles.manage'] });
    await giveRoles(sandbox, 'officer@adom', ['Lead']);
    const id = await aRole(sandbox, cashier);
    await update(id, { ...cashier, name: 'Till' }, officer).expect(200);
  });

  it('to manage roles always stays with at least one person', async () => {
    const id = await aRole(sandbox, { name: 'Head', permissions: ['roles.manage', 'clients.read'] });
    await giveRoles(sandbox, 'manager@adom', ['Head']);
    const reader = await aRole(sandbox, { name: 'Reader', permissions: ['clients.read'] });
    const refusals = [
      await update(id, { name: 'Head', permissions: ['clients.read'] }),
      await remove(id, { replacement: reader }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(['last_administrator', 'last_administrator']);
    expect(await rolesOf('manager@adom')).toEqual({ roles: ['Head'] });
  });
});

describe('the permissions of a person', () => {
  it('include who can grant the others', async () => {
    await create(cashier).expect(201);
    await giveRoles(sandbox, 'officer@adom', ['Cashier']);
    const { body } = await request(server).get(callPath(getOwnPermissions)).set(officer).expect(200);
    expect(body.roles).toEqual([{ name: 'Cashier' }]);
    expect(body.permissions).toEqual(['loans.read', 'loans.disburse']);
    expect(body.missing).toContainEqual({ permission: 'loans.decide', grantors: ['Akua Boateng'] });
    expect(body.missing).toContainEqual({ permission: 'organizations.manage', grantors: [] });
  });
});
