import { type Action, actionNames, actions, callsOf, actionsOf, kycFeatures, providerFeatures } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { canHaveDelegate } from './delegate.ts';
import {
  builtInRoleId,
  builtInRolesOf,
  canGrant,
  isAdministering,
  isPermitted,
  permissionAttempt,
  permissionFor,
  permissionRefusal,
  permissionsOf,
  roleNameOf,
  type RoleName,
  roleNames,
  rolePermissions,
} from './role-permissions.ts';

const denied = (role: RoleName) => actionNames.filter((action) => permissionFor([role], action) === 'denied');

describe('the permission table', () => {
  it('allows an administrator everything, and a manager everything except platform actions', () => {
    expect(denied('Administrator')).toEqual([]);
    expect(denied('Manager')).toEqual(['organizations.manage', 'compliance.decide']);
  });

  it('gives decisions and money to roles other than loan officers and vendors', () => {
    const decisions: Action[] = ['loans.decide', 'loans.fund', 'loans.disburse', 'batches.submit'];
    expect(denied('Loan Officer')).toEqual(expect.arrayContaining([...decisions, 'clients.remove', 'forms.manage']));
    expect(denied('Vendor')).toEqual(expect.arrayContaining([...decisions, 'clients.remove', 'forms.manage']));
  });

  it('allows a vendor to create clients and applications, but not to open or reject batches', () => {
    expect(denied('Vendor')).toEqual(expect.arrayContaining(['batches.fill', 'batches.reject', 'uploads.create']));
    for (const action of ['clients.create', 'loans.create', 'verifications.submit'] as const)
      expect(permissionFor(['Vendor'], action)).toBe('granted');
  });

  it('allows an accountant to disburse, but not to approve', () => {
    for (const action of ['loans.fund', 'loans.disburse', 'batches.submit'] as const)
      expect(permissionFor(['Accountant'], action)).toBe('granted');
    expect(denied('Accountant')).toEqual(expect.arrayContaining(['loans.decide', 'loans.create', 'clients.create']));
  });

  it('allows an auditor to see everything and change nothing', () => {
    const reading = callsOf({ ...providerFeatures, ...kycFeatures }).filter(({ call }) => call.method === 'GET');
    for (const { call } of reading)
      for (const action of actionsOf(call)) expect(permissionFor(['Auditor'], action)).toBe('granted');
    expect([...rolePermissions.Auditor].filter((action) => !action.endsWith('.read'))).toEqual([
      'public',
      'session.own',
    ]);
  });

  it('allows everyone to manage their own account', () => {
    for (const role of roleNames) expect(permissionFor([role], 'session.own')).toBe('granted');
  });
});

describe('a person who acts for one lender', () => {
  const holder = { roles: ['Administrator'], granted: ['users.manage'], delegateLenderId: 1 };

  it.each<Action>(['organizations.manage', 'compliance.decide', 'users.manage', 'roles.manage', 'audit.read'])(
    'cannot do what concerns other lenders: %s',
    (action) => expect([isPermitted(holder, action), canGrant(holder, action)]).toEqual([false, false]),
  );

  it('can do everything else that the roles allow', () =>
    expect(
      isPermitted(holder, 'loans.decide') && isPermitted({ ...holder, delegateLenderId: null }, 'audit.read'),
    ).toBe(true));

  it.each([
    [['Administrator'], true],
    [['Administrator', 'Vendor'], false],
    [['Lender'], false],
  ])('cannot be a vendor or lender: %j', (roles, can) => expect(canHaveDelegate(roles)).toBe(can));
});

describe('the permission of a person', () => {
  it('comes from any of the roles', () =>
    expect(permissionFor(['Auditor', 'Manager'], 'loans.decide')).toBe('granted'));

  it.each([[['Branch Head']], [['Auditor', 'Branch Head']], [[]], [['constructor']]])(
    'is unknown if the table has no entry: %j',
    (roles) => expect(permissionFor(roles, 'loans.decide')).toBe('unknown'),
  );

  it.each([
    [undefined, 'Ask a manager or an administrator.'],
    [[], 'Nobody in your organisation can grant it.'],
    [['Ama Osei'], 'Ask Ama Osei to grant it.'],
    [['Ama Osei', 'Kofi Adu', 'Esi Baah', 'Yaw Oti'], 'Ask Ama Osei, Kofi Adu or Esi Baah to grant it.'],
  ])('reports what is missing and whom to ask: %j', (grantors, whom) =>
    expect(permissionRefusal('loans.decide', grantors)).toBe(
      `You don’t have permission to approve or reject loans. ${whom}`,
    ),
  );
});

