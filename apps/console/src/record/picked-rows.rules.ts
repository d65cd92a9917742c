import type { ReadList } from '@oware/contract';

/** Rows picked from lists, with how many rows of those lists could not be read: the screen says so under the picked ones too. */
export function pickedRows<Row>(
  picked: Row[],
  ...lists: readonly (readonly unknown[] & { unreadable?: number })[]
): ReadList<Row> {
  const unreadable = lists.reduce((sum, list) => sum + (list.unreadable ?? 0), 0);
  return unreadable === 0 ? picked : Object.assign(picked, { unreadable });
}
