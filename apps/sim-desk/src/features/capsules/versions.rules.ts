import { CapsuleRefused } from './manifest.rules.ts';

/**
 * What a migration changed about the tables of capsules, so that one from before the migration still opens. A column
 * that a migration added with a default, or that may be null, needs no step.
 */
export type CapsuleStep = {
  migration: string;
  table: string;
  /** The migration dropped the table. */
  isGone?: true;
  /** Columns that the migration dropped. */
  dropped?: readonly string[];
  /** Columns by their names before the migration. */
  renamed?: Readonly<Record<string, string>>;
  /** Values, as JSON, of columns that the migration added without a default. */
  added?: Readonly<Record<string, unknown>>;
};

/**
 * Steps in the order of their migrations. Add one to the migration that needs it, and a capsule that the version before
 * it saved to `older-capsules`.
 */
const capsuleSteps: readonly CapsuleStep[] = [];

type Row = Record<string, unknown>;

/** How rows of a table are read: which columns they have after all steps, and the change of each row. */
export type RowReading = { columns: readonly string[]; change: ((row: Row) => Row) | undefined };

const withStep = (row: Row, { dropped = [], renamed = {}, added = {} }: CapsuleStep): Row => ({
  ...Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      dropped.includes(name) ? [] : [[Object.hasOwn(renamed, name) ? renamed[name] : name, value]],
    ),
  ),
  ...added,
});

/**
 * Returns how to read a table of a capsule from `migration`; undefined for a table that is gone.
 * @throws CapsuleRefused for a table or a column that neither the schema nor a step knows
 */
export function readingOf(
  { table, columns, migration }: { table: string; columns: readonly string[]; migration: string },
  known: readonly string[] | undefined,
  steps: readonly CapsuleStep[] = capsuleSteps,
): RowReading | undefined {
  const later = steps.filter((step) => step.table === table && step.migration > migration);
  if (later.some(({ isGone }) => isGone)) return undefined;
  if (!known) throw new CapsuleRefused(`It has an unknown table, ${table}.`);
  const change = (row: Row) => later.reduce(withStep, row);
  const after = Object.keys(change(Object.fromEntries(columns.map((name) => [name, null]))));
  const strange = after.find((name) => !known.includes(name));
  if (strange !== undefined) throw new CapsuleRefused(`It has an unknown column, ${table} ${strange}.`);
  return { columns: after, change: later.length > 0 ? change : undefined };
}
