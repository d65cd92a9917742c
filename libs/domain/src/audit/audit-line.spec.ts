import { expect, it } from 'vitest';
import { attemptText, refusedChanges } from './attempt.ts';
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
  [
    { by: 'Esi Quaye', action: 'accepted', kind: 'invitation', record: 'Esi Quaye' } as const,
    'Esi Quaye accepted the invitation',
  ],
  [
    {
      by: 'Yaw Mensah',
      action: 'refused',
      kind: 'loan',
      record: 'ADM-0042',
      changes: refusedChanges(attemptText('loans.decide', 'Decide on a loan'), 'They created it.'),
    } as const,
    'Yaw Mensah tried to approve or reject loans, and was refused: loan ADM-0042',
  ],
  [
    {
      by: null,
      action: 'refused',
      kind: 'user',
      record: 'Yaw Mensah',
      changes: refusedChanges('sign in', 'The password was wrong.'),
    } as const,
    'Somebody tried to sign in, and was refused: user Yaw Mensah',
  ],
  [
    { by: 'Akua Boateng', action: 'approved', kind: 'ghanaCard', record: 'Ama Owusu' } as const,
    'Akua Boateng approved the Ghana Card of Ama Owusu',
  ],
])('describes who did what: %j', (entry, line) => expect(auditLine(entry)).toBe(line));

it.each([
  [{ field: 'name', from: 'Till', to: 'Cashier' }, 'name: from Till to Cashier'],
  [{ field: 'name', from: null, to: 'Cashier' }, 'name: Cashier'],
  [{ field: 'roles', from: 'Auditor', to: null }, 'roles: no longer Auditor'],
  [{ field: 'phoneVerified', from: 'true', to: 'false' }, 'phone verified: from yes to no'],
  [{ field: 'domainStatus', from: 'Pending', to: 'InReview' }, 'status: from Pending to In-review'],
  [{ field: 'password', from: null, to: null }, 'password'],
  [
    { field: 'permissions', from: 'clients.read, loans.read', to: 'loans.disburse, loans.read, vaults.open' },
    'permissions: added disburse loans; added vaults.open; removed see clients',
  ],
  [{ field: 'permissions', from: null, to: 'clients.read, loans.read' }, 'permissions: see clients; see loans'],
  [{ field: 'permissions', from: 'loans.read', to: null }, 'permissions: no longer see loans'],
  [{ field: 'events', from: 'loan.approved', to: 'loan.approved, payment.received' }, 'events: added Payment Received'],
  [{ field: 'events', from: null, to: 'payment.received, other' }, 'events: Payment Received, other'],
  [{ field: 'constructor', from: 'constructor', to: null }, 'constructor: no longer constructor'],
  [{ field: 'registration_type', from: null, to: 'coperate' }, 'registration type: Corporate'],
])('describes the old and new value: %j', (change, text) => expect(changeText(change)).toBe(text));

it.each([
  ['Change your own password', 'change their own password'],
  ['Sign your own account out everywhere else', 'sign their own account out everywhere else'],
])('describes an attempt on the person’s own account by its call: %s', (summary, text) =>
  expect(attemptText('session.own', summary)).toBe(text),
);
