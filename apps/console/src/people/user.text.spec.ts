import { describe, expect, it } from 'vitest';
import { delegateText, rolesText, statusText } from './user.text.ts';

const role = (name: string) => ({ id: name, name, authority: '', permissions: [], isSystem: false });
const permission = { name: 'clients.read' };

describe('the roles of a person', () => {
  it.each([
    ['their names', [role('Auditor'), role('Cashier')], [], 'Auditor, Cashier'],
    [
      'the number of permissions besides them',
      [role('Auditor')],
      [permission, permission],
      'Auditor and 2 permissions',
    ],
    ['one permission', [role('Auditor')], [permission], 'Auditor and 1 permission'],
    ['permissions alone', [], [permission, permission], '2 permissions'],
    ['nothing without any', [], [], ''],
  ])('are shown with %s', (_what, roles, permissions, text) => expect(rolesText({ roles, permissions })).toBe(text));
});

describe('the lender that a person acts for', () => {
  it.each([
    ['is named', { id: '1', name: 'Adom Microfinance' }, 'Acts for Adom Microfinance'],
    ['is told without a name too', { id: '1', name: '' }, 'Acts for one lender'],
  ])('%s', (_what, delegateLender, text) => expect(delegateText({ delegateLender })).toBe(text));

  it('is empty for most people', () => expect(delegateText({ delegateLender: null })).toBe(''));
});

it.each([
  ['Active', 'Active'],
  ['Removed', 'Removed'],
  ['Suspended', 'Suspended'],
  ['constructor', 'constructor'],
])('shows the status %s as %s', (status, text) => expect(statusText(status)).toBe(text));
