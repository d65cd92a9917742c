import { sumAmounts } from '@oware/domain';
import type { Approved } from './approved-applications.api.ts';

/** The ids of selected rows, visible or hidden. */
export type Selection = ReadonlySet<string>;

export const noSelection: Selection = new Set();

/** Returns the selection with `ids` added, or removed if `on` is false. */
export function withIds(selection: Selection, ids: Iterable<string>, on: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Returns the selected rows that still exist: colleagues may have batched the others. */
export const stillThere = (rows: readonly Approved[], selection: Selection): Approved[] =>
  rows.filter(({ id }) => selection.has(id));

/** Returns the rows between two rows, inclusive, in either direction. */
export const between = (rows: readonly Approved[], from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);

/** Returns the total in GHS as decimal text; null if an amount is unknown. */
export const totalOf = (rows: readonly Approved[]): string | null => sumAmounts(rows.map(({ amount }) => amount));

export type Coverage = 'none' | 'some' | 'all';

/** Returns the state of the heading's checkbox: how many of the visible rows are selected. */
export function coverage(rows: readonly Approved[], selection: Selection): Coverage {
  const count = selection.size === 0 ? 0 : stillThere(rows, selection).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
