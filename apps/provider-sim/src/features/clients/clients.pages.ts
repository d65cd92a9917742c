import type { clientFilter, PageInfo } from '@oware/contract';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { type ClientConditions, conditionsOf } from './clients.conditions.ts';
import type { ClientListRow } from './clients.presenters.ts';

/** Rows a page (1§9). */
export const pageSize = 10;
/** Matches are counted up to here; beyond it, a total says only that there are more. */
export const countedAtMost = 10_000;
/** A lender up to this size is walked whole: quicker than any index over all lenders. */
const smallLender = 2_000;
/** A term is common when it fills a page from so many of the newest clients. */
const sample = 1_000;

const listColumns = `c.id, c."firstName", c."lastName", c.email, c."mobileNo", c."customerUid", c.status::text AS status,
  c."createdAt", c."staffId", c."employerInformation" ->> 'employer_name' AS "employerName"`;

export type ClientRows = { rows: ClientListRow[]; page: PageInfo };

type Lenders = { sandboxId: number; lenderIds: number[] };
type Counted = { total: number };

const pageOf = (rows: ClientListRow[], number: number, total: number, capped: boolean): ClientRows => ({
  rows,
  page: {
    number,
    size: pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / pageSize),
    ...(capped && { totalIsCapped: true }),
  },
});

/** Lenders as one parameter, however many. */
const manyLenders = '$2::int[]';
type Walk = { direction?: 'DESC' | 'ASC'; lenders?: string };

/** Clients of some lenders, newest first, each lender by its own index: `where` over `c`, at most `limit` of each. */
const newest = (columns: string, where: string, limit: string, { direction = 'DESC', lenders = manyLenders }: Walk = {}) => `
  SELECT w.* FROM unnest(${lenders}) AS l(id) CROSS JOIN LATERAL (
    SELECT ${columns} FROM provider."Client" c WHERE c."sandboxId" = $1 AND c."lenderId" = l.id AND ${where}
    ORDER BY c."createdAt" ${direction}, c.id ${direction} LIMIT ${limit}) w`;

const allOf = (lenders: string) => `SELECT coalesce(sum(total), 0)::int AS total FROM provider."ClientCount" WHERE "sandboxId" = $1 AND "lenderId" = ANY (${lenders})`;

/**
 * Page and total in one statement; the total comes from the counter that the database keeps. Limit and number of lenders
 * are no parameters, so that PostgreSQL, which would guess them too high, need not plan anew at each call.
 */
function firstPage(lenders: number) {
  const ids = `ARRAY[${Array.from({ length: lenders }, (_, index) => `$${index + 2}`).join()}]::int[]`;
  return {
    name: `clients-first-page-${lenders}`,
    text: `SELECT (${allOf(ids)}), n.* FROM (${newest(listColumns, 'true', `${pageSize}`, { lenders: ids })}) n
           ORDER BY "createdAt" DESC, id DESC LIMIT ${pageSize}`,
  };
}

/** As {@link firstPage}, `$3` rows further; finds the rows by the index first and reads only the page's. */
const laterPages = {
  name: 'clients-page',
  text: `WITH total AS (${allOf(manyLenders)}),
         ids AS (SELECT id FROM (${newest('c.id, c."createdAt"', 'true', '$3 + $4::int')}) n ORDER BY "createdAt" DESC, id DESC LIMIT $4 OFFSET $3)
         SELECT total.total, ${listColumns} FROM total
         LEFT JOIN (ids JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = ids.id) ON true
         ORDER BY c."createdAt" DESC, c.id DESC`,
};

/** As {@link laterPages}, read from the oldest end: `$3` rows from it are skipped. */
const lastPages = {
  name: 'clients-last-page',
  text: `WITH ids AS (SELECT id FROM (${newest('c.id, c."createdAt"', 'true', '$3 + $4::int', { direction: 'ASC' })}) n ORDER BY "createdAt", id LIMIT $4 OFFSET $3)
         SELECT ${listColumns} FROM ids JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = ids.id
         ORDER BY c."createdAt" DESC, c.id DESC`,
};

async function countAll(pool: Pool, { sandboxId, lenderIds }: Lenders): Promise<number> {
  const { rows } = await pool.query<Counted>({
    name: 'clients-count',
    text: allOf(manyLenders),
    values: [sandboxId, lenderIds],
  });
  return rows[0]?.total ?? 0;
}

