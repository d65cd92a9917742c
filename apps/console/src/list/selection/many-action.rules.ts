import type { Problem } from '../../api/problem-alert.tsx';

/** What the person enters once for all rows of an action. */
type ManyValues = { choice: string; note: string };

/** An action on a record that can be carried out for all selected ones, one call a record. */
export type ManyAction<Row> = {
  key: string;
  /** Verb of the button: `Approve`. */
  label: string;
  /** What happened to the records: `approved`. */
  done: string;
  isDangerous?: boolean;
  /** The action can't be undone: what that means. */
  warning?: string;
  /** Why the person can't do it at all. */
  refusal?: string | undefined;
  /** Why it isn't possible for a record; undefined if it is, or if the service decides. */
  refusalOf: (row: Row, choice: string) => string | undefined;
  /** Asks what the records become. */
  choice?: { label: string; choices: readonly { value: string; label: string }[] };
  /** Asks for a text; `check` returns its error. */
  note?: { label: string; helperText: string; check: (note: string) => string | undefined };
  run: (row: Row, values: ManyValues) => Promise<{ error?: unknown }>;
};

/** The result of an action for one record. `isGone`: a colleague has deleted it. */
export type RowResult<Row> = { row: Row; problem?: Problem; isGone?: boolean };

/** Splits the records into those that the action is possible for, and the others with the reason. */
export function splitByRefusal<Row>(rows: readonly Row[], refusalOf: (row: Row) => string | undefined) {
  const allowed: Row[] = [];
  const refused: { row: Row; reason: string }[] = [];
  for (const row of rows) {
    const reason = refusalOf(row);
    if (reason === undefined) allowed.push(row);
    else refused.push({ row, reason });
  }
  return { allowed, refused };
}

/** Formats `1 loan`, `1,200 loans`. */
export const countText = (count: number, { one, many }: { one: string; many: string }): string =>
  `${count.toLocaleString('en-GH')} ${count === 1 ? one : many}`;
