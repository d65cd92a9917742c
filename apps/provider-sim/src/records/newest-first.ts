import type { PageInfo } from '@oware/contract';
import { pageInfo } from '@oware/domain';
import type { Pool } from '@oware/db/connections';
import {
  type Fragment,
  type Given,
  prepare,
  readRow,
  readRows,
  type SelectParts,
  sql,
  type Statement,
} from '@oware/db/statements';

/** The lenders whose rows a list shows. */
export type Lenders = { sandboxId: number; lenderIds: number[] };
/** The lenders as parameters of a statement. */
export type GivenLenders = Given<Lenders>;

type ListParts<Row> = Pick<SelectParts<Row>, 'columns' | 'table' | 'where'>;

type Definition<Row> = {
  /** Prefix of the names of the list's prepared statements. Each choice of rows needs its own. */
  name: string;
  /**
   * The rows come from a table with the alias `c`. The columns must include `c.id` and `c."createdAt"`. The condition
   * on the lenders is added.
   */
  rows: ListParts<Row>;
  /** The total number of rows, from a counter, or null. */
  total: (of: GivenLenders) => Fragment<number | null>;
};

/** Number and size of a page. */
export type Page = { number: number; size: number };
export type Rows<Row> = { rows: Row[]; page: PageInfo };

/** From this row on, it is worth checking which end of the list is nearer to a page. */
const nearFirstRow = 1_000;
/** Page sizes of the screens. Other sizes are too rare for their own prepared statement. */
const usualSizes = [10, 500];
type Direction = 'DESC' | 'ASC';

/** The lenders of a statement, for comparison with a row's lender. */
export const lenderIdsOf = ({ lenderIds }: GivenLenders): Fragment<number[]> => sql`${lenderIds}::int[]`;

/** Returns the rows with the numbers of their page. `capped` says that there are more than `total`. */
export const pageOf = <Row>(rows: Row[], page: Page, total: number, capped = false): Rows<Row> => ({
  rows,
  page: capped ? { ...pageInfo(page, total + 1), totalElements: total, totalIsCapped: true } : pageInfo(page, total),
});

/** Rows of one lender come from the index in order. Rows of several lenders are found lender by lender. */
export type Shape = 'one' | 'many';
export const shapeOf = ({ lenderIds }: Lenders): Shape => (lenderIds.length === 1 ? 'one' : 'many');

/**
 * Selects the rows that match the conditions, at most `limit` for each lender. With one lender, the scan stops when the
 * reader has enough rows.
 */
export function newestOf<Row>(
  { columns, table, where }: ListParts<Row>,
  { shape, given }: { shape: Shape; given: GivenLenders },
  limit: Fragment<unknown>,
  direction: Direction = 'DESC',
): Fragment<Row> {
  const to = sql.raw(direction);
  const ofLender = (id: Fragment<number>) => sql<Row>`
    SELECT ${columns} FROM ${table} WHERE c."sandboxId" = ${given.sandboxId} AND c."lenderId" = ${id} AND ${where}
    ORDER BY c."createdAt" ${to}, c.id ${to} LIMIT ${limit}`;
  return shape === 'one'
    ? ofLender(sql`(${lenderIdsOf(given)})[1]`)
    : sql<Row>`SELECT w.* FROM unnest(${lenderIdsOf(given)}) AS l(id) CROSS JOIN LATERAL (${ofLender(sql`l.id`)}) w`;
}

type Counted = { total: number | null };
/** The number of rows to skip and the page size, as parameters. */
type Part = Lenders & { offset: number; size: number };

/** Reads page and total in one statement. The limit is a literal, so that PostgreSQL doesn't plan each call again. */
const firstPage = <Row>({ name, rows, total }: Definition<Row>, shape: Shape, size: number) =>
  prepare(
    usualSizes.includes(size) ? { name: `${name}-first-${size}-of-${shape}` } : {},
    (given: GivenLenders) => sql<Row & Counted>`
      SELECT (${total(given)}) AS total, n.* FROM (${newestOf(rows, { shape, given }, sql.lit(size))}) n
      ORDER BY "createdAt" DESC, id DESC LIMIT ${sql.lit(size)}`,
  );

const keysOf = <Row>({ table, where }: ListParts<Row>, shape: Shape, given: Given<Part>, direction: Direction) => {
  const keys = { table, where, columns: sql<{ id: number; createdAt: Date }>`c.id, c."createdAt"` };
  return newestOf(keys, { shape, given }, sql`${given.offset} + ${given.size}::int`, direction);
};

