import { personas } from '@oware/seed';
import { freshSandbox } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { expectSoundNow } from '../support/looks.ts';
import { isAt, openAs, sees } from '../support/staff.ts';

const esi = personas.nameDiffersFromCard.client;

it('a manager works by keyboard alone: finds a client by phone, opens a loan, and selects an approved one', async () => {
  const sandbox = await freshSandbox();
  const page = await openAs(sandbox, 'manager@adom', '/dashboard');
  const { keyboard } = page;
  const type = async (keys: string) => {
    for (const key of keys) await keyboard.press(key as 'a');
  };
  // the second key goes off without waiting for the first one's answer
  const go = (...keys: ['g', 'l' | 'a']) => Promise.all(keys.map((key) => keyboard.press(key)));
  await sees(page, 'Customers');

  await keyboard.down('Control');
  await keyboard.press('k');
  await keyboard.up('Control');
  // typed before the box has loaded its results, and submitted before the answer
  await keyboard.type(`+233 ${esi.mobileNo}`);
  await keyboard.press('Enter');
  await isAt(page, `/clients/details/${esi.id}`);
  await sees(page, 'Created on');

  await keyboard.press('/');
  await sees(page, 'Recent');
  await sees(page, 'Open client');
  await expectSoundNow(page, 'the search box');
  await keyboard.press('Escape');

  await keyboard.press('?');
  await sees(page, 'Keyboard shortcuts');
  await expectSoundNow(page, 'the shortcuts');
  await keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));

  await go('g', 'l');
  await isAt(page, '/loans');
  await page.waitForSelector('tbody a');
  await type('jjk');
  const first = await page.$eval('tbody a', ({ textContent }) => textContent);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);
  await keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.startsWith('/loans/details/'));

  await go('g', 'a');
  await isAt(page, '/capital-by-api/lender/applications');
  await page.waitForSelector('[role=grid] [data-row]');
  await type('jjx');
  await page.waitForSelector('[role=grid] [data-row="1"][aria-selected=true]');
});
