import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { desktop, openPage, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, it } from 'vitest';
import { consoleApp, expectSound, expectSoundIn, type Look, opens } from '../support/looks.ts';
import { openAs, press, screen, sees } from '../support/staff.ts';

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
  ['/clients/details/1001', 'payslip.pdf'],
  ['/clients/details/1001/Details', 'Employer name'],
  ['/clients/details/1001/Details', 'Employer name', (page) => opens(page, 'Edit', 'Discard')],
  ['/clients/details/1001/Details', 'Employer name', (page) => opens(page, 'More actions', 'Delete client')],
  ['/clients/details/1005/Details', 'Employer name', (page) => opensPhoto(page)],
  ['/clients/details/1001/clientKyc', 'Identity document'],
  ['/clients/details/1001/document', 'Missing'],
  ['/clients/details/1001/document', 'Missing', (page) => opensDocument(page)],
  ['/clients/details/1020/contacts', 'Kwesi Asare', (page) => opens(page, 'Add contact', 'Number 1')],
  ['/clients/details/1020/location', 'Makola Market', (page) => opens(page, 'Add location', 'Degrees north')],
  ['/clients/details/1001/loans', 'No loans found'],
  ['/clients/details/1020/print', 'Makola Market'],
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

describe('accessibility and layout, wide and on a phone, light and dark', () => {
  it('for a visitor', async () => {
    const page = await openPage(screen('/login'));
    // these pages choose their colour scheme once, at load
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

  it('for staff', async () => {
    await expectSound(await openAs(sandbox, 'manager@adom', '/dashboard'), staffScreens, consoleApp);
  });
});

async function opensPhoto(page: Page): Promise<void> {
  await opens(page, 'Choose the section of the photo of Adwoa Sarpong', 'Zoom');
  await page.locator('.reactEasyCrop_CropArea').wait();
}

async function opensDocument(page: Page): Promise<void> {
  await press(page, 'Payslip', 'link');
  await sees(page, 'Download');
}
