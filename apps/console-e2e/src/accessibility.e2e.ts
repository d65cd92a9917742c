import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { axeViolations } from '@oware/test-kit/axe';
import { desktop, openPage, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atStep, fillStep, newcomer, submitCard, submitConsent, verifyPhone, wizard } from './newcomer.ts';
import { desk, fill, openAs, press, screen, sees } from './staff.ts';

/** A screen, a text that shows when it is there, and what opens on it before it is looked at. */
type Look = readonly [path: string, text: string, open?: (page: Page) => Promise<unknown>];

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
  ['/clients/details/1001/loans', 'No loans found'],
];
/** What is about the person rather than about a client. */
const ownScreens: readonly Look[] = [
  ['/notifications', 'Mark all as read'],
  ['/profile', 'Organisation', (page) => opensBell(page)],
  ['/profile', 'Organisation'],
  ['/bill', 'Coming soon'],
  ['/denied', 'Permission Denied!'],
  ['/no-such-screen', 'There is nothing at this address'],
];
/** Building forms, and choosing one. */
const formScreens: readonly Look[] = [
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
/** Grouping approved loans into batches, and batches of both kinds. */
const batchScreens: readonly Look[] = [
  ['/capital-by-api', 'Adom Microfinance'],
  ['/capital-by-api/lender/applications', 'approved', (page) => opensBatching(page)],
  ['/capital-by-api/batches', 'ADM-CAP-006'],
  ['/capital-by-api/batch/306', 'Select this page', (page) => opensSubmission(page)],
  ['/capital-by-api/batch/303?tab=fallout', 'Reason'],
  ['/capital-by-api/batch/305/print', 'Total of 8 loans'],
  ['/bulkupload', 'Client Name'],
  ['/bulkupload', 'Client Name', (page) => opensProcessing(page)],
  ['/upload', 'Uploads so far'],
  ['/bulkupload/batch', 'UP-00000322'],
  ['/bulkupload/batch/322', 'Processed: '],
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
/** Loans, a new application, and payments. */
const loanScreens: readonly Look[] = [
  ['/loans', 'Showing 1 to 10'],
  ['/loans/lender/1/forms?form=11', 'Who applies?'],
  ['/loans/details/2004/1004', 'Overdue'],
  ['/loans/details/2004/1004?tab=application', 'Overall credit score'],
  ['/loans/details/2004/1004?tab=note&comment_id=', 'Save note'],
  ['/loans/details/2003/1020?drawer=status&to=Rejected', 'Authority note'],
  ['/clients/details/1001/loans?action=new-application', 'Choose a loan product'],
  ['/clients/details/1004/loans', 'LN-00002004'],
  ['/clients/details/1004/pay_history', 'LN-00002004/9'],
  ['/transaction', 'Showing 1 to 15'],
  ['/transaction/home', 'Verification API'],
  ['/disbursement/home', 'To be paid out'],
  // the last, since leaving it asks
  ['/clients/details/1001/new/loan?productId=501', 'Mandate pin', (page) => fillsLoan(page)],
];
const deskScreens = (sandbox: string): readonly Look[] => [
  ['/sandboxes', sandbox],
  ['/sandboxes', sandbox, (page) => opens(page, 'New sandbox', 'Make it')],
  [`/sandboxes/${sandbox}`, 'officer@adom'],
  [`/inbox?sandbox=${sandbox}`, 'Nothing was sent yet'],
  [`/journal?sandbox=${sandbox}`, 'Journal'],
  [`/verification?sandbox=${sandbox}`, 'Adjoa Sackey'],
  [`/clock?sandbox=${sandbox}`, 'Move on by'],
];

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

const devices = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

describe.each(devices)(
  'on a %s, light and dark, nothing that axe finds and no scrolling sideways',
  (_device, viewport) => {
    it('for a visitor', async () => {
      const page = await openPage(screen('/login'), { viewport });
      // these choose their look once, as they load
      for (const scheme of ['dark', 'light'] as const) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        for (const [path, text] of visitorScreens) {
          await page.goto(screen(path));
          await page.waitForSelector(`html[data-scheme=${scheme}]`);
          await sees(page, text);
          await expectSoundIn(page, `${path}, ${scheme}`);
        }
      }
    });

    it('for staff', async () => {
      const page = await openAs(sandbox, 'officer@adom', '/dashboard', { viewport });
      await expectSound(page, staffScreens, screen);
    });

    it('for staff, beside their work', async () => {
      const page = await openAs(sandbox, 'officer@adom', '/dashboard', { viewport });
      await expectSound(page, ownScreens, screen);
    });

    it('for staff who build forms', async () => {
      const page = await openAs(sandbox, 'officer@adom', '/dashboard', { viewport });
      await expectSound(page, formScreens, screen);
    });

    it('for an officer who groups loans into batches', async () => {
      const page = await openAs(sandbox, 'officer@adom', '/dashboard', { viewport });
      await expectSound(page, batchScreens, screen);
    });

    it('for an officer who approves', async () => {
      const page = await openAs(sandbox, 'manager@adom', '/dashboard', { viewport });
      await expectSound(page, identityScreens, screen);
    });

    it('for an officer who lends', async () => {
      const page = await openAs(sandbox, 'officer@adom', '/dashboard', { viewport });
      await expectSound(page, loanScreens, screen);
    });

    it('on the simulator desk', async () => {
      const page = await openPage(desk('/sandboxes'), { viewport });
      await expectSound(page, deskScreens(sandbox.name), desk);
    });
  },
);

it('every step of onboarding is sound in every look', async () => {
  const page = await openAs(sandbox, 'officer@adom', wizard);
  const looksSound = (step: string) => expectSoundEverywhere(page, step);
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

/** On every device, one after the other. */
async function expectSoundEverywhere(page: Page, what: string): Promise<void> {
  for (const [device, viewport] of devices) {
    await page.setViewport(viewport);
    await expectSoundNow(page, `${what}, ${device}`);
  }
  await page.setViewport(desktop);
}

/** Looks at every screen before it fails, so that one run tells all. */
async function expectSound(page: Page, screens: readonly Look[], address: typeof screen): Promise<void> {
  for (const [path, text, open] of screens) {
    await page.goto(address(path));
    await sees(page, text);
    await open?.(page);
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
    await expectSoundNow(page, path);
  }
}

/** Light, and then dark, in which nothing but the colours is another. */
async function expectSoundNow(page: Page, what: string): Promise<void> {
  await show(page, 'dark');
  expect.soft(await axeViolations(page, 'colours'), `${what}, dark`).toEqual([]);
  await show(page, 'light');
  await expectSoundIn(page, what);
}

async function expectSoundIn(page: Page, what: string): Promise<void> {
  expect.soft(await axeViolations(page), what).toEqual([]);
  const sideways = page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await sideways, what).toBeLessThanOrEqual(0);
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.waitForSelector(`html[data-scheme=${scheme}]`);
}

async function opensBatching(page: Page): Promise<void> {
  await page.locator('[data-index="1"] .is-client').click();
  await opens(page, 'Group into a batch', 'Batch reference');
}

async function opensSubmission(page: Page): Promise<void> {
  await press(page, 'Actions');
  await press(page, 'Submit Batch', 'menuitem');
  await sees(page, 'no longer changes');
}

async function opensProcessing(page: Page): Promise<void> {
  await press(page, 'Actions');
  await press(page, 'Process Applications', 'menuitem');
  await sees(page, 'Process Applications?');
}

async function opensDocument(page: Page): Promise<void> {
  await press(page, 'Payslip', 'link');
  await sees(page, 'Download');
}

/** A product's schedule shows once amount and duration are right. */
async function fillsLoan(page: Page): Promise<void> {
  await fill(page, 'Amount (GHS)\u2009*', '1000');
  await fill(page, 'Duration\u2009*', '3');
  await press(page, 'Repayment schedule, if it were paid out today');
  await sees(page, 'Principal left');
}

async function opensBell(page: Page): Promise<void> {
  await page.locator('button[aria-label^="Notifications, "]').click();
  await sees(page, 'All notifications');
}

async function opens(page: Page, button: string, text: string): Promise<void> {
  await press(page, button);
  await sees(page, text);
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
