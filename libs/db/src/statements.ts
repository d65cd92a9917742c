import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely';
import type { Database } from './connections.ts';
import { Prisma } from './generated/client.ts';
import type { Tables } from './tables.ts';

export { type Expression, sql, type Tables };
/** A part of a statement. `T` is the type of its value or rows. */
export type Fragment<T> = RawBuilder<T>;

/** A named value of a statement: a fixed value, or a parameter that a prepared statement receives at each run. */
class NamedValue {
  readonly name: string;
  readonly value: unknown;
  constructor(name: string, value?: unknown) {
    this.name = name;
    this.value = value;
  }
}

/** Gives a named value one placeholder for all its uses, so that the planner knows that they are equal. */
class NamedValueCompiler extends PostgresQueryCompiler {
  readonly #placeholders = new Map<string, string>();

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#placeholders.clear();
    return super.compileQuery(...query);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof NamedValue)) return super.appendValue(value);
    const known = this.#placeholders.get(value.name);
    if (known !== undefined) return this.append(known);
    super.appendValue(value);
    this.#placeholders.set(value.name, this.getCurrentParameterPlaceholder());
  }
}

/** Builds statements over the tables of the schema without running them; {@link readRows} and {@link execute} do. */
export const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NamedValueCompiler(),
  },
});

/** A statement in pg's format. PostgreSQL keeps a named one parsed on each connection. */
export class Statement<Row> {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string | undefined;
  /** The type of its rows; exists only for the compiler. */
  declare readonly row: Row;

  constructor(text: string, values: readonly unknown[], name?: string) {
    this.text = text;
    this.values = [...values];
    this.name = name;
  }
}

type Buildable<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

/** A statement, or one that Kysely can build. */
export type Query<Row> = Buildable<Row> | Statement<Row>;

const statementOf = <Row>(query: Query<Row>): Statement<Row> => {
  if (query instanceof Statement) return query;
  const compiled = query.compile(tables);
  const values = compiled.parameters.map((value) => (value instanceof NamedValue ? value.value : value));
  return new Statement<Row>(compiled.sql, values);
};

/** The parameters of a prepared statement, usable like columns. */
export type Given<Values> = { readonly [Name in keyof Values]: Fragment<Values[Name]> };

const given = new Proxy(
  {},
  {
    get: (_target, name) => sql.val(new NamedValue(String(name))),
    ownKeys: () => {
      throw new TypeError('Take the values of a statement by their names: they cannot be listed or spread');
    },
  },
);

/**
 * Builds a statement once, at its first use, and runs it with different values. With a `name`, which must be unique in
 * the process, PostgreSQL also parses it only once.
 */
export function prepare<Values extends object, Row>(
  { name }: { name?: string },
  build: (values: Given<Values>) => Buildable<Row>,
): (values: Values) => Statement<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    compiled ??= build(given as Given<Values>).compile(tables);
    const byName = values as Record<string, unknown>;
    const inOrder = compiled.parameters.map((value) => (value instanceof NamedValue ? byName[value.name] : value));
    return new Statement<Row>(compiled.sql, inOrder, name);
  };
}

/** Wraps values for a statement that is built for one run, like {@link Given}: each has one placeholder. */
export const givenValues = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sql.val(new NamedValue(name, value))]),
  ) as Given<Values>;

/** Prisma's client, or one of its transactions. */
export type PrismaConnection = Pick<Prisma.TransactionClient, '$queryRawUnsafe' | '$executeRawUnsafe'>;
/** Runs statements: a pool, a connection inside a transaction, or Prisma's. */
export type Queryable = Database | PrismaConnection;

const isPrisma = (on: Queryable): on is PrismaConnection => '$queryRawUnsafe' in on;

/**
 * Converts a value to what pg returns. Prisma has its own types for numbers beyond JavaScript's, and loses trailing
 * zeros of amounts.
 */
function asPgReads(value: unknown): unknown {
  if (Prisma.Decimal.isDecimal(value)) throw new TypeError('In a transaction of Prisma, read a decimal with asText');
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return value;
}

/** Returns the rows of a statement. Their type follows from the statement, and its columns from the schema. */
export async function readRows<Row>(on: Queryable, query: Query<Row>): Promise<Row[]> {
  const statement = statementOf(query);
  if (!isPrisma(on)) return (await on.query(statement)).rows as Row[];
  const rows = await on.$queryRawUnsafe<Record<string, unknown>[]>(statement.text, ...statement.values);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, asPgReads(value)])) as Row,
  );
}

/** Returns the first row; undefined if the statement returned no row. */
export const readRow = async <Row>(on: Queryable, query: Query<Row>): Promise<Row | undefined> =>
  (await readRows(on, query))[0];

/** Returns the row of a statement that always has one, such as an insert or a sum. */
export async function readOne<Row>(on: Queryable, query: Query<Row>): Promise<Row> {
  const row = await readRow(on, query);
  if (row === undefined) throw new Error('A statement that always answers with a row answered with none');
  return row;
}

/** Runs a statement and returns how many rows it changed or locked. */
export async function execute(on: Queryable, query: Query<unknown>): Promise<number> {
  const statement = statementOf(query);
  if (isPrisma(on)) return on.$executeRawUnsafe(statement.text, ...statement.values);
  return (await on.query(statement)).rowCount ?? 0;
}

/** The type of the rows of a query. */
export type RowOf<Q> = Q extends Query<infer Row> ? Row : never;

type Select<Row> = Buildable<Row> & { toOperationNode(): SelectQueryNode };

/** The parts of a select for use in raw SQL, with their types. */
export type SelectParts<Row> = {
  columns: Fragment<Row>;
  table: Fragment<unknown>;
  joins: Fragment<unknown>;
  where: Fragment<boolean>;
};

const fragment = <T>(node: OperationNode): Fragment<T> => sql<T>`${{ toOperationNode: () => node }}`;

/** Splits a select into its parts. `where` is `true` if it has no condition. */
export function partsOf<Row>(select: Select<Row>): SelectParts<Row> {
  const { selections = [], from, joins = [], where } = select.toOperationNode();
  return {
    columns: sql`${sql.join(selections.map(fragment))}`,
    table: sql`${sql.join((from?.froms ?? []).map(fragment))}`,
    joins: sql`${sql.join(joins.map(fragment), sql` `)}`,
    where: where ? fragment(where.where) : sql<boolean>`true`,
  };
}
