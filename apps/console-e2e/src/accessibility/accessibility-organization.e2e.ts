import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { beforeAll, describe, it } from 'vitest';
import { consoleApp, expectSound, type Look, opens } from '../support/looks.ts';
import { openAs } from '../support/staff.ts';

/** An organisation's people, their permissions and changes; its settings and products. */
const organizationScreens: readonly Look[] = [
  ['/profile/teams', 'Kwame Asante'],
  ['/admin/settings/user-management', 'Search users'],
  ['/admin/settings/user-management?user=102', 'Search permissions'],
  ['/admin/settings/user-management/add', 'Send invitation'],
  ['/admin/settings/roles-manager', 'New Role'],
  ['/admin/settings/roles-manager/new', 'Search permissions'],
  ['/admin/settings/audit', 'created the client'],
  ['/settings/notifications', 'Payment Received'],
  ['/settings/email', 'From address', (page) => opens(page, 'Save', 'Field is required')],
  ['/settings/sms', 'Sender ID'],
  ['/compliance', 'Account Type'],
  ['/compliance/business', 'Account Owner'],
  ['/products#/loan', 'Controller Salary Loan'],
  ['/products#/charges', 'Late payment fee'],
  ['/products/new#/2', 'Number of repayments'],
  ['/products/update/501#/6', 'Check everything before you save'],
  ['/products/charges/new', 'Charge applies to'],
  ['/products/details/501', 'Processing fee'],
];
/** Screens that only the platform uses. */
const platformScreens: readonly Look[] = [
  ['/finance-institute', 'Create Institute'],
  ['/finance-institute', 'Create Institute', (page) => opens(page, 'Create Institute', 'Account type')],
  ['/finance-institute?edit=1&name=Adom+Microfinance', 'Adom Microfinance'],
  ['/compliance/reviews', 'Volta Savings and Loans'],
  ['/admin/settings/user-management?user=107', 'User Delegate'],
];

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

describe('accessibility and layout, wide and on a phone, light and dark', () => {
  it.each([
    ['for a manager of the organisation', 'manager@adom', organizationScreens],
    ['for an administrator of the platform', 'admin@oware', platformScreens],
  ])('%s', async (_who, account, screens) => {
    await expectSound(await openAs(sandbox, account, '/dashboard'), screens, consoleApp);
  });
});