describe('roles of an organisation', () => {
  const cashier = { roles: ['Cashier'], granted: ['loans.disburse'] };

  it('permit only their permissions and what everyone may do', () =>
    expect(permissionsOf(cashier)).toEqual(['public', 'session.own', 'organization.read', 'loans.disburse']));

  it('extend a built-in role', () => {
    const officer = { roles: ['Loan Officer', 'Cashier'], granted: ['loans.disburse'] };
    expect(isPermitted(officer, 'loans.disburse')).toBe(true);
    expect(isPermitted(officer, 'loans.create')).toBe(true);
    expect(isPermitted(officer, 'loans.decide')).toBe(false);
  });

  it('can be granted by people who manage roles or people and have the permissions themselves', () => {
    expect(canGrant({ roles: ['Manager'], granted: [] }, 'loans.decide')).toBe(true);
    expect(canGrant({ roles: ['Manager'], granted: [] }, 'organizations.manage')).toBe(false);
    expect(canGrant({ roles: [], granted: ['roles.manage'] }, 'loans.decide')).toBe(false);
    expect(canGrant(cashier, 'loans.disburse')).toBe(false);
  });
});

it('have a name, their authority, or neither', () => {
  expect(roleNameOf({ name: 'Manager', authority: 'ROLE_MANAGER' })).toBe('Manager');
  expect(roleNameOf({ authority: 'ROLE_MANAGER' })).toBe('ROLE_MANAGER');
  expect(roleNameOf({})).toBe('');
});

describe('a person who manages permissions', () => {
  const holding = (...granted: Action[]) => ({ roles: [], granted });
  it('manages both people and roles', () => {
    expect(isAdministering(holding('users.manage', 'roles.manage'))).toBe(true);
    expect(isAdministering(holding('users.manage'))).toBe(false);
    expect(isAdministering(holding('roles.manage'))).toBe(false);
  });
  it('can grant their own permissions with either, and no others', () => {
    expect(canGrant(holding('users.manage', 'loans.fund'), 'loans.fund')).toBe(true);
    expect(canGrant(holding('roles.manage', 'loans.fund'), 'loans.fund')).toBe(true);
    expect(canGrant(holding('loans.fund'), 'loans.fund')).toBe(false);
    expect(canGrant(holding('users.manage', 'roles.manage'), 'loans.fund')).toBe(false);
  });
});

it('is described for the record of a rejected attempt', () => {
  expect(permissionAttempt('loans.fund')).toBe(`They don’t have permission to ${actions['loans.fund']}.`);
  expect(permissionRefusal('loans.fund', ['Akua', 'Yaw'])).toMatch(/Ask Akua or Yaw to grant it\.$/);
  expect(permissionRefusal('loans.fund', ['Akua', 'Yaw', 'Esi'])).toMatch(/Ask Akua, Yaw or Esi to grant it\.$/);
  expect(permissionRefusal('loans.fund', ['Akua'])).toMatch(/Ask Akua to grant it\.$/);
});

it('reserve the administrator role for the platform', () => {
  expect(builtInRolesOf({ isPlatform: true })).toEqual(roleNames);
  expect(builtInRolesOf({ isPlatform: false })).not.toContain('Administrator');
  expect(builtInRoleId('Loan Officer')).toBe('loan-officer');
});

it('have no permission that no call needs', () => {
  const needed = new Set(callsOf({ ...providerFeatures, ...kycFeatures }).flatMap(({ call }) => actionsOf(call)));
  expect(Object.keys(actions).filter((action) => !needed.has(action as Action))).toEqual([]);
});
