import { type Action, actionNames, actions, callsOf, actionsOf, kycFeatures, providerFeatures } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { canHaveDelegate } from './delegate.ts';
import {
  builtInRoleId,
  builtInRolesOf,
  canGrant,
  isPermitted,
  permissionFor,
  permissionRefusal,
  permissionsOf,
  type RoleName,
  roleNames,
  rolePermissions,
} from './role-permissions.ts';

const denied = (role: RoleName) => actionNames.filter((action) => permissionFor([role], action) === 'denied');

describe('the table of permissions', () => {
  it('lets an administrator do everything, and a manager everything but what the platform does', () => {
    expect(denied('Administrator')).toEqual([]);
    expect(denied('Manager')).toEqual(['organizations.manage', 'compliance.decide']);
  });

  it('leaves decisions and money to others than loan officers and vendors', () => {
    const decisions: Action[] = ['loans.decide', 'loans.fund', 'loans.disburse', 'batches.submit'];
    expect(denied('Loan Officer')).toEqual(expect.arrayContaining([...decisions, 'clients.remove', 'forms.manage']));
    expect(denied('Vendor')).toEqual(expect.arrayContaining([...decisions, 'clients.remove', 'forms.manage']));
  });

  it('lets a vendor create clients and applications, but neither open nor reject batches', () => {
    expect(denied('Vendor')).toEqual(expect.arrayContaining(['batches.fill', 'batches.reject', 'uploads.create']));
    for (const action of ['clients.create', 'loans.create', 'verifications.submit'] as const)
      expect(permissionFor(['Vendor'], action)).toBe('granted');
  });

  it('lets an accountant pay out, but not approve', () => {
    for (const action of ['loans.fund', 'loans.disburse', 'batches.submit'] as const)
      expect(permissionFor(['Accountant'], action)).toBe('granted');
    expect(denied('Accountant')).toEqual(expect.arrayContaining(['loans.decide', 'loans.create', 'clients.create']));
  });

  it('lets an auditor see everything and change nothing', () => {
    const reading = callsOf({ ...providerFeatures, ...kycFeatures }).filter(({ call }) => call.method === 'GET');
    for (const { call } of reading)
      for (const action of actionsOf(call)) expect(permissionFor(['Auditor'], action)).toBe('granted');
    expect([...rolePermissions.Auditor].filter((action) => !action.endsWith('.read'))).toEqual([
      'public',
      'session.own',
    ]);
  });

  it('gives everybody their own account', () => {
    for (const role of roleNames) expect(permissionFor([role], 'session.own')).toBe('granted');
  });
});

describe('a person who acts for one lender', () => {
  const holder = { roles: ['Administrator'], granted: ['users.manage'], delegateLenderId: 1 };

  it.each<Action>(['organizations.manage', 'compliance.decide', 'users.manage', 'roles.manage', 'audit.read'])(
    'may not do what concerns others: %s',
    (action) => expect([isPermitted(holder, action), canGrant(holder, action)]).toEqual([false, false]),
  );

  it('may do everything else that the roles allow', () =>
    expect(
      isPermitted(holder, 'loans.decide') && isPermitted({ ...holder, delegateLenderId: null }, 'audit.read'),
    ).toBe(true));

  it.each([
    [['Administrator'], true],
    [['Administrator', 'Vendor'], false],
    [['Lender'], false],
  ])('is neither a vendor nor a lender: %j', (roles, can) => expect(canHaveDelegate(roles)).toBe(can));
});

describe('the permission of a person', () => {
  it('is that of any of the roles', () =>
    expect(permissionFor(['Auditor', 'Manager'], 'loans.decide')).toBe('granted'));

  it.each([[['Branch Head']], [['Auditor', 'Branch Head']], [[]], [['constructor']]])(
    'is unknown where the table does not say: %j',
    (roles) => expect(permissionFor(roles, 'loans.decide')).toBe('unknown'),
  );

  it.each([
    [undefined, 'Ask a manager or an administrator.'],
    [[], 'Nobody in your organisation can grant it.'],
    [['Ama Osei'], 'Ask Ama Osei to grant it.'],
    [['Ama Osei', 'Kofi Adu', 'Esi Baah', 'Yaw Oti'], 'Ask Ama Osei, Kofi Adu or Esi Baah to grant it.'],
  ])('says what is missing and whom to ask: %j', (grantors, whom) =>
    expect(permissionRefusal('loans.decide', grantors)).toBe(
      `You don’t have permission to approve or reject loans. ${whom}`,
    ),
  );
});

describe('what roles of an organisation add', () => {
  const cashier = { roles: ['Cashier'], granted: ['loans.disburse'] };

  it('is permitted, and nothing else but what everybody may do', () =>
    expect(permissionsOf(cashier)).toEqual(['public', 'session.own', 'organization.read', 'loans.disburse']));

  it('comes on top of a role of the table', () => {
    const officer = { roles: ['Loan Officer', 'Cashier'], granted: ['loans.disburse'] };
    expect(isPermitted(officer, 'loans.disburse')).toBe(true);
    expect(isPermitted(officer, 'loans.create')).toBe(true);
    expect(isPermitted(officer, 'loans.decide')).toBe(false);
  });

  it('can be granted by those who manage roles or people and have it themselves', () => {
    expect(canGrant({ roles: ['Manager'], granted: [] }, 'loans.decide')).toBe(true);
    expect(canGrant({ roles: ['Manager'], granted: [] }, 'organizations.manage')).toBe(false);
    expect(canGrant({ roles: [], granted: ['roles.manage'] }, 'loans.decide')).toBe(false);
    expect(canGrant(cashier, 'loans.disburse')).toBe(false);
  });
});

it('gives the role of an administrator to the platform alone', () => {
  expect(builtInRolesOf({ isPlatform: true })).toEqual(roleNames);
  expect(builtInRolesOf({ isPlatform: false })).not.toContain('Administrator');
  expect(builtInRoleId('Loan Officer')).toBe('loan-officer');
});

it('has no permission that no call needs', () => {
  const needed = new Set(callsOf({ ...providerFeatures, ...kycFeatures }).flatMap(({ call }) => actionsOf(call)));
  expect(Object.keys(actions).filter((action) => !needed.has(action as Action))).toEqual([]);
});
