import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownPages, lastPageOf, pagingText, pageInfo } from './paging.ts';

const page = (number: number, totalElements: number, size = 10) => ({
  number,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

describe('the text below a list', () => {
  it.each([
    [page(0, 240), 'Showing 1 to 10 of 240 results'],
    [page(23, 240), 'Showing 231 to 240 of 240 results'],
    [page(6, 61), 'Showing 61 to 61 of 61 results'],
    [page(0, 0), 'Showing 0 to 0 of 0 results'],
    [page(24, 240), 'Showing 0 to 0 of 240 results'],
    [page(120, 1205), 'Showing 1,201 to 1,205 of 1,205 results'],
  ])('for %o', (info, text) => expect(pagingText(info)).toBe(text));

  it('shows when counting stopped', () => {
    expect(pagingText({ ...page(0, 10_000), totalIsCapped: true })).toBe('Showing 1 to 10 of more than 10,000 results');
    expect(pagingText({ ...page(2000, 10_000), totalIsCapped: true })).toBe(
      'Showing 20,001 to 20,010 of more than 10,000 results',
    );
  });

  it('counts pages from one for calls that do', () =>
    expect(pagingText(page(2, 15), 1)).toBe('Showing 11 to 15 of 15 results'));

  it('covers every row once', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50 }), (total, size) => {
        let next = 1;
        for (let number = 0; number * size < total; number += 1) {
          const [from, to] = (pagingText(page(number, total, size)).match(/\d+/g) ?? []).map(Number);
          expect(from).toBe(next);
          next = (to ?? 0) + 1;
        }
        expect(next).toBe(total + 1);
      }),
    ));
});

describe('a list without page information', () => {
  const unknown = { number: null, size: null, totalElements: null, totalPages: null };

  it('shows known numbers and invents no total', () => {
    expect(pagingText({ ...page(2, 240), totalElements: null })).toBe('Page 3');
    expect(pagingText({ ...unknown, totalElements: 240 })).toBe('240 results');
    expect(pagingText(unknown)).toBe('');
  });

  it('has a next page while pages are full', () => {
    expect(knownPages({ ...unknown, size: 10 }, 2, 10)).toBe(4);
    expect(knownPages({ ...unknown, size: 10 }, 2, 7)).toBe(3);
    expect(knownPages(unknown, 0, 0)).toBe(1);
    expect(knownPages(page(0, 240), 0, 10)).toBe(24);
  });

  it('ends before an empty page', () => {
    expect(lastPageOf(null, 3, 0)).toBe(2);
    expect(lastPageOf(null, 3, 4)).toBe(3);
    expect(lastPageOf(4, 9, 0)).toBe(3);
  });
});

it.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('counts the pages of %i rows, ten per page', (totalElements, totalPages) =>
  expect(pageInfo({ number: 1, size: 10 }, totalElements)).toEqual({ number: 1, size: 10, totalElements, totalPages }),
);
