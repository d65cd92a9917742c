import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { startDifferentConsole } from '@oware/test-kit/different-console';
import type { Page } from 'puppeteer-core';
import { inject, it, onTestFinished } from 'vitest';
import { plantedBehaviour } from '../../../../tools/conformance/planted-differences.ts';
import { sample } from '../support/sample-uploads.ts';
import { asked, choose, click, fill, fillSignIn, press, pressInDialog, sees, textOf } from '../support/staff.ts';

/** The browser’s own error lines for what this provider lacks: the notification stream and a photo. */
const expectedErrors = ['404', '501'];

/** Screens of a working day, each with a text that the previous one doesn't have. */
const readScreens: readonly (readonly [path: string, text: string])[] = [
  ['/clients', 'akosua.nyarko@mail.example'],
  ['/clients/details/1001/Details', 'Employer name'],
  ['/clients/create/lender/1/forms', 'Personal Loan'],
  ['/transaction', 'LN-00002088'],
  ['/notifications', 'Mark all as read'],
  ['/admin/settings/approvals', 'Require two people'],
];

async function actOnBatch(page: Page, action: string): Promise<void> {
  await press(page, 'Actions');
  await press(page, action, 'menuitem');
  await pressInDialog(page, action);
}

it('works through a day with a provider that differs in fifty ways', async () => {
  const { address, stop } = await startDifferentConsole({
    services: inject('stack'),
    readAnswers: 'tolerant',
    behaviourOf: plantedBehaviour,
  });
  onTestFinished(stop);
  const { account } = await freshSandbox();
  const open = async (name: string) => {
    const page = await openPage(`${address}/login`, { expectedErrors });
    await fillSignIn(page, account(name));
    await sees(page, 'Customers');
    return page;
  };
  const officer = await open('officer@adom');
  for (const [path, text] of readScreens) {
    await officer.goto(address + path);
    await sees(officer, text);
  }

  await officer.goto(`${address}/clients/details/1001/loans`);
  await press(officer, 'New application', 'link');
  await click(officer, '::-p-xpath(//a[contains(., "Controller Salary Loan")])');
  await fill(officer, asked('Amount (GHS)'), '12,000');
  await fill(officer, asked('Duration'), '12');
  await fill(officer, asked('Mandate number'), 'MND-90000001');
  await fill(officer, asked('Mandate pin'), '735028');
  await fill(officer, 'Goods', 'Fridge');
  await press(officer, 'Save and close');
  await sees(officer, 'loan created successfully');

  const manager = await open('manager@adom');
  await manager.goto(`${address}/clients/details/1001/loans`);
  await click(manager, 'tbody a');
  await press(manager, 'Approve');
  await fill(manager, 'Authority note', 'Salary checked');
  await click(manager, 'button[form=loan-status]');
  await sees(manager, 'Salary checked');
  const reference = await textOf(manager, 'h1');

  await officer.goto(`${address}/capital-by-api/lender/applications`);
  await sees(officer, reference);
  await fill(officer, 'Search approved applications', reference);
  await sees(officer, '1 of ');
  await click(officer, '[data-row="0"] .is-client');
  await press(officer, 'Group into a batch');
  await fill(officer, 'Batch reference', 'DAY-1');
  await pressInDialog(officer, 'Group into a batch');
  await press(officer, 'Open the batch', 'link');
  await sees(officer, 'Loans of DAY-1');
  await manager.goto(officer.url());
  await sees(manager, 'Loans of DAY-1');
  await actOnBatch(manager, 'Submit Batch');
  await sees(manager, 'Batch submitted successfully');

  await officer.goto(`${address}/upload`);
  await choose(officer, 'Choose a file', sample('good.csv'));
  await press(officer, 'Send 12 rows');
  await press(officer, 'Process applications', 'link');
  await pressInDialog(officer, 'Process Applications');
  await sees(officer, '9 passed, 3 fell out');
});
