import { callPath, listApplications } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { insertLoans, lenderIds, seedScale } from '@oware/seed';
import type { Measurement } from './figures.ts';
import { makingTime, sideBySide } from './many-to-few.ts';
import { headersOf } from '../world/session.ts';
import type { World } from '../world/private-world.ts';

const few = 1_000;
const many = 1_000_000;
const clients = 20_000;

const page = (query: Record<string, string>) =>
  `${callPath(listApplications, { id: String(lenderIds.adom) })}?${new URLSearchParams(query)}`;

/** What is asked of both; the last pages differ in their number, not in what they hold. */
const asked: Record<string, (loans: number) => string> = {
  'first page': () => page({ page: '0' }),
  'first page of the approved ones': () => page({ page: '0', domainStatus: 'Approved' }),
  'last page': (loans) => page({ page: String(loans / 10 - 1) }),
};

/** L1 of a lender with many loans to one with few, side by side in the same table. */
export const measureLoans = (world: World): Measurement => ({
  what: `a lender with ${many.toLocaleString('en')} loans to one with ${few.toLocaleString('en')}, over HTTP`,
  run: async () => {
    const { pool } = await world.database();
    const from = performance.now();
    await seedScale(pool, { clients, loans: many });
    const seconds = (performance.now() - from) / 1000;
    const small = await createSandbox(pool, { name: 'few-loans', kind: 'training' });
    await insertLoans(pool, small.id, few);
    await pool.query('VACUUM (ANALYZE) provider."LoanApplication"');
    const provider = await world.serve('provider-sim');
    const officer = (sandbox: string) => headersOf(provider, `officer@adom.${sandbox}.test`);
    const [large, little] = [await officer('scale'), await officer(small.name)];
    const figures = await sideBySide(asked, few, (pathOf) => [
      { address: provider + pathOf(few), headers: little },
      { address: provider + pathOf(many), headers: large },
    ]);
    return [...figures, makingTime('making the million loans', seconds)];
  },
});
