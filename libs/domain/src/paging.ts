import type { PageInfo } from '@oware/contract';

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * The line below a list (1§2): `Showing 1 to 10 of 240 results`, or `of more than 10,000 results` where counting stopped.
 * `firstPage` is 1 for the calls that count from one (2§9). A page past the end shows 0 to 0.
 */
export function pagingText(page: PageInfo, firstPage: 0 | 1 = 0): string {
  const { size, totalElements, totalIsCapped = false } = page;
  const before = (page.number - firstPage) * size;
  const rowsEnd = totalIsCapped ? before + size : Math.min(before + size, totalElements);
  const [from, to] = before >= 0 && rowsEnd > before ? [before + 1, rowsEnd] : [0, 0];
  return `Showing ${grouped(from)} to ${grouped(to)} of ${totalIsCapped ? 'more than ' : ''}${grouped(totalElements)} results`;
}
