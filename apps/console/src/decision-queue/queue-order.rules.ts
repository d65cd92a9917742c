/** The neighbours of a place in a queue. `position` is counted from 1; 0 if the item is not in the queue. */
export type Neighbours<Item> = { position: number; previous: Item | undefined; next: Item | undefined };

/** Returns the neighbours of an item. An item that is not in the queue is followed by the first. */
export function neighboursOf<Item extends { key: string }>(
  queue: readonly Item[],
  key: string | undefined,
): Neighbours<Item> {
  const at = queue.findIndex((item) => item.key === key);
  return { position: at + 1, previous: queue[at - 1], next: queue[at + 1] };
}

/** Returns what to decide on after an item: the one behind it, or the first if it was the last; undefined if none. */
export const nextAfter = <Item extends { key: string }>(queue: readonly Item[], key: string): Item | undefined => {
  const at = queue.findIndex((item) => item.key === key);
  return queue[at + 1] ?? queue.find((item) => item.key !== key);
};
