import { pickedRows } from './picked-rows.rules.ts';

/** 2§9. */
const usualSize = 10;

/**
 * The part that a page shows of a list that a call answers whole, as page infos say it. Pages are counted from 0; one beyond
 * the end is the last.
 */
export function pageOf<Row>(rows: readonly Row[] & { unreadable?: number }, page: number, size = usualSize) {
  const totalPages = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(page, totalPages - 1);
  return {
    rows: pickedRows(rows.slice(number * size, (number + 1) * size), rows),
    info: { number, size, totalElements: rows.length, totalPages },
  };
}
