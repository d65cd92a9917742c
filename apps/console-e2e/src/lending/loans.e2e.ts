import { callPath, decideLoan, updateLoanPrincipal } from '@oware/contract';
import { freshSandbox, signIn, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import request from 'supertest';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { keepDownloads } from '../support/downloads.ts';
import { asked, click, fill, isAt, openAs, press, reads, sees, seesNoMore, textOf } from '../support/staff.ts';

/** Comfort Asare's third loan; the application is pending. */
const waiting = { id: '2003', path: '/loans/details/2003/1020' };

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

describe('a loan application', () => {
  it('is filled in within the product’s limits, approved with a note, and shows it everywhere', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients/details/1001/loans');
    await press(page, 'New application', 'link');
    await click(page, '::-p-xpath(//a[contains(., "Controller Salary Loan")])');
    await fill(page, asked('Amount (GHS)'), '30000.01');
    await sees(page, 'Between GHS 500.00 and GHS 30,000.00');
    await fill(page, asked('Amount (GHS)'), '12,000');
    await fill(page, asked('Duration'), '12');
    await sees(page, 'GHS 1,300.00');
    await fill(page, asked('Mandate number'), 'MND-90000001');
    await fill(page, asked('Mandate pin'), '735028');
    await fill(page, 'Goods', 'Fridge');
    await press(page, 'Save and close');
    await sees(page, 'loan created successfully');
    await isAt(page, '/clients/details/1001/loans');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('735028');
    await sees(page, 'GHS 12,000.00');
    const manager = await openAs(sandbox, 'manager@adom', '/clients/details/1001/loans');
    await click(manager, 'tbody a');

    await press(manager, 'Approve');
    await fill(manager, 'Authority note', 'x');
    await click(manager, 'button[form=loan-status]');
    await sees(manager, 'Authority note must have at least 2 letters');
    await fill(manager, 'Authority note', 'Salary and guarantor checked');
    await click(manager, 'button[form=loan-status]');
    await sees(manager, 'Domain status: Pending to Approved');
    await sees(manager, 'Salary and guarantor checked');
    await press(manager, 'Loans', 'link');
    await isAt(manager, '/loans');
    await sees(manager, 'Showing 1 to 10');
    expect(await textOf(manager, 'tbody tr')).toMatch(/Esi Boateng.*12,000\.00.*Approved/);
  });

  it('asks before unsaved input is lost', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients/details/1001/new/loan?productId=501');
    await fill(page, asked('Amount (GHS)'), '1000');
    await press(page, 'Another product', 'link');
    await sees(page, 'Leave without saving?');
    await press(page, 'Stay');
    await press(page, 'Cancel', 'link');
    await sees(page, 'Leave without saving?');
  });

  it('shows immediately that another person has decided, and the next statuses', async () => {
    const page = await openAs(sandbox, 'manager@adom', waiting.path);
    await press(page, 'Reject');
    await fill(page, 'Authority note', 'Too many loans');
    const { provider } = inject('stack');
    await request(provider)
      .post(callPath(decideLoan, { id: waiting.id }))
      .set(await signIn(provider, sandbox.account('admin@oware')))
      .send({ decision: 'approve', authorityNote: 'A good payer' })
      .expect(200);
    await sees(page, 'An application that is Approved cannot become Rejected.');
    await click(page, 'button[form=loan-status]');
    await sees(page, 'Choose a status');
    await press(page, 'Cancel');
    await sees(page, 'A good payer');
  });
});

it('cannot be approved by its creator until an administrator allows it, which the loan then shows', async () => {
  const { provider } = inject('stack');
  await request(provider)
    .put(callPath(updateLoanPrincipal, { id: waiting.id }))
    .set(await signIn(provider, sandbox.account('manager@adom')))
    .send({ principal_amount: '1500.00' })
    .expect(200);
  const officer = await openAs(sandbox, 'officer@adom', waiting.path);
  await reads(officer, 'Approve', 'You don’t have permission to approve or reject loans.');
  const manager = await openAs(sandbox, 'manager@adom', waiting.path);
  await reads(manager, 'Approve', 'Another person has to approve this: you changed its amount.');

  const admin = await openAs(sandbox, 'admin@oware', '/admin/settings/approvals');
  await press(admin, 'Select a lender', 'combobox');
  await press(admin, 'Adom Microfinance', 'option');
  // the switch itself is transparent, and the lender menu may still be closing over it
  await (await admin.waitForSelector('input[role=switch]'))?.evaluate((input) => (input as HTMLInputElement).click());
  await press(admin, 'Switch off');
  await sees(admin, 'Two-person approval is off for Adom Microfinance.');

  await manager.reload();
  await sees(manager, 'Two-person approval is off: one person can create, approve and pay out.');
  await press(manager, 'Approve');
  await fill(manager, 'Authority note', 'The branch has one manager');
  await click(manager, 'button[form=loan-status]');
  await sees(manager, 'Approved by the person who changed its amount: two-person approval is off');
});

it('offers the possible statuses, and funding after approval', async () => {
  const page = await openAs(sandbox, 'manager@adom', `${waiting.path}?drawer=funding`);
  await sees(page, 'Approve it before its funding is decided.');
  await press(page, 'Close');
  await press(page, 'Actions');
  await press(page, 'Update Loan Status', 'menuitem');
  await isAt(page, `${waiting.path}?drawer=status`);
  await fill(page, 'New status', 'InReview');
  await press(page, 'Update Status');
  await sees(page, 'Status updated successfully');
  await sees(page, 'Domain status: Pending to In-review');
  await isAt(page, waiting.path);
});

/** Returns how long the next notice stays open. A browser test prefers reduced motion, which must not shorten it. */
const timerOfNextNotice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const timer = document.querySelector('[aria-label="notification timer"]');
          if (timer) resolve(getComputedStyle(timer).animationDuration);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

it('adds and changes a note', async () => {
  const page = await openAs(sandbox, 'officer@adom', `${waiting.path}?tab=note&comment_id=`);
  await fill(page, 'Note', 'Called her employer');
  const timer = timerOfNextNotice(page);
  await press(page, 'Save note');
  await sees(page, 'Note added successfully');
  expect(await timer).toBe('2s');
  await press(page, 'Edit the note');
  await fill(page, 'Note', 'Called her employer twice');
  await press(page, 'Save note');
  await sees(page, 'Note updated successfully');
  await sees(page, 'Called her employer twice');
});

it('lists payments by client, and downloads them as shown', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients/details/1004/pay_history');
  await sees(page, 'LN-00002004/9');
  expect(await page.$$eval('tbody', ([body]) => body?.textContent)).not.toContain('Disbursement');
  await press(page, 'All payments');
  await sees(page, 'Disbursement');

  const file = await keepDownloads(page);
  await press(page, 'Transactions', 'link');
  await press(page, 'Show');
  await sees(page, 'field must have at least 2 letters');
  await fill(page, 'Search transactions', 'yaw darko');
  await sees(page, 'of 11 results');
  await press(page, 'Download');
  await press(page, 'CSV', 'menuitem');
  const lines = (await file('transactions.csv')).toString().trim().split('\r\n');
  expect(lines).toHaveLength(12);
  expect(lines[1]).toContain('LN-00002004,Yaw Darko,020 ');
  await press(page, 'LN-00002004', 'link');
  await sees(page, 'Mobile money number');
  await seesNoMore(page, 'Loading the transaction');
});
