import type { ReadList } from '@oware/contract';

/** Combines picked rows with the number of unreadable rows in their lists, which the screen reports too. */
export function pickedRows<Row>(
  picked: Row[],
  ...lists: readonly (readonly unknown[] & { unreadable?: number })[]
): ReadList<Row> {
  const unreadable = lists.reduce((sum, list) => sum + (list.unreadable ?? 0), 0);
  return unreadable === 0 ? picked : Object.assign(picked, { unreadable });
}
