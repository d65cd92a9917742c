import { callPath, listApplications } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { insertLoans, lenderIds, seedScale } from '@oware/seed';
import type { BenchSize, Measurement } from '../figures.ts';
import { makingTime, sideBySide } from './many-to-few.ts';
import { headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = {
  full: { few: 1_000, many: 1_000_000, clients: 20_000 },
  smoke: { few: 500, many: 1_000, clients: 1_000 },
};

const page = (query: Record<string, string>) =>
  `${callPath(listApplications, { id: String(lenderIds.adom) })}?${new URLSearchParams(query)}`;

/** The requests to both lenders. The last pages differ in number but not in size. */
const asked: Record<string, (loans: number) => string> = {
  'first page': () => page({ page: '0' }),
  'first page of the approved ones': () => page({ page: '0', domainStatus: 'Approved' }),
  'last page': (loans) => page({ page: String(loans / 10 - 1) }),
};

/** Measures L1 of a lender with many loans, relative to one with few, in the same table. */
export const measureLoans = (world: World, size: BenchSize): Measurement => ({
  what: `a lender with ${sizes[size].many.toLocaleString('en')} loans to one with ${sizes[size].few.toLocaleString('en')}, over HTTP`,
  run: async () => {
    const { few, many, clients } = sizes[size];
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
    const figures = await sideBySide(asked, { few, size }, (pathOf) => [
      { address: provider + pathOf(few), headers: little },
      { address: provider + pathOf(many), headers: large },
    ]);
    return [...figures, makingTime('making the many loans', seconds)];
  },
});
