import { execute, type Queryable, sql, type Tables } from './statements.ts';

type KeyedTable = {
  [Table in keyof Tables]: 'sandboxId' | 'id' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];
type RowKey = { sandboxId: number; id: number };

const rowOf = (table: KeyedTable, { sandboxId, id }: RowKey) =>
  sql`SELECT FROM ${sql.table(table)} WHERE "sandboxId" = ${sandboxId} AND id = ${id}`;

/** Locks a row until the transaction ends, also against new rows that refer to it. Returns false if the row does not exist. */
export const lockRowForUpdate = async (tx: Queryable, table: KeyedTable, key: RowKey): Promise<boolean> =>
  (await execute(tx, sql`${rowOf(table, key)} FOR UPDATE`)) > 0;

/**
 * Locks a row against other changes until the transaction ends; other rows may still refer to it. Returns false if
 * there is none.
 */
export const lockRow = async (tx: Queryable, table: KeyedTable, key: RowKey): Promise<boolean> =>
  (await execute(tx, sql`${rowOf(table, key)} FOR NO KEY UPDATE`)) > 0;
