import { demoPassword } from '@oware/seed';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown } from './browser.ts';
import { clickUntil, slowDown, startConsole } from './console.ts';
import { type BenchSize, figureOfRounds, type Measurement } from '../figures.ts';
import { timePlainRows } from './plain-work.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 2, rounds: 9 }, smoke: { warmUps: 0, rounds: 1 } };

/** Every list of the product, with the most rows a page that it offers, and what shows that its rows are drawn. */
const lists: Readonly<Record<string, { path: string; rows?: string }>> = {
  clients: { path: '/clients?size=100' },
  loans: { path: '/loans?size=100' },
  'overdue loans': { path: '/loans/portfolio?size=100' },
  decisions: { path: '/loans/decisions?size=100' },
  transactions: { path: '/transaction?size=100' },
  savings: { path: '/savings?size=100' },
  batches: { path: '/capital-by-api/batches' },
  'approved applications': { path: '/capital-by-api/lender/applications', rows: '[data-row]' },
  'the current upload': { path: '/bulkupload', rows: '[data-row], main tbody tr[data-opens], main tbody td' },
  verifications: { path: '/enhanced-kyc' },
  phones: { path: '/enhanced-kyc/phone?size=100' },
  users: { path: '/admin/settings/user-management', rows: 'main tbody td, main li' },
  audit: { path: '/admin/settings/audit', rows: 'main tbody td, main li' },
  notifications: { path: '/notifications', rows: 'main li' },
};
/** A screen without a list, to leave the list before. */
const elsewhere = '/bill';

/** An expression for something that goes to an address like a link when it is clicked: through the router. */
const linkTo = (path: string) => `({ click() {
  history.pushState(null, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate'));
} })`;

/** Measures opening each list that was fetched before. */
export const measureLists = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `opening each list at ${slowdown}x slowed CPU, fetched before, until those of its rows that are in sight are drawn`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { open } = await startConsole(world, shutdown, 'lists');
    const page = await open(elsewhere);
    await page.locator('input[type=email]').fill('manager@adom.lists.test');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForFunction(`location.pathname === ${JSON.stringify(elsewhere)}`);
    await slowDown(page);
    const times = new Map(Object.keys(lists).map((name) => [name, [] as number[]]));
    const plain: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      for (const [name, { path, rows = 'main tbody td' }] of Object.entries(lists)) {
        const [address = ''] = path.split('?');
        const isShown = `location.pathname === ${JSON.stringify(address)} && document.querySelector(${JSON.stringify(rows)}) !== null && !document.querySelector('main [aria-busy=true]')`;
        const time = await clickUntil(page, linkTo(path), isShown);
        // what is refetched in the background must not slow down the next list
        await page.waitForNetworkIdle({ idleTime: 250 });
        await clickUntil(page, linkTo(elsewhere), `document.querySelector(${JSON.stringify(rows)}) === null`);
        if (round >= 0) times.get(name)?.push(time);
      }
      const time = await timePlainRows(page);
      if (round >= 0) plain.push(time);
    }
    return [...times].map(([name, taken]) => figureOfRounds(name, taken, { what: 'plain table', times: plain }, 3));
  },
});
