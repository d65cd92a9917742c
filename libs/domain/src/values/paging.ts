import type { PageInfo, Reading } from '@oware/contract';
import { words } from './paging.words.ts';

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns the number of pages of `size` rows. An empty list has none. */
export const pageCount = (total: number, size: number): number => Math.ceil(total / size);

/** Returns the page information of an answer. `number` counts from where the call's pages do. */
export const pageInfo = (page: { number: number; size: number }, totalElements: number): PageInfo => ({
  ...page,
  totalElements,
  totalPages: pageCount(totalElements, page.size),
});

/**
 * Returns the line below a list (1§2): `Showing 1 to 10 of 240 results`, or `of more than 10,000 results` where
 * counting stopped. `firstPage` is 1 for calls that count from one (2§9). A page beyond the end shows 0 to 0. Missing
 * numbers are left out.
 */
export function pagingText(page: Reading<PageInfo>, firstPage: 0 | 1 = 0): string {
  const { number, size, totalElements } = page;
  const isCapped = page.totalIsCapped === true;
  const total = totalElements === null ? undefined : grouped(totalElements);
  if (number === null || size === null)
    return total === undefined ? '' : words(isCapped ? 'moreResults' : 'results', { total });
  const index = number - firstPage;
  const before = index * size;
  const end = totalElements === null || isCapped ? before + size : Math.min(before + size, totalElements);
  const [from, to] = before >= 0 && end > before ? [before + 1, end] : [0, 0];
  if (total === undefined) return words('page', { page: String(index + 1) });
  return words(isCapped ? 'showingMore' : 'showing', { from: grouped(from), to: grouped(to), total });
}

/**
 * Returns the last page of a list, counted from 0, for an address beyond it. Without a total it is the page before the
 * empty one.
 */
export const lastPageOf = (totalPages: number | null, index: number, rows: number): number =>
  totalPages === null ? (rows === 0 && index > 0 ? index - 1 : index) : Math.max(0, totalPages - 1);

/**
 * Returns the known number of pages, given page `index` (from 0) with `rows` rows. Without a total, a full page implies
 * one more. If the page size is unknown, any row does.
 */
export function knownPages(
  page: Reading<PageInfo> | { totalPages: number | null },
  index: number,
  rows: number,
): number {
  if (page.totalPages !== null) return page.totalPages;
  const size = 'size' in page ? page.size : null;
  const isFull = size === null ? rows > 0 : rows >= size;
  return isFull ? index + 2 : index + 1;
}
