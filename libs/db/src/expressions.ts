import { type Expression, type Selectable, sql } from 'kysely';
import type { Fragment } from './statements.ts';
import type { Tables } from './tables.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/**
 * Names the columns of a table in raw SQL under an alias: with `columnsOf('provider.Client', 'c')` as `client`,
 * `client('firstName')` is `c."firstName"` with type string. A column that the schema lacks doesn't compile.
 */
export const columnsOf =
  <Table extends keyof Tables>(_table: Table, alias: string) =>
  <Name extends keyof Row<Table> & string>(name: Name): Fragment<Row<Table>[Name]> =>
    sql.ref(`${alias}.${name}`);

/**
 * Casts a value to text: a day, because JavaScript has no type for it, or an amount that a Prisma transaction reads.
 */
export const asText = <Value>(value: Expression<Value>): Fragment<null extends Value ? string | null : string> =>
  sql`${value}::text`;

/** Casts a bigint to a number where JavaScript's numbers can hold it. Otherwise it is read as text. */
export const asNumber = (value: Expression<string>): Fragment<number> => sql`${value}::float8`;

/** Returns whether a value isn't null. */
export const isPresent = (value: Expression<unknown>): Fragment<boolean> => sql`${value} IS NOT NULL`;

/** Returns the values of a select's only column as an array, in its order; empty if there are no rows. */
export const arrayOf = <Row extends object>(select: Expression<Row>): Fragment<Row[keyof Row][]> =>
  sql`ARRAY ${select}`;

/** Escapes a text for LIKE: users search for `%`, `_` and `\` as ordinary characters. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Prisma's condition that a column contains a text, in any case. Prisma itself doesn't escape the text. */
export const containing = (text: string) => ({ contains: escapedForLike(text), mode: 'insensitive' as const });

/** Writes `= any (…)` instead of `in`, so that the number of values doesn't change the statement. */
export const anyOf = <Value>(values: Fragment<readonly Value[]>): Fragment<Value> => sql<Value>`any (${values})`;

/** {@link anyOf} of ids, which may be an empty list. */
export const anyOfIds = (ids: Expression<readonly number[]> | readonly number[]): Fragment<number> =>
  sql`any (${ids}::int[])`;

/** Returns whether an id is in the list; null means all ids. */
export const isAmong = (id: Expression<number | null>, ids: Expression<readonly number[] | null>): Fragment<boolean> =>
  sql`(${ids}::int[] IS NULL OR ${id} = ANY (${ids}))`;

const sandboxIdBeside = <Alias extends string>(column: `${Alias}.${string}`) =>
  `${column.slice(0, column.indexOf('.'))}.sandboxId` as `${Alias}.sandboxId`;

type Joins<Left, Right, On> = { onRef: (left: Left, operator: '=', right: Right) => On };

/**
 * The condition of a join: two columns are equal and both rows are of one sandbox. `withinSandbox('l.id', 'b.lenderId')`
 * joins the lender `l` of the batch `b`.
 */
export const withinSandbox =
  <Left extends string, LeftName extends string, Right extends string, RightName extends string>(
    left: `${Left}.${LeftName}`,
    right: `${Right}.${RightName}`,
  ) =>
  <On extends Joins<`${Left}.${LeftName | 'sandboxId'}`, `${Right}.${RightName | 'sandboxId'}`, On>>(on: On): On =>
    on.onRef(sandboxIdBeside(left), '=', sandboxIdBeside(right)).onRef(left, '=', right);

/** The number of rows. */
export const countOfRows: Fragment<number> = sql`count(*)::int`;

/** A new row id; each is used only once. */
export const nextRowId: Fragment<number> = sql`sim.next_row_id()`;

/** A person's full name; null if there is no person. */
export const personName = <Name extends string | null>(
  firstName: Expression<Name>,
  lastName: Expression<Name>,
): Fragment<Name> => sql`${firstName} || ' ' || ${lastName}`;
