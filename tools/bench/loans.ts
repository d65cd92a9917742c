import { callPath, listApplications } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { insertLoans, lenderIds, seedScale } from '@oware/seed';
import { type Figure, median, medianRatio, ms, timed, type Measurement } from './figures.ts';
import { ask, headersOf } from './session.ts';
import type { World } from './world.ts';

const few = 1_000;
const many = 1_000_000;
const clients = 20_000;
const rounds = 41;

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
    const figures: Figure[] = [];
    for (const [what, pathOf] of Object.entries(asked)) {
      const measured: number[] = [];
      const limit: number[] = [];
      for (let round = -5; round < rounds; round++) {
        const one = await timed(() => ask(provider + pathOf(few), { headers: little }));
        const other = await timed(() => ask(provider + pathOf(many), { headers: large }));
        if (round < 0) continue;
        limit.push(one);
        measured.push(other);
      }
      figures.push({
        what,
        measured: ms(median(measured)),
        limit: `with ${few}: ${ms(median(limit))}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.5 },
      });
    }
    return [
      ...figures,
      {
        what: 'making the million loans',
        measured: `${seconds.toFixed(0)} s`,
        limit: '',
        value: seconds,
        aim: { atMost: 120 },
        unit: ' s',
      },
    ];
  },
});
