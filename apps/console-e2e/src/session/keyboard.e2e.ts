import { personas } from '@oware/seed';
import { freshSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { expectSoundNow } from '../support/looks.ts';
import { isAt, openAs, sees } from '../support/staff.ts';

const esi = personas.nameDiffersFromCard.client;

it('a manager works by keyboard alone: finds a client by phone, opens a loan, and selects an approved one', async () => {
  const sandbox = await freshSandbox();
  const page = await openAs(sandbox, 'manager@adom', '/dashboard');
  const { keyboard } = page;
  const type = async (keys: Iterable<string>) => {
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
  // the link of the row and Clear are before it
  await type(['Tab', 'Tab', 'Tab']);
  const atBar = await page.evaluate(() => ({ focused: document.activeElement?.textContent, scrolled: scrollY }));
  expect(atBar).toEqual({ focused: 'Group into a batch', scrolled: 0 });
});

it('shows what has the focus on the way back up a list, and above the bar of selected rows', async () => {
  const page = await openAs(await freshSandbox(), 'officer@adom', '/loans');
  const { keyboard } = page;
  await page.waitForSelector('tbody input[type=checkbox]');
  await page.focus('tbody tr:first-child input[type=checkbox]');
  await keyboard.press('Space');
  await page.waitForSelector('[data-bottom-bar]');
  const down = await coveredOnTheWay(page, () => keyboard.press('Tab'), 30);

  await page.focus('tbody tr:last-child input[type=checkbox]');
  await keyboard.down('Shift');
  const up = await coveredOnTheWay(page, () => keyboard.press('Tab'), 45);
  await keyboard.up('Shift');
  expect({ down, up }).toEqual({ down: [], up: [] });
});

/** Moves the focus so many times, and returns what had it while something else covered its middle. */
async function coveredOnTheWay(page: Page, move: () => Promise<void>, times: number): Promise<string[]> {
  const covered = [];
  for (let at = 0; at < times; at += 1) {
    await move();
    covered.push(await page.evaluate(nameIfCovered));
  }
  return covered.filter((name) => name !== undefined);
}

/** Returns what has the focus if something else covers its middle. Runs in the page. */
function nameIfCovered(): string | undefined {
  const focused = document.activeElement ?? document.body;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  const frame = focused.closest('label, .MuiInputBase-root, .MuiButtonBase-root') ?? focused;
  return shown !== null && (frame.contains(shown) || shown.contains(focused))
    ? undefined
    : focused.getAttribute('aria-label') || focused.textContent || focused.tagName;
}