/** A page of all clients of the lenders, newest first. */
export async function pageOfClients(pool: Pool, lenders: Lenders, number: number): Promise<ClientRows> {
  const { sandboxId, lenderIds } = lenders;
  if (number === 0) {
    const { rows } = await pool.query<ClientListRow & Counted>({ ...firstPage(lenderIds.length), values: [sandboxId, ...lenderIds] });
    return pageOf(rows, 0, rows[0]?.total ?? 0, false);
  }
  const offset = number * pageSize;
  if (number > 100) {
    const total = await countAll(pool, lenders);
    const fromEnd = total - offset - pageSize;
    if (offset >= total) return pageOf([], number, total, false);
    if (fromEnd < offset) {
      const values = [sandboxId, lenderIds, Math.max(fromEnd, 0), Math.min(pageSize, total - offset)];
      return pageOf((await pool.query<ClientListRow>({ ...lastPages, values })).rows, number, total, false);
    }
  }
  const { rows } = await pool.query<ClientListRow & Counted>({ ...laterPages, values: [sandboxId, lenderIds, offset, pageSize] });
  return pageOf(rows.filter((row) => row.id !== null), number, rows[0]?.total ?? 0, false);
}

/** Walks the lenders' clients from the newest on until page and capped total are known: for terms that many have. */
const walk = ({ sql }: ClientConditions) => `
  WITH hits AS MATERIALIZED (${newest('c.id, c."createdAt"', sql, `${countedAtMost + 1}`)}),
  ids AS (SELECT id FROM hits ORDER BY "createdAt" DESC, id DESC LIMIT $4 OFFSET $3)
  SELECT (SELECT count(*)::int FROM hits) AS total, ${listColumns} FROM (SELECT 1) one
  LEFT JOIN (ids JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = ids.id) ON true
  ORDER BY c."createdAt" DESC, c.id DESC`;

/** Finds all matches by the trigram index, then orders them: for terms that few have. */
const byIndex = ({ sql }: ClientConditions) => `
  WITH hits AS MATERIALIZED (SELECT c.id, c."createdAt", c."sandboxId", c."lenderId" FROM provider."Client" c WHERE ${sql}),
  mine AS (SELECT id, "createdAt" FROM hits WHERE "sandboxId" = $1 AND "lenderId" = ANY ($2::int[])),
  ids AS (SELECT id FROM mine ORDER BY "createdAt" DESC, id DESC LIMIT $4 OFFSET $3)
  SELECT (SELECT count(*)::int FROM mine) AS total, ${listColumns} FROM (SELECT 1) one
  LEFT JOIN (ids JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = ids.id) ON true
  ORDER BY c."createdAt" DESC, c.id DESC`;

/** Whether enough of the newest clients meet the conditions to fill a page. */
async function isCommon(pool: Pool, { sandboxId, lenderIds }: Lenders, { sql, values }: ClientConditions): Promise<boolean> {
  const { rows } = await pool.query<Counted>(
    `SELECT count(*)::int AS total FROM (${newest('c.*', 'true', `${sample}`)}) c WHERE $3::int = $4::int AND ${sql}`,
    [sandboxId, lenderIds, 0, 0, ...values],
  );
  return (rows[0]?.total ?? 0) >= pageSize;
}

/** A page of the lenders' clients that meet a filter, newest first, with a total that is exact up to 10,000. */
export async function pageOfMatches(pool: Pool, lenders: Lenders, filter: z.output<typeof clientFilter>): Promise<ClientRows> {
  const conditions = conditionsOf(filter, 4);
  const walks = !conditions.bySearch || (await countAll(pool, lenders)) <= smallLender || (await isCommon(pool, lenders, conditions));
  const statement = walks ? walk(conditions) : byIndex(conditions);
  const values = [lenders.sandboxId, lenders.lenderIds, filter.page * pageSize, pageSize, ...conditions.values];
  const { rows } = await pool.query<ClientListRow & Counted>(statement, values);
  const total = rows[0]?.total ?? 0;
  return pageOf(rows.filter((row) => row.id !== null), filter.page, Math.min(total, countedAtMost), total > countedAtMost);
}
