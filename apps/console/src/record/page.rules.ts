import { lastPage } from '@oware/contract';
import { pageCount } from '@oware/domain';
import type { PageInfo } from '../api/readings.ts';
import { pickedRows } from './picked-rows.rules.ts';

/** 2§9. */
const usualSize = 10;

/** Returns the page in an address, counted from 1: the first if the address has none, or one that no list can have. */
export function addressPage(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1;
}

/**
 * Returns one page of a list that a call returns completely, with page information. Pages are counted from 0; a page
 * beyond the end becomes the last one.
 */
export function pageOf<Row>(rows: readonly Row[] & { unreadable?: number }, page: number, size = usualSize) {
  const totalPages = Math.max(1, pageCount(rows.length, size));
  const number = Math.min(page, totalPages - 1);
  return {
    rows: pickedRows(rows.slice(number * size, (number + 1) * size), rows),
    info: { number, size, totalElements: rows.length, totalPages },
  };
}

/** Returns the page information without a total or a size that its number of rows contradicts, such as a total of -1. */
export const knownOf = ({ totalElements: total, size, ...page }: PageInfo, rows: number): PageInfo => ({
  ...page,
  totalElements: total !== null && total < rows ? null : total,
  size: size !== null && size < rows ? null : size,
});
