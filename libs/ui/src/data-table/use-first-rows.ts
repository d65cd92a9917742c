import { startTransition, useEffect, useMemo, useState } from 'react';

/** More rows than most screens show, also in the compact density. */
const firstPart = 24;

/**
 * Returns the rows to draw now. Of many new rows these are the first, so that what the person sees is there soon; the
 * others follow when the browser has drawn those. Rows that are already drawn stay.
 */
export function useFirstRows<Row>(rows: Row[] | undefined, rowKey: (row: Row) => string): Row[] | undefined {
  // not a deferred value: within a transition, such as going to an address, that isn't deferred
  const [whole, setWhole] = useState<Row[]>();
  useEffect(() => startTransition(() => setWhole(rows)), [rows]);
  return useMemo(() => {
    if (rows === undefined || rows === whole || rows.length <= firstPart) return rows;
    const drawn = new Set(whole?.map(rowKey));
    return rows.filter((row, at) => at < firstPart || drawn.has(rowKey(row)));
  }, [rows, whole, rowKey]);
}
