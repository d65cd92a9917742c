import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, it } from 'vitest';
import { consoleApp, expectSound, type Look, opens } from '../support/looks.ts';
import { click, fill, openAs, press, sees } from '../support/staff.ts';

/** Screens about the user, not about a client. */
const ownScreens: readonly Look[] = [
  ['/notifications', 'Mark all as read'],
  ['/profile', 'Company name', (page) => opensBell(page)],
  ['/profile', 'Company name'],
  ['/profile/update', 'Change email', (page) => opens(page, 'Change email', 'New email')],
  ['/profile/security', 'This session'],
  ['/bill', 'Coming soon'],
  ['/denied', 'Permission Denied!'],
  ['/no-such-screen', 'This page doesn’t exist'],
];
/** Screens for grouping approved loans, and batches of both kinds. */
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
/** Loans, a new application, and payments. */
const loanScreens: readonly Look[] = [
  ['/loans', 'Showing 1 to 10'],
  ['/loans/portfolio?days=1-', 'Outstanding principal'],
  ['/loans/decisions', 'Approval rate'],
  ['/loans/lender/1/forms?form=11', 'Choose a client'],
  ['/loans/details/2004/1004', 'Overdue'],
  ['/loans/details/2004/1004?tab=application', 'Overall credit score'],
  ['/loans/details/2004/1004?tab=note&comment_id=', 'Save note'],
  ['/loans/details/2003/1020?drawer=status&to=Rejected', 'Authority note'],
  ['/clients/details/1001/loans?action=new-application', 'Choose a loan product'],
  ['/clients/details/1004/loans', 'LN-00002004'],
  ['/clients/details/1004/pay_history', 'LN-00002004/9'],
  ['/transaction', 'Showing 1 to 15'],
  ['/transaction/home', 'Verification API'],
  ['/disbursement/home', 'To disburse, after fees'],
  // the last one, because leaving it asks for confirmation
  ['/clients/details/1001/new/loan?productId=501', 'Mandate pin', (page) => fillsLoan(page)],
];
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

describe('accessibility and layout, wide and on a phone, light and dark', () => {
  it.each([
    ['beside one’s work', ownScreens],
    ['for a manager who groups loans into batches', batchScreens],
    ['for a manager who lends', loanScreens],
  ])('%s', async (_who, screens) => {
    await expectSound(await openAs(sandbox, 'manager@adom', '/dashboard'), screens, consoleApp);
  });
});

async function opensBatching(page: Page): Promise<void> {
  await click(page, '[data-row="1"] .is-client');
  await opens(page, 'Group into a batch', 'Batch reference');
}

async function opensSubmission(page: Page): Promise<void> {
  await press(page, 'Actions');
  await press(page, 'Submit Batch', 'menuitem');
  await sees(page, 'can’t be changed');
}

async function opensProcessing(page: Page): Promise<void> {
  await press(page, 'Actions');
  await press(page, 'Process Applications', 'menuitem');
  await sees(page, 'Process Applications?');
}

/** A product's schedule appears once amount and duration are valid. */
async function fillsLoan(page: Page): Promise<void> {
  await fill(page, 'Amount (GHS)\u2009*', '1000');
  await fill(page, 'Duration\u2009*', '3');
  await press(page, 'Repayment schedule if disbursed today');
  await sees(page, 'Principal balance');
}

async function opensBell(page: Page): Promise<void> {
  await click(page, 'button[aria-label^="Notifications, "]');
  await sees(page, 'All notifications');
}
