import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { desktop, openPage, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, it } from 'vitest';
import { expectSound, expectSoundIn, expectSoundNow, type Look, opens } from '../support/looks.ts';
import { atStep, fillStep, newcomer, submitCard, submitConsent, verifyPhone, wizard } from '../support/newcomer.ts';
import { desk, fill, openAs, press, screen, sees } from '../support/staff.ts';

const visitorScreens: readonly Look[] = [
  ['/login', 'Sign in'],
  ['/signup', 'Sign up'],
  ['/forgot-password', 'Reset password'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy Policy'],
];
const staffScreens: readonly Look[] = [
  ['/dashboard', 'Customers'],
  ['/clients', 'Showing 1 to 10'],
  ['/clients', 'Showing 1 to 10', (page) => opens(page, 'Filters', 'Apply filters')],
  ['/clients?search=nobody-of-this-name', 'Customer not found!'],
  ['/clients/staff-check', 'Staff ID Checker'],
  ['/clients/details/1001/Details', 'Employer name'],
  ['/clients/details/1001/Details', 'Employer name', (page) => opens(page, 'Edit', 'Discard')],
  ['/clients/details/1001/Details', 'Employer name', (page) => opens(page, 'Delete', 'Delete client')],
  ['/clients/details/1001/clientKyc', 'Identity document'],
  ['/clients/details/1001/document', 'Not there yet'],
  ['/clients/details/1001/document', 'Not there yet', (page) => opensDocument(page)],
  ['/clients/details/1020/contacts', 'Kwesi Asare', (page) => opens(page, 'Add contact', 'Number 1')],
  ['/clients/details/1020/location', 'Makola Market', (page) => opens(page, 'Add location', 'Degrees north')],
  ['/clients/details/1001/loans', 'No loans found'],
];
/** Building forms, and choosing one. */
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
/** Verifications, and deciding on what another officer submitted. */
const identityScreens: readonly Look[] = [
  ['/enhanced-kyc/landing', 'Kwabena Osei'],
  ['/enhanced-kyc/landing', 'Kwabena Osei', (page) => opens(page, 'Review Kwabena Osei', 'Officer approval code')],
  ['/enhanced-kyc', 'Page 1 of'],
  ['/enhanced-kyc?type=passport&status=Not+Submitted', 'No verification fits'],
  ['/enhanced-kyc/check', 'As it stands on the card', (page) => opens(page, 'Check', 'Enter the number')],
  ['/enhanced-kyc/phone', 'Showing 1 to 10'],
  ['/enhanced-kyc/landing', 'Kwabena Osei', (page) => opensCard(page)],
  ['/enhanced-kyc/landing', 'Kwabena Osei', (page) => opensDecision(page)],
  ['/clients/details/1002/clientKyc', 'Under review'],
];
const deskScreens = (sandbox: string): readonly Look[] => [
  ['/sandboxes', sandbox],
  ['/sandboxes', sandbox, (page) => opens(page, 'New sandbox', 'Make it')],
  [`/sandboxes/${sandbox}`, 'officer@adom'],
  [`/inbox?sandbox=${sandbox}`, 'Nothing was sent yet'],
  [`/journal?sandbox=${sandbox}`, 'Journal'],
  [`/verification?sandbox=${sandbox}`, 'Adjoa Sackey'],
  [`/clock?sandbox=${sandbox}`, 'Move on by'],
  [`/savings?sandbox=${sandbox}`, 'SA-00007001'],
];

const visits = [
  ['dark', desktop],
  ['light', desktop],
  ['light', phone],
] as const;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

describe('wide and on a phone, light and dark, nothing that axe finds and no scrolling sideways', () => {
  it('for a visitor', async () => {
    const page = await openPage(screen('/login'));
    // these choose their look once, as they load
    for (const [scheme, viewport] of visits) {
      await page.setViewport(viewport);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      for (const [path, text] of visitorScreens) {
        await page.goto(screen(path));
        await page.waitForSelector(`html[data-scheme=${scheme}]`);
        await sees(page, text);
        await expectSoundIn(page, `${path}, ${scheme}`);
      }
    }
  });

  it.each([
    ['for staff', 'manager@adom', staffScreens],
    ['for staff who build forms', 'manager@adom', formScreens],
    ['for an officer who approves', 'manager@adom', identityScreens],
  ])('%s', async (_who, account, screens) => {
    await expectSound(await openAs(sandbox, account, '/dashboard'), screens, screen);
  });

  it('on the simulator desk', async () => {
    await expectSound(await openPage(desk('/sandboxes')), deskScreens(sandbox.name), desk);
  });
});

it('every step of onboarding is sound in every look', async () => {
  const page = await openAs(sandbox, 'officer@adom', wizard);
  const looksSound = (step: string) => expectSoundNow(page, step);
  const client = newcomer('Adjoa Sackey');
  await sees(page, 'Who is the client?');
  await looksSound('start');
  await press(page, 'On a payroll');
  await atStep(page, 'Staff Id');
  await fill(page, 'Staff Id', client.staffNumber ?? '');
  await press(page, 'Check');
  await sees(page, 'Adjoa Sackey');
  await looksSound('staff');
  await press(page, 'Next');
  await atStep(page, 'Phone verification');
  await looksSound('phone');
  await verifyPhone(page, sandbox, client);
  await press(page, 'Next');
  await atStep(page, 'Consent photo');
  await looksSound('consent');
  await submitConsent(page, client);
  await looksSound('consent submitted');
  await press(page, 'Next');
  await atStep(page, 'Personal information');
  await press(page, 'Next');
  await sees(page, 'is required');
  await looksSound('personal, with errors');
  await fillStep(page, 'Personal information', { 'Date of birth': client.dateOfBirth });
  await submitCard(page, client);
  await looksSound('card');
  await press(page, 'Next');
  for (const title of ['Employment', 'Employer', 'Account', 'Guarantor']) {
    await atStep(page, title);
    await press(page, 'Draft');
  }
  await atStep(page, 'Review');
  await looksSound('review');
  await press(page, 'Forms', 'link');
  await sees(page, 'Continue where you left off');
  await looksSound('what was begun');
}, 300_000);

async function opensDocument(page: Page): Promise<void> {
  await press(page, 'Payslip', 'link');
  await sees(page, 'Download');
}

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
