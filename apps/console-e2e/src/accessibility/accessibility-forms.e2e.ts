import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, it } from 'vitest';
import { consoleApp, expectSound, type Look, opens } from '../support/looks.ts';
import { openAs, press, sees } from '../support/staff.ts';

/** Screens of savings, products and forms. */
const formScreens: readonly Look[] = [
  ['/savings', 'SA-00007001'],
  ['/savings/details/7001', 'Deposit'],
  ['/savings/details/7001?tab=cards', 'No cards found'],
  ['/savings?search=nobody', 'No accounts found'],
  ['/products#/savings', 'Susu Savings'],
  ['/products/savings/new?step=2', 'Days in year'],
  ['/products/savings/new?step=6', 'Before the product can be saved'],
  ['/clients/details/1020/Accounts', 'SA-00007001', (page) => opens(page, 'Open account', 'Savings product')],
  ['/clients/details/1001/new/loan?action=new-application&productId=503', 'Add goods'],
  ['/app', 'Adom Mobile'],
  ['/app/701', 'Secret key'],
  ['/admin/settings/element', 'New Element'],
  ['/admin/settings/element/101/Capital%20call/primary', 'Element ID'],
  ['/admin/settings', 'Create Application Form'],
  ['/admin/settings/application/list-form', 'Personal Loan'],
  [
    '/admin/settings/application/list-form',
    'Personal Loan',
    (page) => opens(page, 'Delete Personal Loan', 'Comfirm delete'),
  ],
  ['/admin/settings/application/build-form/0', 'Maiden name'],
  ['/admin/settings/application/build-form/0', 'Maiden name', (page) => opens(page, 'Add field', 'Add a field')],
  ['/admin/settings/application/build-form/11?name=Personal+Loan', 'Maiden name'],
  ['/admin/settings/application/build-form/6', 'Witness details'],
  ['/admin/settings/application/build-form/6', 'Witness details', (page) => opens(page, 'Complete Form', 'Form title')],
  ['/clients/lender/1/forms', 'Personal Loan'],
  ['/clients/create/lender/1/forms', 'Choose a form'],
];
/** Verifications, and decisions on what another officer submitted. */
const identityScreens: readonly Look[] = [
  ['/enhanced-kyc/landing', 'Kwabena Osei'],
  ['/enhanced-kyc/landing', 'Kwabena Osei', (page) => opens(page, 'Review Kwabena Osei', 'Officer approval code')],
  ['/enhanced-kyc/queue', 'Enter approval code'],
  ['/enhanced-kyc', 'Page 1 of'],
  ['/enhanced-kyc?type=passport&status=Not+Submitted', 'No matching verifications'],
  ['/enhanced-kyc/check', 'As shown on the card', (page) => opens(page, 'Check', 'Enter the number')],
  ['/enhanced-kyc/phone', 'Showing 1 to 10'],
  ['/enhanced-kyc/landing', 'Kwabena Osei', (page) => opensCard(page)],
  ['/enhanced-kyc/landing', 'Kwabena Osei', (page) => opensDecision(page)],
  ['/clients/details/1002/clientKyc', 'Under review'],
];

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

describe('accessibility and layout, wide and on a phone, light and dark', () => {
  it.each([
    ['for staff who build forms', formScreens],
    ['for an officer who approves', identityScreens],
  ])('%s', async (_who, screens) => {
    await expectSound(await openAs(sandbox, 'manager@adom', '/dashboard'), screens, consoleApp);
  });
});

async function opensCard(page: Page): Promise<void> {
  await press(page, 'Kwabena Osei', 'link');
  await sees(page, 'Awaits an officer’s approval.');
}

async function opensDecision(page: Page): Promise<void> {
  await opensCard(page);
  await opens(page, 'Officer approval', 'Send me a code');
  await opens(page, 'Ask to submit again', 'Reason');
  await opens(page, 'Ask to submit again', 'Enter your officer approval code');
}
