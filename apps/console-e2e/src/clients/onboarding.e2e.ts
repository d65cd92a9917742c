import { freshSandbox, type TestSandbox, withFault } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  atStep,
  beginOnboarding,
  clientsWith,
  fillStep,
  newcomer,
  onboardByHand,
  personalOf,
  plainStorage,
  sectionsAfterCard,
  submitCard,
  submitConsent,
  takePhoto,
  verifyPhone,
  wizard,
} from '../support/newcomer.ts';
import { countByHand } from '../support/by-hand.ts';
import { click, fill, openAs, press, pressKey, sees, valueOf } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const trader = newcomer('Kwabena Fosu');

/** Returns all stored drafts, decoded as text. */
const keptBytes = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('oware-onboarding');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const all = database.transaction('drafts').objectStore('drafts').getAll();
    const values = await new Promise<unknown[]>((resolve) =>
      all.addEventListener('success', () => resolve(all.result as unknown[])),
    );
    database.close();
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value === 'object' && value && !(value instanceof CryptoKey))
        return Object.values(value).map(textOf).join('\n');
      return String(value);
    };
    return values.map(textOf).join('\n');
  });
it('creates a client by hand in at most 60 keys and clicks beyond the data, and one client for two clicks', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients');
  await sees(page, 'Showing 1 to 10');
  const counted = await countByHand(page);
  await pressKey(page, 'n', 'new');
  await sees(page, 'Choose a form');
  await click(page, `a[href="${wizard}"]`);
  await press(page, 'Not on a payroll');
  await onboardByHand(page, sandbox, trader);
  const { keys, clicks } = await counted();
  console.log(`Onboarding by hand: ${keys} keys and ${clicks} clicks beyond the data`);
  // one more saves the client, below
  expect(keys + clicks + 1).toBeLessThanOrEqual(60);
  for (const part of ['Kwabena', 'Fosu', trader.idNumber.slice(-5), 'Employer name given']) await sees(page, part);
  expect(await plainStorage(page)).not.toContain(trader.idNumber);
  const kept = await keptBytes(page);
  expect(kept.length).toBeGreaterThan(trader.idNumber.length);
  for (const part of [trader.firstName, trader.idNumber]) expect(kept).not.toContain(part);
  await page.$eval('button[type=submit]', (button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
  await sees(page, 'Client created!!');
  await sees(page, 'Created on');
  expect(await clientsWith(sandbox, trader.phone)).toHaveLength(1);
  await page.goto(new URL(wizard, page.url()).href);
  await sees(page, 'Who is the client?');
});

describe('the steps of onboarding', () => {
  it('can be left as a draft, which map and review show, and the client is incomplete', async () => {
    const page = await beginOnboarding(sandbox, 'Not on a payroll');
    await verifyPhone(page, sandbox, trader);
    await submitConsent(page, trader);
    await fillStep(page, 'Personal information', personalOf(trader));
    await submitCard(page, trader);
    await atStep(page, 'Employment');
    await press(page, 'Next');
    await sees(page, 'Occupation is required');
    for (const title of sectionsAfterCard) {
      await atStep(page, title);
      await press(page, 'Draft');
    }
    await atStep(page, 'Review');
    await sees(page, 'Not complete: Employment status, Occupation, Net monthly salary.');
    await press(page, 'Edit Account');
    await atStep(page, 'Account');
    expect(await valueOf(page, 'Branch')).toBe('N/A');
    await press(page, 'Back to review');
    await sees(page, 'Account type is required');
    await press(page, 'Draft');
    await atStep(page, 'Review');
    await press(page, 'Save Client');
    await sees(page, 'Client created!!');
  });
});

it('keeps the buttons of a step from covering it on a low screen', async () => {
  const page = await openAs(sandbox, 'officer@adom', wizard, { viewport: { width: 1280, height: 600 } });
  await press(page, 'Not on a payroll');
  await atStep(page, 'Phone verification');
  const positionOf = () =>
    page.$eval('button[type=submit]', (next) => getComputedStyle(next.parentElement ?? next).position);
  expect(await positionOf()).toBe('static');
  await page.setViewport({ width: 1280, height: 800 });
  expect(await positionOf()).toBe('sticky');
});

it('shows on a phone why a consent photo could not be submitted, above the buttons of the step', async () => {
  const page = await openAs(sandbox, 'officer@adom', wizard, {
    viewport: { width: 390, height: 844 },
    expectedErrors: ['status of 500'],
  });
  await press(page, 'Not on a payroll');
  await verifyPhone(page, sandbox, trader);
  await fill(page, 'First name', trader.firstName);
  await fill(page, 'Last name', trader.lastName);
  await takePhoto(page, 'Consent photo');
  await page.evaluate(() => scrollTo(0, 0));
  await withFault(sandbox, { callId: 'K3', failure: 'internal' }, async () => {
    await page.$eval('button[type=submit]', (submit) => (submit as HTMLButtonElement).click());
    await page.waitForSelector('.MuiAlert-root');
  });
  await page.waitForFunction(() => {
    const alert = document.querySelector('.MuiAlert-root')!;
    const { left, bottom } = alert.getBoundingClientRect();
    return alert.contains(document.elementFromPoint(left + 20, bottom - 4));
  });
  await press(page, 'Submit and continue');
  await atStep(page, 'Personal information');
});
