import { readOne, tables } from '@oware/db/statements';
import { demoPassword, personas, seedScale } from '@oware/seed';
import type { Page } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';
import type { World } from '../../world/private-world.ts';
import { slowdown } from './browser.ts';
import { clickUntil, slowDown, startConsole } from './console.ts';
import { type BenchSize, figureOfRounds, type Measurement } from '../figures.ts';
import { timePlainRows } from './plain-work.ts';

const sizes = {
  full: { clients: 1_000_000, warmUps: 3, rounds: 15 },
  smoke: { clients: 2_000, warmUps: 0, rounds: 1 },
};

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('main h1');
  await page.waitForNetworkIdle({ idleTime: 250 });
}

const foundClient = `document.querySelector('[role=group][aria-label=Clients] [role=option]') !== null`;

/** Returns the milliseconds from entering a phone number into the search box to the frame with the client. */
async function timeSearch(page: Page, phone: string): Promise<number> {
  await page.bringToFront();
  await page.locator('header button[aria-keyshortcuts]').click();
  await page.waitForSelector('[role=dialog] [role=combobox]:focus');
  const enter = `({ click: () => document.execCommand('insertText', false, '0${phone}') })`;
  const time = await clickUntil(page, enter, foundClient);
  await page.keyboard.press('Escape');
  await page.waitForFunction(`!document.querySelector('[role=dialog]')`);
  return time;
}

/** The reference below the name: a client may have two applications in a row. */
const shownLoan = `/LN-\\d+/.exec(document.querySelector('main')?.innerText ?? '')?.[0]`;

/** Returns the milliseconds from a click to the next application of the queue, with its affordability. */
async function timeNext(page: Page): Promise<number> {
  await page.waitForSelector('[data-shortcut=next]:not([disabled])');
  // what is read ahead has arrived
  await page.waitForNetworkIdle({ idleTime: 250 });
  const before = JSON.stringify(await page.evaluate(shownLoan));
  return clickUntil(
    page,
    `document.querySelector('[data-shortcut=next]')`,
    `document.querySelector('[aria-label=Affordability]') !== null && (${shownLoan} ?? ${before}) !== ${before}`,
  );
}

/** Measures what staff do all day: a search for a client of a large lender, and the next application of the queue, with its affordability. */
export const measureStaff = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `searching ${sizes[size].clients.toLocaleString('en')} clients and deciding at ${slowdown}x slowed CPU, until it is drawn`,
  run: async () => {
    const { clients, warmUps, rounds } = sizes[size];
    const { pool, browser, open } = await startConsole(world, shutdown, 'staff');
    const { id } = await seedScale(pool, { clients });
    const { mobileNo } = await readOne(
      pool,
      tables.selectFrom('provider.Client').select('mobileNo').where('sandboxId', '=', id).where('id', '=', 100_500),
    );
    const large = await open('/dashboard');
    await signIn(large, 'officer@adom.scale.test');
    const other = await browser.createBrowserContext();
    const little = await other.newPage();
    await little.setViewport({ width: 1280, height: 900 });
    await little.goto(large.url().replace(/\/dashboard.*/, '/login#/dashboard'));
    await signIn(little, 'manager@adom.staff.test');
    await Promise.all([slowDown(large), slowDown(little)]);

    const times: Record<'many' | 'few' | 'next' | 'plain', number[]> = { many: [], few: [], next: [], plain: [] };
    for (let round = -warmUps; round < rounds; round++) {
      const few = await timeSearch(little, personas.nameDiffersFromCard.client.mobileNo);
      const many = await timeSearch(large, mobileNo);
      if (round < 0) continue;
      times.few.push(few);
      times.many.push(many);
    }
    await little.bringToFront();
    await little.goto(large.url().replace(/\/dashboard.*/, '/loans/queue'));
    for (let round = -warmUps; round < rounds; round++) {
      const next = await timeNext(little);
      const plain = await timePlainRows(little);
      if (round < 0) continue;
      times.next.push(next);
      times.plain.push(plain);
    }
    return [
      figureOfRounds('a client by phone, in the search box', times.many, { what: 'with few', times: times.few }, 1.5),
      figureOfRounds('next in the queue', times.next, { what: 'plain table', times: times.plain }, 3),
    ];
  },
});
