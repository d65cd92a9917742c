import type { Database } from './connections.ts';
import { readRows, Statement } from './statements.ts';
import type { CopiedTable } from './sandbox-tables.ts';
import { type Column, type CopySource, isAddress, quoted, readColumns, renamed } from './world-copy.ts';

/** A world of a comparison: its rows, and the day that its seeded rows call today. */
export type ComparedWorld = CopySource & { anchorDay: Date | null };

type Json = Readonly<Record<string, unknown>>;
/** A row that the worlds don't share; null where a world doesn't have it. */
export type RowDifference = { left: Json | null; right: Json | null };
export type TableDifference = { onlyLeft: number; onlyRight: number; changed: number; rows: RowDifference[] };

/** Rows to return of each table; the numbers count all. */
const mostRows = 50;

type CountedRow = RowDifference & { onlyLeft: number; onlyRight: number; changed: number };

type Side = { id: string; suffix: string; mark: string; days: string };

/**
 * Returns SQL of the rows of a side, with its names as the demo has them and its times moved by `days`. Keys that are
 * unique across sandboxes are left out.
 */
function sideOf(copied: CopiedTable, columns: readonly Column[], side: Side): string {
  const { table, suffixed = [], addresses = [], unique = [], shifted = [] } = copied;
  const inDemo = (text: string, isMail: boolean) => renamed(text, { isAddress: isMail, from: side.suffix, to: `''` });
  const values = columns.flatMap(({ name, isMoment }) => {
    const value = `source."${name}"`;
    if (suffixed.includes(name))
      return [`'${name}'`, inDemo(`left(${value}, length(${value}) - ${side.mark})`, isAddress(name))];
    if (addresses.includes(name))
      return [`'${name}'`, `CASE WHEN ${value} LIKE '%@%' THEN ${inDemo(value, true)} ELSE ${value} END`];
    if (isMoment) return [`'${name}'`, `${value} + make_interval(hours => 24 * ${side.days})`];
    return shifted.includes(name) ? [`'${name}'`, `${value} + ${side.days}`] : [];
  });
  const leftOut = ['sandboxId', ...unique].map((name) => `'${name}'`);
  const row = `to_jsonb(source) - ARRAY[${leftOut.join(', ')}] || jsonb_build_object(${values.join(', ')})`;
  return `SELECT ${row} AS "row" FROM ${quoted(table)} source WHERE source."sandboxId" = ${side.id}`;
}

const keyOf = (alias: string, keys: readonly string[]) =>
  keys.map((key) => `(${alias}."row"->>'${key}')`).join(` || ' ' || `);

/**
 * Compares a table of two worlds by its key columns. Worlds that come from one another have the same ids; rows that were
 * made in each of them separately have different ones.
 */
async function compareTable(
  db: Database,
  [left, right]: readonly [ComparedWorld, ComparedWorld],
  { keys, ...table }: ComparedTable,
  columns: readonly Column[],
  days: number,
): Promise<TableDifference> {
  const leftSide = sideOf(table, columns, { id: '$1::int', suffix: '$2::text', mark: '$3::int', days: '0' });
  const rightSide = sideOf(table, columns, { id: '$4::int', suffix: '$5::text', mark: '$6::int', days: '$7::int' });
  const text = `SELECT l."row" AS "left", r."row" AS "right",
      (count(*) FILTER (WHERE r."row" IS NULL) OVER ())::int AS "onlyLeft",
      (count(*) FILTER (WHERE l."row" IS NULL) OVER ())::int AS "onlyRight",
      (count(*) FILTER (WHERE l."row" IS NOT NULL AND r."row" IS NOT NULL) OVER ())::int AS "changed"
    FROM (${leftSide} AND ($2::text, $3::int) IS NOT NULL) l
    FULL JOIN (${rightSide} AND ($5::text, $6::int, $7::int) IS NOT NULL) r ON ${keyOf('l', keys)} = ${keyOf('r', keys)}
    WHERE l."row" IS DISTINCT FROM r."row"
    ORDER BY coalesce(${keyOf('l', keys)}, ${keyOf('r', keys)}) LIMIT ${mostRows}`;
  const valuesOf = ({ id, suffix, mark = '' }: ComparedWorld) => [id, suffix, mark.length];
  const rows = await readRows(db, new Statement<CountedRow>(text, [...valuesOf(left), ...valuesOf(right), days]));
  const [{ onlyLeft, onlyRight, changed } = { onlyLeft: 0, onlyRight: 0, changed: 0 }] = rows;
  return { onlyLeft, onlyRight, changed, rows: rows.map((row) => ({ left: row.left, right: row.right })) };
}

/** A table to compare, with the columns that identify a row in a sandbox. */
export type ComparedTable = CopiedTable & { keys: readonly string[] };

const dayMs = 86_400_000;

/** Compares tables of two worlds, and returns those that differ, by their names. */
export async function compareWorlds(
  db: Database,
  worlds: readonly [ComparedWorld, ComparedWorld],
  compared: readonly ComparedTable[],
): Promise<Map<string, TableDifference>> {
  const columns = await readColumns(db);
  const [left, right] = worlds;
  const days = left.anchorDay && right.anchorDay ? (left.anchorDay.getTime() - right.anchorDay.getTime()) / dayMs : 0;
  const differences = new Map<string, TableDifference>();
  for (const table of compared) {
    const found = await compareTable(db, worlds, table, columns.get(table.table) ?? [], Math.round(days));
    if (found.rows.length > 0) differences.set(table.table, found);
  }
  return differences;
}
