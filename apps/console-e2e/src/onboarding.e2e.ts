import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { atStep, fillStep, kept, newcomer, submitCard, submitConsent, verifyPhone, wizard } from './newcomer.ts';
import { fill, openAs, press, sees } from './staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const trader = newcomer('Kwabena Fosu');
const names = { Firstname: trader.firstName, Lastname: trader.lastName, Gender: trader.gender };

/** From the phone to the review. */
async function toReview(page: Page): Promise<void> {
  await verifyPhone(page, sandbox, trader);
  await press(page, 'Next');
  await submitConsent(page, trader);
  await press(page, 'Next');
  await fillStep(page, 'Personal information', { ...names, 'Date of birth': trader.dateOfBirth });
  await submitCard(page, trader);
  await press(page, 'Next');
  for (const title of ['Employment', 'Employer', 'Account', 'Guarantor']) await fillStep(page, title);
  await atStep(page, 'Review');
}

it('a client who is on no payroll: phone, consent, form, card, review, saved once', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients');
  await press(page, 'New Client', 'link');
  await sees(page, 'Choose a form');
  await page.locator('a[href$="/forms/new/11"]').click();
  await press(page, 'Not on a payroll');
  await toReview(page);
  await press(page, 'Save Client');
  await sees(page, 'Client created!!');
  await sees(page, 'Created on');
});
