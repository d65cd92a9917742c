import type { Database } from './connections.ts';
import { readRows, sql, Statement } from './statements.ts';
import { copiedTables, type CopiedTable, ownTables, savedTables } from './sandbox-tables.ts';

/** Returns a name of SQL in quotes: `"sim"."Sandbox"`. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/**
 * What a copy is for: a new world from the seeded one, a snapshot of a world, a world put back to its snapshot, or a
 * second world.
 */
export type CopyKind = 'seeded' | 'snapshot' | 'restored' | 'duplicate';

/** The tables of a second world, and of a capsule. */
export const sharedTables: readonly CopiedTable[] = [...copiedTables, ...savedTables];

const tablesOf: Record<CopyKind, readonly CopiedTable[]> = {
  seeded: copiedTables,
  snapshot: [...copiedTables, ...savedTables, ...ownTables],
  restored: [...copiedTables, ...savedTables, ...ownTables],
  duplicate: sharedTables,
};

/**
 * Values that are unique across sandboxes end in a mark in a snapshot, so that it can stand beside its sandbox. No
 * address that somebody enters equals one.
 */
export const markOf = (snapshotId: number): string => `~${snapshotId}`;

export type Column = { name: string; isMoment: boolean };

/** Returns the columns that a copy must write, by table. Generated columns are left out. */
export async function readColumns(db: Database): Promise<Map<string, Column[]>> {
  const columns = sql<Column & { table: string }>`
    SELECT table_schema || '.' || table_name AS "table", column_name AS "name",
      data_type = 'timestamp with time zone' AS "isMoment"
    FROM information_schema.columns
    WHERE table_schema || '.' || table_name = ANY (${tablesOf.snapshot.map(({ table }) => table)})
      AND is_generated = 'NEVER'
    ORDER BY 1, ordinal_position`;
  return Map.groupBy(await readRows(db, columns), ({ table }) => table);
}

type Renaming = { isAddress: boolean; isForeign?: boolean; from?: string; to?: string };

/**
 * Returns SQL that ends a value in the suffix `to` instead of `from`, both SQL; one that doesn't end in `from` gets `to`
 * in addition. The suffix of an address comes before its `.test`. Values of our own worlds stay the same if the suffix
 * does; a foreign one might have the name of another sandbox.
 */
export function renamed(
  value: string,
  { isAddress, isForeign = false, from = '$2::text', to = '$3::text' }: Renaming,
): string {
  const [before, after] = isAddress ? [`(${from} || '.test')`, `(${to} || '.test')`] : [from, to];
  return `CASE ${isForeign ? '' : `WHEN ${from} = ${to} THEN ${value}`}
    WHEN right(${value}, length(${before})) = ${before} THEN left(${value}, length(${value}) - length(${before})) || ${after}
    ELSE ${value} || ${after} END`;
}

/** Whether a column has email addresses, which have the name of the sandbox before `.test`. */
export const isAddress = (column: string) => column === 'email';

/**
 * Returns SQL of the value that a column gets in a copy, or in a world that is `opened` from a file.
 * Parameters: `$1` the source, `$2` its suffix, `$3` the new suffix, `$4` days to add, `$5` the length of its mark.
 */
export function valueOf(
  kind: CopyKind | 'opened',
  { suffixed = [], unique = [], addresses = [], shifted = [] }: CopiedTable,
) {
  const isMarked = kind === 'snapshot';
  const isForeign = kind === 'opened';
  return ({ name, isMoment }: Column): string => {
    const column = `source."${name}"`;
    if (name === 'sandboxId') return 'target."id"';
    if (suffixed.includes(name)) {
      const value = `left(${column}, length(${column}) - $5::int)`;
      return `${renamed(value, { isAddress: isAddress(name), isForeign })}${isMarked ? ` || '~' || target."id"` : ''}`;
    }
    if (unique.includes(name))
      return isMarked
        ? `${column} || convert_to('~' || target."id", 'UTF8')`
        : `substr(${column}, 1, length(${column}) - $5::int)`;
    if (addresses.includes(name))
      return `CASE WHEN ${column} LIKE '%@%' THEN ${renamed(column, { isAddress: true, isForeign })} ELSE ${column} END`;
    // In hours, because a day in the session's time zone may have only 23.
    if (isMoment) return `${column} + make_interval(hours => 24 * $4::int)`;
    return shifted.includes(name) ? `${column} + $4::int` : column;
  };
}

function copyOf(kind: CopyKind, copied: CopiedTable, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => `"${name}"`);
  return `INSERT INTO ${quoted(copied.table)} (${names.join(', ')})
    SELECT ${columns.map(valueOf(kind, copied)).join(', ')} FROM ${quoted(copied.table)} source, target
    WHERE source."sandboxId" = $1 ${copied.where ? `AND source.${copied.where}` : ''}`;
}

const copies = new Map<CopyKind, string>();

/** The world that a copy reads. */
export type CopySource = {
  id: number;
  /** What its unique names end in, such as `.ama`. */
  suffix: string;
  /** Of a snapshot: what follows the suffix. */
  mark?: string;
};

/**
 * Returns a function that makes the statement which copies every table into the sandbox of `target`: all or nothing, in
 * one round trip, of one moment. `target` is SQL that returns id, name and kind; its parameters `more` begin with `$6`.
 */
export async function copyStatement(db: Database, kind: CopyKind, target: string) {
  let copy = copies.get(kind);
  if (copy === undefined) {
    const columns = await readColumns(db);
    const parts = tablesOf[kind].map(
      (copied, i) => `copy${i} AS (${copyOf(kind, copied, columns.get(copied.table) ?? [])})`,
    );
    copy = parts.join(',\n');
    copies.set(kind, copy);
  }
  const text = `WITH target AS (${target}),\n${copy}\nSELECT "id", "name", "kind" FROM target`;
  return <Row>({ id, suffix, mark = '' }: CopySource, newSuffix: string, days: number, more: unknown[]) =>
    new Statement<Row>(text, [id, suffix, newSuffix, days, mark.length, ...more]);
}
