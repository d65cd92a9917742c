import { describe, expect, it } from 'vitest';
import { refusalBy, refusalFor } from './use-permission.ts';

describe('a permission in the console', () => {
  it('is missing with its reason, by name or by authority', () => {
    const reason = 'You don’t have permission to remove clients. Ask a manager or an administrator.';
    expect(refusalFor([{ name: 'Vendor' }], 'clients.remove')).toBe(reason);
    expect(refusalFor([{ authority: 'Loan Officer' }], 'clients.remove')).toBe(reason);
  });

  it('is given by a role that has it', () =>
    expect(refusalFor([{ name: 'Manager' }], 'clients.remove')).toBeUndefined());

  it.each([[[]], [[{}]], [[{ name: 'ROLE_BRANCH_HEAD' }]], [[{ name: 'Auditor' }, { name: 'ROLE_BRANCH_HEAD' }]]])(
    'is left to the provider with the roles %j',
    (roles) => expect(refusalFor(roles, 'clients.remove')).toBeUndefined(),
  );
});

describe('a permission sent by the provider', () => {
  const own = {
    roles: [{ name: 'Cashier' }],
    permissions: ['loans.disburse'],
    missing: [{ permission: 'loans.decide', grantors: ['Akua Boateng'] }],
  };

  it('is given, or missing with the people who can grant it', () => {
    expect(refusalBy(own, 'loans.disburse')).toBeUndefined();
    expect(refusalBy(own, 'loans.decide')).toBe(
      'You don’t have permission to approve or reject loans. Ask Akua Boateng to grant it.',
    );
  });

  it('is left to the provider if it sends no information', () =>
    expect(refusalBy(own, 'clients.remove')).toBeUndefined());
});
