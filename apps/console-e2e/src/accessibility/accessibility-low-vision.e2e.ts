import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { axeViolations } from '@oware/test-kit/axe';
import { phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeAll, expect, it } from 'vitest';
import { expectSoundIn, follow } from '../support/looks.ts';
import { openAs, screen, sees } from '../support/staff.ts';

/** The main screens and a text that each shows once it is loaded. */
const mainScreens = [
  ['/dashboard', 'Payments by month'],
  ['/clients', 'Showing 1 to 10'],
  ['/loans/details/2004/1004', 'Overdue'],
  ['/loans/queue', 'Affordability'],
  ['/capital-by-api/lender/applications', 'approved'],
  ['/capital-by-api/batch/306', 'Select this page'],
] as const;
/** A screen of 1280 px at 200 % zoom has 640 px. */
const zoomed = { width: 640, height: 450, deviceScaleFactor: 2 };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

/** Opens a screen of the console without reloading it, and waits until it is loaded. */
async function show(page: Page, [path, text]: readonly [path: string, text: string]): Promise<void> {
  await follow(page, screen(path));
  await sees(page, text);
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy=true]'));
}

/** What a person sees of an element in forced colours. */
const drawnOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(element);
    return { backgroundColor, borderTopWidth, outlineStyle };
  });

it('shows the main screens at 200 % zoom, without scrolling sideways', async () => {
  const page = await openAs(sandbox, 'manager@adom', '/dashboard', { viewport: zoomed });
  for (const main of mainScreens) {
    await show(page, main);
    await expectSoundIn(page, `${main[0]}, at 200 %`, 'layout');
  }
});

it('shows what is chosen, filled or drawn as a bar in Windows high contrast', async () => {
  const page = await openAs(sandbox, 'manager@adom', '/bill');
  const cdp = await page.createCDPSession();
  await cdp.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
  for (const main of mainScreens) {
    await show(page, main);
    expect.soft(await axeViolations(page, 'layout'), `${main[0]}, in high contrast`).toEqual([]);
    const current = await drawnOf(page, 'nav [aria-current]');
    const other = await drawnOf(page, 'nav a:not([aria-current])');
    expect.soft(current.backgroundColor, main[0]).not.toBe(other.backgroundColor);
  }

  await show(page, mainScreens[0]);
  const chosen = await drawnOf(page, '[aria-label=Period] [aria-pressed=true]');
  expect(chosen).not.toEqual(await drawnOf(page, '[aria-label=Period] [aria-pressed=false]'));
  const ground = await drawnOf(page, 'main');
  const bar = await drawnOf(page, '[aria-labelledby=payments-by-month] a > span > span');
  expect(bar.backgroundColor).not.toBe(ground.backgroundColor);

  await show(page, mainScreens[1]);
  expect(await drawnOf(page, 'main .MuiButton-contained')).toMatchObject({ borderTopWidth: '1px' });
  await page.click('tbody input[type=checkbox]');
  expect(await drawnOf(page, 'tbody tr:has(:checked)')).toMatchObject({ outlineStyle: 'solid' });
});

it('shows names of 70 letters without a space on a phone, without scrolling sideways', async () => {
  const long = await freshSandbox();
  const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
  await database().query('UPDATE provider."Client" SET "lastName" = $2 WHERE "sandboxId" = $1', [long.id, word]);
  const page = await openAs(long, 'manager@adom', '/dashboard', { viewport: phone });
  const screens = [
    ['/clients', word],
    ['/clients/details/1001/loans', word],
    ['/clients/details/1020/contacts', word],
    ['/clients/details/1020/print', 'Makola Market'],
    ['/loans/details/2004/1004', word],
    ['/loans/queue', word],
  ] as const;
  for (const [path, text] of screens) {
    await show(page, [path, text]);
    await expectSoundIn(page, `${path}, with long names`, 'layout');
  }
});
