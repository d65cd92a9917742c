import { callPath, filterClients, listClients } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { readOne, tables } from '@oware/db/statements';
import { lenderIds, seedScale } from '@oware/seed';
import type pg from 'pg';
import type { BenchSize, Measurement } from '../figures.ts';
import { makingTime, sideBySide } from './many-to-few.ts';
import { headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { few: 1_000, many: 1_000_000 }, smoke: { few: 600, many: 2_000 } };

/** Creates a sandbox with the first clients of the large one. */
async function copySome(pool: pg.Pool, from: number, few: number): Promise<string> {
  const { id, name } = await createSandbox(pool, { name: 'few', kind: 'training' });
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(format('%I', column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'provider' AND table_name = 'Client' AND is_generated = 'NEVER' AND column_name <> 'sandboxId'`,
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `INSERT INTO provider."Client" ("sandboxId", ${columns}) SELECT $1, ${columns} FROM provider."Client" c
     WHERE "sandboxId" = $2 AND id > 100000 AND id <= 100000 + $3 AND NOT EXISTS (SELECT FROM provider."Client" x WHERE x."sandboxId" = $1 AND x.id = c.id)`,
    [id, from, few],
  );
  await pool.query('VACUUM (ANALYZE) provider."Client"');
  return name;
}

const search = (text: string) =>
  `${callPath(filterClients)}?${new URLSearchParams({ lenderId: String(lenderIds.adom), search: text })}`;

/** Measures lists and searches of a lender with many clients, relative to one with few, in the same table. */
export const measureGrowth = (world: World, size: BenchSize): Measurement => ({
  what: `a lender with ${sizes[size].many.toLocaleString('en')} clients to one with ${sizes[size].few.toLocaleString('en')}, over HTTP`,
  run: async () => {
    const { few, many } = sizes[size];
    const { pool } = await world.database();
    const from = performance.now();
    const { id } = await seedScale(pool, { clients: many });
    const seconds = (performance.now() - from) / 1000;
    const small = await copySome(pool, id, few);
    const provider = await world.serve('provider-sim');
    const officer = (sandbox: string) => headersOf(provider, `officer@adom.${sandbox}.test`);
    const [large, little] = [await officer('scale'), await officer(small)];
    const client = tables
      .selectFrom('provider.Client')
      .select(['mobileNo', 'customerUid', 'firstName', 'lastName'])
      .where('sandboxId', '=', id)
      .where('id', '=', 100_500);
    const known = await readOne(pool, client);

    const asked: Record<string, string> = {
      'first page': callPath(listClients, { lenderId: String(lenderIds.adom) }),
      'search: rare, a customer number': search(known.customerUid),
      'search: part of a phone number': search(known.mobileNo.slice(3)),
      'search: a family name': search(known.lastName),
      'search: a full name': search(`${known.firstName} ${known.lastName}`),
      'search: common, in every row': search('mail.example'),
      'search: three letters': search('esi'),
      'search: no match': search('zzyzx'),
    };
    const figures = await sideBySide(asked, { few, size }, (path) => [
      { address: provider + path, headers: little },
      { address: provider + path, headers: large },
    ]);
    return [...figures, makingTime('making the many clients', seconds)];
  },
});