/** Reads the page at `offset`. It first finds the ids in the index and then reads only the rows of the page. */
const laterPage = <Row>({ name, rows, total }: Definition<Row>, shape: Shape) =>
  prepare(
    { name: `${name}-page-of-${shape}` },
    (given: Given<Part>) => sql<(Row | { id: null }) & Counted>`
      WITH total AS (SELECT (${total(given)}) AS total),
      ids AS (SELECT id FROM (${keysOf(rows, shape, given, 'DESC')}) n
              ORDER BY "createdAt" DESC, id DESC LIMIT ${given.size} OFFSET ${given.offset})
      SELECT total.total, ${rows.columns} FROM total
      LEFT JOIN (ids JOIN ${rows.table} ON c."sandboxId" = ${given.sandboxId} AND c.id = ids.id) ON true
      ORDER BY c."createdAt" DESC, c.id DESC`,
  );

/** Works like {@link laterPage} from the oldest end, where it skips `offset` rows. */
const lastPage = <Row>({ name, rows }: Definition<Row>, shape: Shape) =>
  prepare(
    { name: `${name}-last-page-of-${shape}` },
    (given: Given<Part>) => sql<Row>`
      WITH ids AS (SELECT id FROM (${keysOf(rows, shape, given, 'ASC')}) n
                   ORDER BY "createdAt", id LIMIT ${given.size} OFFSET ${given.offset})
      SELECT ${rows.columns} FROM ids JOIN ${rows.table} ON c."sandboxId" = ${given.sandboxId} AND c.id = ids.id
      ORDER BY c."createdAt" DESC, c.id DESC`,
  );

const statementsOf = <Row>(list: Definition<Row>, shape: Shape) => ({
  firstPages: new Map(usualSizes.map((size) => [size, firstPage(list, shape, size)])),
  laterPage: laterPage(list, shape),
  lastPage: lastPage(list, shape),
});

/**
 * A list of lenders' rows, newest first, that uses an index on ("sandboxId", "lenderId", …, "createdAt" DESC, id DESC).
 */
export class NewestFirst<Row extends { id: number }> {
  readonly #definition: Definition<Row>;
  readonly #statements: Record<Shape, ReturnType<typeof statementsOf<Row>>>;
  readonly #count: (of: Lenders) => Statement<Counted>;

  constructor(definition: Definition<Row>) {
    this.#definition = definition;
    this.#statements = { one: statementsOf(definition, 'one'), many: statementsOf(definition, 'many') };
    const { name, total } = definition;
    this.#count = prepare(
      { name: `${name}-count` },
      (given: GivenLenders) => sql<Counted>`SELECT (${total(given)}) AS total`,
    );
  }

  /** Reads a page and the list's total. A late page is read from the nearer end. */
  async page(pool: Pool, of: Lenders, page: Page): Promise<Rows<Row>> {
    const { number, size } = page;
    const shape = shapeOf(of);
    const statements = this.#statements[shape];
    if (number === 0) {
      const first = statements.firstPages.get(size) ?? firstPage(this.#definition, shape, size);
      const rows = await readRows(pool, first(of));
      return pageOf<Row>(rows, page, rows[0]?.total ?? 0);
    }
    const offset = number * size;
    if (offset > nearFirstRow) {
      const total = (await readRow(pool, this.#count(of)))?.total ?? 0;
      const fromEnd = total - offset - size;
      if (offset >= total) return pageOf<Row>([], page, total);
      if (fromEnd < offset) {
        const range = { ...of, offset: Math.max(fromEnd, 0), size: Math.min(size, total - offset) };
        return pageOf(await readRows(pool, statements.lastPage(range)), page, total);
      }
    }
    const rows = await readRows(pool, statements.laterPage({ ...of, offset, size }));
    const present = rows.filter((row): row is Row & Counted => row.id !== null);
    return pageOf<Row>(present, page, rows[0]?.total ?? 0);
  }

  /** Reads the newest rows of all the lenders, without a total. */
  newest(pool: Pool, of: Lenders, limit: number): Promise<Row[]> {
    const build = (given: GivenLenders) => sql<Row>`
      SELECT n.* FROM (${newestOf(this.#definition.rows, { shape: shapeOf(of), given }, sql.lit(limit))}) n
      ORDER BY "createdAt" DESC, id DESC LIMIT ${sql.lit(limit)}`;
    return readRows(pool, prepare({}, build)(of));
  }
}
