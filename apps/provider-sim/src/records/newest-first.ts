import type { PageInfo } from '@oware/contract';
import type { Pool } from 'pg';

/** Whose rows a list shows. */
export type Lenders = { sandboxId: number; lenderIds: number[] };

/** A table's rows of lenders, newest first, by an index over ("sandboxId", "lenderId", …, "createdAt" DESC, id DESC). */
export type NewestFirst = {
  /** Names its prepared statements, so it says what `where` and `columns` are. */
  name: string;
  /** Read as `c`. */
  table: string;
  /** Over `c`, `c.id` and `c."createdAt"` among them. */
  columns: string;
  /** Over `c`. */
  where: string;
  /** How many rows there are in all, over `$1` (the sandbox) and `$2` (the lenders): from a counter, or `NULL`. */
  total: string;
};

/** The part of a list that an answer holds. */
export type Page = { number: number; size: number };
export type Rows<Row> = { rows: Row[]; page: PageInfo };

/** Beyond so many rows it is worth asking from which end a page is nearer. */
const nearFirstRow = 1_000;
type Direction = 'DESC' | 'ASC';

/** The lenders, as a parameter. */
export const lendersParameter = '$2::int[]';

export const pageOf = <Row>(rows: Row[], { number, size }: Page, total: number, capped = false): Rows<Row> => ({
  rows,
  page: {
    number,
    size,
    totalElements: total,
    totalPages: Math.ceil((capped ? total + 1 : total) / size),
    ...(capped && { totalIsCapped: true }),
  },
});

/**
 * The rows that meet `where`, at most `limit` of each lender. One lender's come from the index in their order, so that a
 * reader who has enough stops; those of several are found lender by lender.
 */
export function newestOf(
  { table, columns, where }: Pick<NewestFirst, 'table' | 'columns' | 'where'>,
  { lenderIds }: Lenders,
  limit: number | string,
  direction: Direction = 'DESC',
): string {
  const ofLender = (id: string) => `
    SELECT ${columns} FROM ${table} c WHERE c."sandboxId" = $1 AND c."lenderId" = ${id} AND ${where}
    ORDER BY c."createdAt" ${direction}, c.id ${direction} LIMIT ${limit}`;
  return lenderIds.length === 1
    ? ofLender(`(${lendersParameter})[1]`)
    : `SELECT w.* FROM unnest(${lendersParameter}) AS l(id) CROSS JOIN LATERAL (${ofLender('l.id')}) w`;
}

/** A prepared statement: one for a single lender, one for several. */
const prepared = ({ name }: NewestFirst, which: string, { lenderIds }: Lenders, text: string) => ({
  name: `${name}-${which}-of-${lenderIds.length === 1 ? 'one' : 'many'}`,
  text,
});

/** Sizes that screens ask for; any other is too rare for a prepared statement of its own. */
const usualSizes = [10, 500];

/** Page and total in one statement. The limit is no parameter, so that PostgreSQL need not plan anew at each call. */
function firstPage(list: NewestFirst, of: Lenders, size: number) {
  const text = `SELECT (${list.total}) AS total, n.* FROM (${newestOf(list, of, size)}) n ORDER BY "createdAt" DESC, id DESC LIMIT ${size}`;
  return usualSizes.includes(size) ? prepared(list, `first-${size}`, of, text) : { text };
}

const keys = (list: NewestFirst) => ({ ...list, columns: 'c.id, c."createdAt"' });

/** As {@link firstPage}, `$3` rows further; finds the rows by the index first and reads only the page's. */
const laterPage = (list: NewestFirst, of: Lenders) =>
  prepared(
    list,
    'page',
    of,
    `WITH total AS (SELECT (${list.total}) AS total),
     ids AS (SELECT id FROM (${newestOf(keys(list), of, '$3 + $4::int')}) n ORDER BY "createdAt" DESC, id DESC LIMIT $4 OFFSET $3)
     SELECT total.total, ${list.columns} FROM total
     LEFT JOIN (ids JOIN ${list.table} c ON c."sandboxId" = $1 AND c.id = ids.id) ON true
     ORDER BY c."createdAt" DESC, c.id DESC`,
  );

/** As {@link laterPage}, read from the oldest end: `$3` rows from it are skipped. */
const lastPage = (list: NewestFirst, of: Lenders) =>
  prepared(
    list,
    'last-page',
    of,
    `WITH ids AS (SELECT id FROM (${newestOf(keys(list), of, '$3 + $4::int', 'ASC')}) n ORDER BY "createdAt", id LIMIT $4 OFFSET $3)
     SELECT ${list.columns} FROM ids JOIN ${list.table} c ON c."sandboxId" = $1 AND c.id = ids.id
     ORDER BY c."createdAt" DESC, c.id DESC`,
  );

type Counted = { total: number };

async function countAll(pool: Pool, list: NewestFirst, { sandboxId, lenderIds }: Lenders): Promise<number> {
  const { rows } = await pool.query<Counted>({
    name: `${list.name}-count`,
    text: `SELECT (${list.total}) AS total`,
    values: [sandboxId, lenderIds],
  });
  return rows[0]?.total ?? 0;
}

/** A page of a list and its total. A late page is read from the end that is nearer. */
export async function pageOfNewest<Row extends { id: number }>(
  pool: Pool,
  list: NewestFirst,
  of: Lenders,
  page: Page,
): Promise<Rows<Row>> {
  const { sandboxId, lenderIds } = of;
  const { number, size } = page;
  if (number === 0) {
    const { rows } = await pool.query<Row & Counted>({ ...firstPage(list, of, size), values: [sandboxId, lenderIds] });
    return pageOf<Row>(rows, page, rows[0]?.total ?? 0);
  }
  const offset = number * size;
  if (offset > nearFirstRow) {
    const total = await countAll(pool, list, of);
    const fromEnd = total - offset - size;
    if (offset >= total) return pageOf<Row>([], page, total);
    if (fromEnd < offset) {
      const values = [sandboxId, lenderIds, Math.max(fromEnd, 0), Math.min(size, total - offset)];
      return pageOf((await pool.query<Row>({ ...lastPage(list, of), values })).rows, page, total);
    }
  }
  const { rows } = await pool.query<(Row | { id: null }) & Counted>({
    ...laterPage(list, of),
    values: [sandboxId, lenderIds, offset, size],
  });
  return pageOf(
    rows.filter((row): row is Row & Counted => row.id !== null),
    page,
    rows[0]?.total ?? 0,
  );
}
