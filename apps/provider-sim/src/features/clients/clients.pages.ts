import type { clientFilter } from '@oware/contract';
import type { Pool } from 'pg';
import type { z } from 'zod';
import {
  type Lenders,
  lendersParameter,
  type NewestFirst,
  newestOf,
  pageOf,
  pageOfNewest,
  type Rows,
} from '../../records/newest-first.ts';
import { type ClientConditions, conditionsOf } from './clients.conditions.ts';
import type { ClientListRow } from './clients.presenters.ts';

/** Rows a page (1§9). */
export const pageSize = 10;
/** What meets a filter is counted up to here; beyond it, a total says only that there are more. */
export const countedAtMost = 10_000;
/** Clients of lenders up to this size are looked at one by one: quicker than an index over everybody's. */
const smallLender = 5_000;
/** Of a larger lender's clients, a search looks at so many of the newest first, to learn how common its term is. */
const sample = 300;
/** Up to so many expected hits the trigram index is quick; what more have is met soon enough without it, but not counted. */
const countedByIndex = 2_000;

const listColumns = `c.id, c."firstName", c."lastName", c.email, c."mobileNo", c."customerUid", c.status::text AS status,
  c."createdAt", c."staffId", c."employerInformation" ->> 'employer_name' AS "employerName"`;

export type ClientRows = Rows<ClientListRow>;

type Found = { rows: ClientListRow[]; total: number; clients: number };

/** The number of all clients, from the counter that the database keeps. */
const all = `SELECT coalesce(sum(total), 0)::int AS total FROM provider."ClientCount" WHERE "sandboxId" = $1 AND "lenderId" = ANY (${lendersParameter})`;

const everyClient: NewestFirst = {
  name: 'clients',
  table: 'provider."Client"',
  columns: listColumns,
  where: 'true',
  total: all,
};

/** Clients of the lenders, newest first: `where` over `c`, at most `limit` of each lender. */
const newest = (of: Lenders, columns: string, where: string, limit: number | string) =>
  newestOf({ ...everyClient, columns, where }, of, limit);

/** A page of all clients of the lenders, newest first. */
export const pageOfClients = (pool: Pool, of: Lenders, number: number): Promise<ClientRows> =>
  pageOfNewest(pool, everyClient, of, { number, size: pageSize });

/** The page among `hits`, with their number and that of all clients. */
const pageOfHits = `
  ids AS (SELECT id FROM hits ORDER BY "createdAt" DESC, id DESC LIMIT $4 OFFSET $3)
  SELECT (SELECT count(*)::int FROM hits) AS total, (${all}) AS clients, ${listColumns} FROM (SELECT 1) one
  LEFT JOIN (ids JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = ids.id) ON true
  ORDER BY c."createdAt" DESC, c.id DESC`;

const sampleOrAll = `(SELECT CASE WHEN (${all}) > ${smallLender} THEN ${sample} ELSE ${smallLender} END)`;

/** Looks at so many of the newest clients, whatever the conditions, until there are enough hits. */
const amongNewest = (
  of: Lenders,
  { sql }: ClientConditions,
  clients: number | string,
  enough: number | 'ALL' = 'ALL',
) => `
  WITH looked AS (SELECT * FROM (${newest(of, 'c.*', 'true', clients)}) n ORDER BY "createdAt" DESC, id DESC LIMIT ${clients}),
  hits AS MATERIALIZED (SELECT c.id, c."createdAt" FROM looked c WHERE ${sql} LIMIT ${enough}), ${pageOfHits}`;

/** Walks the lenders' clients from the newest on, until so many are counted. */
const walk = (of: Lenders, { sql }: ClientConditions) => `
  WITH hits AS MATERIALIZED (${newest(of, 'c.id, c."createdAt"', sql, countedAtMost + 1)}), ${pageOfHits}`;

/** Finds all hits by the trigram index: for terms that few have. */
const byIndex = ({ sql }: ClientConditions) => `
  WITH found AS MATERIALIZED (SELECT c.id, c."createdAt", c."sandboxId", c."lenderId" FROM provider."Client" c WHERE ${sql}),
  hits AS MATERIALIZED (SELECT id, "createdAt" FROM found WHERE "sandboxId" = $1 AND "lenderId" = ANY (${lendersParameter})), ${pageOfHits}`;

/** A page of the lenders' clients that meet a filter, newest first, with a total that is exact or says that there are more. */
export async function pageOfMatches(
  pool: Pool,
  of: Lenders,
  filter: z.output<typeof clientFilter>,
): Promise<ClientRows> {
  const conditions = conditionsOf(filter, 4);
  const offset = filter.page * pageSize;
  const page = { number: filter.page, size: pageSize };
  const values = [of.sandboxId, of.lenderIds, offset, pageSize, ...conditions.values];
  const ask = async (statement: string): Promise<Found> => {
    const { rows } = await pool.query<ClientListRow & Omit<Found, 'rows'>>(statement, values);
    return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0, clients: rows[0]?.clients ?? 0 };
  };
  const exact = ({ rows, total }: Found) => pageOf(rows, page, Math.min(total, countedAtMost), total > countedAtMost);
  const more = ({ rows, total }: Found) => pageOf(rows, page, Math.floor((total - 1) / pageSize) * pageSize, true);

  if (!conditions.bySearch) return exact(await ask(walk(of, conditions)));
  if (conditions.areRare) return exact(await ask(byIndex(conditions)));
  const first = await ask(amongNewest(of, conditions, sampleOrAll));
  if (first.clients <= smallLender) return exact(first);
  const expected = (first.total * first.clients) / sample;
  if (expected > countedByIndex) {
    const enough = offset + pageSize + 1;
    const clients = Math.ceil((2 * enough * sample) / first.total);
    const hits = first.total >= enough ? first : await ask(amongNewest(of, conditions, clients, enough));
    if (hits.total >= enough) return more(hits);
  }
  return exact(await ask(byIndex(conditions)));
}
