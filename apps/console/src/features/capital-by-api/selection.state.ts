import { sumAmounts } from '@oware/domain';
import type { Approved } from './approved-applications.api.ts';

/** The ids of what is selected, in view or not. */
export type Selection = ReadonlySet<string>;

export const noSelection: Selection = new Set();

/** Takes `ids` in, or out where `on` is false. */
export function withIds(selection: Selection, ids: Iterable<string>, on: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What is still there of a selection: somebody else may have batched the rest meanwhile. */
export const stillThere = (rows: readonly Approved[], selection: Selection): Approved[] =>
  rows.filter(({ id }) => selection.has(id));

/** The rows from one to another, in either direction, both included. */
export const between = (rows: readonly Approved[], from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);

/** The sum in GHS, as decimal text; null where an amount is not known. */
export const totalOf = (rows: readonly Approved[]): string | null => sumAmounts(rows.map(({ amount }) => amount));

export type Coverage = 'none' | 'some' | 'all';

/** Of the heading's checkbox: how much of what is in view is selected. */
export function coverage(rows: readonly Approved[], selection: Selection): Coverage {
  const count = selection.size === 0 ? 0 : stillThere(rows, selection).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
