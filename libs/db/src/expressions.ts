import { type Expression, type Selectable, sql } from 'kysely';
import type { Fragment } from './statements.ts';
import type { Tables } from './tables.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/**
 * The columns of a table for a statement that is SQL and reads it under an alias: with `columnsOf('provider.Client', 'c')` as
 * `client`, `client('firstName')` is `c."firstName"` and a string. A column that the schema lacks does not compile.
 */
export const columnsOf =
  <Table extends keyof Tables>(_table: Table, alias: string) =>
  <Name extends keyof Row<Table> & string>(name: Name): Fragment<Row<Table>[Name]> =>
    sql.ref(`${alias}.${name}`);

/** A value as text: for a day, which JavaScript has no type for, and an amount that a transaction of Prisma's reads. */
export const asText = <Value>(value: Expression<Value>): Fragment<null extends Value ? string | null : string> =>
  sql`${value}::text`;

/** `= any (…)` in place of `in`, so that the number of values does not change the statement. */
export const anyOf = <Value>(values: Fragment<readonly Value[]>): Fragment<Value> => sql<Value>`any (${values})`;

/** A person's name as it is shown; null where there is nobody. */
export const personName = <Name extends string | null>(
  firstName: Expression<Name>,
  lastName: Expression<Name>,
): Fragment<Name> => sql`${firstName} || ' ' || ${lastName}`;
