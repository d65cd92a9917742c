import { personas } from '@oware/seed';
import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { phone } from '@oware/test-kit/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, isAt, openAs, press, sees, seesNoMore } from '../support/staff.ts';

const esi = personas.nameDiffersFromCard.client;

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

describe('an officer at work', () => {
  it('finds a client by a part of her phone number, changes her employer, and sees it in the list', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients');
    await sees(page, 'Showing 1 to 10 of 240 results');
    await fill(page, 'Search clients', esi.mobileNo.slice(3));
    await sees(page, 'Showing 1 to 1 of 1 results');
    await press(page, 'Esi Boateng', 'link');
    await sees(page, 'Created on');
    await press(page, 'Details', 'tab');
    await press(page, 'Edit');
    await fill(page, 'Employer name', 'Korle Bu Teaching Hospital');
    await press(page, 'Save');
    await sees(page, 'Client updated successfully!!');
    await press(page, 'Clients', 'link');
    await sees(page, 'Showing 1 to 10 of 240 results');
    await fill(page, 'Search clients', esi.mobileNo.slice(3));
    await sees(page, 'Korle Bu Teaching Hospital');
  });

  it('completes the sections that were saved as drafts', async () => {
    const { id } = personas.draftSections.client;
    const page = await openAs(sandbox, 'officer@adom', `/clients/details/${id}/document`);
    await press(page, '2 sections are drafts', 'link');
    await press(page, 'Complete guarantor information');
    await press(page, 'Save');
    await sees(page, 'Phone is required');
    await fill(page, 'Phone', '020 095 0001');
    await press(page, 'Save');
    await sees(page, 'Client updated successfully!!');
    await sees(page, '1 section is a draft');
    await press(page, 'Complete employer information');
    await fill(page, 'Employer address', 'Market Circle, Anloga');
    await press(page, 'Save');
    await seesNoMore(page, '1 section is a draft');
  });

  it('keeps page, search and filters in the address, over Back and a reload', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients');
    await sees(page, 'Showing 1 to 10');
    await press(page, 'Next');
    await sees(page, 'Showing 11 to 20');
    await page.locator('tbody a').click();
    await sees(page, 'Created on');
    await page.goBack();
    await sees(page, 'Showing 11 to 20');
    await page.reload();
    await sees(page, 'Showing 11 to 20');
    await fill(page, 'Search clients', 'no such client');
    await sees(page, 'Customer not found!');
    await page.goBack();
    await sees(page, 'Showing 11 to 20');
  });

  it('takes % and _ for letters', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients');
    for (const [sign, only] of [
      ['%', 'Fiifi 5% Essien'],
      ['_', 'Maame_Efua Otoo'],
    ] as const) {
      await fill(page, 'Search clients', sign);
      await sees(page, 'Showing 1 to 1 of 1 results');
      await sees(page, only);
    }
  });

  it('asks before what was typed is lost', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients/details/1001/Details');
    await press(page, 'Edit');
    await fill(page, 'First name', 'Esther');
    await press(page, 'Dashboard', 'link');
    await sees(page, 'Leave without saving?');
    expect(new URL(page.url()).pathname).toBe('/clients/details/1001/Details');
  });

  it('asks an administrator once, who goes to another lender instead', async () => {
    const page = await openAs(sandbox, 'admin@oware', '/clients/details/1001/Details');
    await press(page, 'Select a lender', 'combobox');
    await press(page, 'Adom Microfinance', 'option');
    await press(page, 'Edit');
    await fill(page, 'First name', 'Esther');
    await press(page, 'Adom Microfinance', 'combobox');
    await press(page, 'Volta Savings and Loans', 'option');
    await press(page, 'Leave');
    await isAt(page, '/clients');
    await page.locator('::-p-xpath(//*[@role="combobox"][normalize-space(.)="Volta Savings and Loans"])').wait();
    await seesNoMore(page, 'Leave without saving?');
  });

  it('a manager removes a client after asking', async () => {
    // who has neither loans nor a savings account
    const { id } = personas.justArrived.client;
    const page = await openAs(sandbox, 'manager@adom', `/clients/details/${id}/Details`);
    await press(page, 'Delete');
    await press(page, 'Delete client');
    await isAt(page, '/clients');
    await sees(page, 'of 239 results');
  });

  it('is shown the not-found screen for another lender’s client', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients/details/2001/Details', {
      expectedErrors: ['status of 404'],
    });
    await sees(page, 'This page doesn’t exist');
  });

  it('checks a staff number; an unknown one is said at its field', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients', { expectedErrors: ['status of 404'] });
    await press(page, 'Check Staff Id', 'link');
    await fill(page, 'Staff ID', personas.unknownStaffNumber.client.staffId ?? '');
    await press(page, 'Check');
    await sees(page, 'No staff member has this number.');
    await fill(page, 'Staff ID', esi.staffId ?? '');
    await press(page, 'Check');
    await sees(page, 'Quansah');
  });
});

it('an administrator chooses the lender first, and a changed one changes the list', async () => {
  const page = await openAs(sandbox, 'admin@oware', '/clients');
  await sees(page, 'Select a lender');
  await press(page, 'Select a lender', 'combobox');
  await press(page, 'Volta Savings and Loans', 'option');
  await sees(page, 'of 60 results');
  await press(page, 'Volta Savings and Loans', 'combobox');
  await press(page, 'Kente Retail Credit', 'option');
  await sees(page, 'of 12 results');
});

it('a phone shows list and details without scrolling sideways', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients', { viewport: phone });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await sees(page, 'of 240 results');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await press(page, 'Araba Eshun', 'link');
  await sees(page, 'Created on');
  expect(await overflow()).toBeLessThanOrEqual(0);
});

it('a phone shows the whole name of the tab that is open', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients/details/1020/document', { viewport: phone });
  await sees(page, 'Choose files');
  await page.waitForFunction(() => {
    const tab = document.querySelector('#tab-document')?.getBoundingClientRect();
    const shown = document.querySelector('#tab-document')?.closest('.MuiTabs-scroller')?.getBoundingClientRect();
    // scrolled to a whole pixel, which its edge need not be at
    return tab && shown && tab.left >= shown.left - 1 && tab.right <= shown.right + 1;
  });
});
