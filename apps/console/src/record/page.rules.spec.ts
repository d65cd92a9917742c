import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressPage, knownOf, pageOf } from './page.rules.ts';

it('splits a list so that each row is on one page', () =>
  fc.assert(
    fc.property(fc.nat(200), fc.nat(30), (count, page) => {
      const rows = Array.from({ length: count }, (_, at) => at);
      const { info, rows: shown } = pageOf(rows, page);
      expect(info.number).toBeLessThan(info.totalPages);
      expect(shown.length).toBeLessThanOrEqual(10);
      const all = Array.from({ length: info.totalPages }, (_, at) => pageOf(rows, at).rows).flat();
      expect(all).toEqual(rows);
    }),
  ));

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=x', 1],
  ['page=10000000', 10_000_000],
  ['page=10000001', 1],
])('takes from the address “%s” the page %i', (search, page) =>
  expect(addressPage(new URLSearchParams(search))).toBe(page),
);

it('reports on each page how many rows could not be read', () => {
  const rows = Object.assign([1, 2, 3], { unreadable: 2 });
  expect([0, 1].map((page) => pageOf(rows, page, 2).rows.unreadable)).toEqual([2, 2]);
  expect(pageOf([1, 2, 3], 0).rows.unreadable).toBeUndefined();
});

const info = { number: 0, size: 10, totalElements: 35, totalPages: 4 };

it.each([
  ['10 rows', {}, 10, {}],
  ['no total and no size', { totalElements: null, size: null }, 10, { totalElements: null, size: null }],
  ['a total of -1', { totalElements: -1 }, 0, { totalElements: null }],
  ['fewer in all than on the page', { totalElements: 9 }, 10, { totalElements: null }],
  ['a size of 0', { size: 0 }, 10, { size: null }],
  ['a smaller size than the page has', { size: 5 }, 10, { size: null }],
])('takes from a page with %s what its rows don’t contradict', (_what, told, rows, known) =>
  expect(knownOf({ ...info, ...told }, rows)).toEqual({ ...info, ...known }),
);
