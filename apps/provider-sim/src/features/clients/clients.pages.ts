import type { clientFilter } from '@oware/contract';
import type { Pool } from '@oware/db/connections';
import { type Fragment, givenValues, partsOf, readRows, sql, tables } from '@oware/db/statements';
import type { z } from 'zod';
import {
  type GivenLenders,
  lenderIdsOf,
  type Lenders,
  NewestFirst,
  newestOf,
  pageOf,
  type Rows,
  shapeOf,
} from '../../records/newest-first.ts';
import { type ClientConditions, conditionsOf } from './clients.conditions.ts';
import { type ClientListRow, listedClients } from './clients.presenters.ts';

/** Rows per page unless the caller sets a size (1§9). */
const usualSize = 10;
/** Matches are counted up to this number. A larger total says only that there are more. */
const countedAtMost = 10_000;
/** Up to this number of clients, reading a lender's clients one by one is faster than the index over all clients. */
const smallLender = 5_000;
/** For a larger lender, a search first reads this number of the newest clients to estimate how common its term is. */
const sample = 300;
/**
 * The trigram index is fast up to this number of expected matches. Commoner terms are found quickly without it, but not
 * counted.
 */
const countedByIndex = 2_000;

export type ClientRows = Rows<ClientListRow>;

type Found = { rows: ClientListRow[]; total: number; clients: number };

const listed = partsOf(listedClients);
const client = listed.table;

/** The number of all clients, from the counter table in the database. */
const countOf = (of: GivenLenders): Fragment<number> =>
  sql`SELECT coalesce(sum(total), 0)::int AS total FROM provider."ClientCount"
      WHERE "sandboxId" = ${of.sandboxId} AND "lenderId" = ANY (${lenderIdsOf(of)})`;

const everyClient = new NewestFirst({ name: 'clients', rows: listed, total: countOf });

/** A page of all clients of the lenders, newest first. */
export const pageOfClients = (
  pool: Pool,
  of: Lenders,
  { page: number, size = usualSize }: { page: number; size?: number | undefined },
): Promise<ClientRows> => everyClient.page(pool, of, { number, size });

/** A search: its lenders, its conditions, and the offset and size of its page. */
type Search = { of: Lenders; given: GivenLenders; conditions: ClientConditions; offset: number; size: number };

/** The clients of the lenders, newest first, at most `limit` for each lender. */
const newest = <Row>(
  { of, given }: Search,
  columns: Fragment<Row>,
  where: Fragment<boolean>,
  limit: Fragment<unknown>,
) => newestOf({ table: client, columns, where }, { shape: shapeOf(of), given }, limit);

type HitRow = (ClientListRow | { id: null }) & Pick<Found, 'total' | 'clients'>;

/** The page of rows from the query `hits`, with the number of hits and the number of all clients. */
const pageOfHits = ({ given, offset, size }: Search) => sql<HitRow>`
  ids AS (SELECT id FROM hits ORDER BY "createdAt" DESC, id DESC LIMIT ${size} OFFSET ${offset})
  SELECT (SELECT count(*)::int FROM hits) AS total, (${countOf(given)}) AS clients, ${listed.columns} FROM (SELECT 1) one
  LEFT JOIN (ids JOIN ${client} ON c."sandboxId" = ${given.sandboxId} AND c.id = ids.id) ON true
  ORDER BY c."createdAt" DESC, c.id DESC`;

const keys = partsOf(tables.selectFrom('provider.Client as c').select(['c.id', 'c.createdAt'])).columns;

const sampleOrAll = ({ given }: Search): Fragment<number> =>
  sql`(SELECT CASE WHEN (${countOf(given)}) > ${sql.lit(smallLender)} THEN ${sql.lit(sample)} ELSE ${sql.lit(smallLender)} END)`;

/** Searches the newest clients, at most `clients` of them, until it has `enough` hits. */
const amongNewest = (search: Search, clients: Fragment<number>, enough: Fragment<unknown> = sql`ALL`) => sql<HitRow>`
  WITH looked AS (SELECT * FROM (${newest(search, sql`c.*`, sql.lit(true), clients)}) n
                  ORDER BY "createdAt" DESC, id DESC LIMIT ${clients}),
  hits AS MATERIALIZED (SELECT ${keys} FROM looked c WHERE ${search.conditions.where} LIMIT ${enough}), ${pageOfHits(search)}`;

/** Reads the lenders' clients from the newest on, until the limit of counted hits is reached. */
const walk = (search: Search) => sql<HitRow>`
  WITH hits AS MATERIALIZED (${newest(search, keys, search.conditions.where, sql.lit(countedAtMost + 1))}), ${pageOfHits(search)}`;

/** Finds all hits by the trigram index. Use it for rare terms. */
const byIndex = (search: Search) => sql<HitRow>`
  WITH found AS MATERIALIZED (SELECT ${keys}, c."sandboxId", c."lenderId" FROM ${client} WHERE ${search.conditions.where}),
  hits AS MATERIALIZED (SELECT id, "createdAt" FROM found
    WHERE "sandboxId" = ${search.given.sandboxId} AND "lenderId" = ANY (${lenderIdsOf(search.given)})), ${pageOfHits(search)}`;

/**
 * Returns a page of the lenders' clients that match a filter, newest first. The total is exact or says that there are
 * more.
 */
export async function pageOfMatches(
  pool: Pool,
  of: Lenders,
  filter: z.output<typeof clientFilter>,
): Promise<ClientRows> {
  const conditions = conditionsOf(filter);
  const { page: number, size = usualSize } = filter;
  const offset = number * size;
  const page = { number, size };
  const search: Search = { of, given: givenValues(of), conditions, offset, size };
  const ask = async (statement: Fragment<HitRow>): Promise<Found> => {
    const rows = await readRows(pool, statement);
    return {
      rows: rows.filter((row): row is HitRow & ClientListRow => row.id !== null),
      total: rows[0]?.total ?? 0,
      clients: rows[0]?.clients ?? 0,
    };
  };
  const exact = ({ rows, total }: Found) => pageOf(rows, page, Math.min(total, countedAtMost), total > countedAtMost);
  const more = ({ rows, total }: Found) => pageOf(rows, page, Math.floor((total - 1) / size) * size, true);

  if (!conditions.bySearch) return exact(await ask(walk(search)));
  if (conditions.areRare) return exact(await ask(byIndex(search)));
  const first = await ask(amongNewest(search, sampleOrAll(search)));
  if (first.clients <= smallLender) return exact(first);
  const expected = (first.total * first.clients) / sample;
  if (expected > countedByIndex) {
    const enough = offset + size + 1;
    const clients = Math.ceil((2 * enough * sample) / first.total);
    const hits = first.total >= enough ? first : await ask(amongNewest(search, sql.lit(clients), sql.lit(enough)));
    if (hits.total >= enough) return more(hits);
  }
  return exact(await ask(byIndex(search)));
}
