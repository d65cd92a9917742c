import { expect, it } from 'vitest';
import { auditLine, changeText } from './audit-line.ts';

it.each([
  [
    { by: 'Akua Boateng', action: 'changed', kind: 'role', record: 'Cashier' } as const,
    'Akua Boateng changed the role Cashier',
  ],
  [
    { by: null, action: 'accepted', kind: 'invitation', record: 'Esi Quaye' } as const,
    'The service accepted the invitation of Esi Quaye',
  ],
])('says who did what: %j', (entry, line) => expect(auditLine(entry)).toBe(line));

it.each([
  [{ field: 'name', from: 'Till', to: 'Cashier' }, 'name: from Till to Cashier'],
  [{ field: 'name', from: null, to: 'Cashier' }, 'name: Cashier'],
  [{ field: 'roles', from: 'Auditor', to: null }, 'roles: no longer Auditor'],
  [{ field: 'phoneVerified', from: 'true', to: 'false' }, 'phone verified: from yes to no'],
  [{ field: 'password', from: null, to: null }, 'password'],
  [
    { field: 'permissions', from: 'loans.read', to: 'loans.disburse, loans.read, vaults.open' },
    'permissions: from see loans to disburse loans; see loans; vaults.open',
  ],
])('says from what to what: %j', (change, text) => expect(changeText(change)).toBe(text));
