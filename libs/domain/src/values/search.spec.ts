import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerm, searchWords } from './search.ts';

describe('a search', () => {
  it.each([
    ['  Ama   SERWAA ', 'ama serwaa'],
    ['ama@example.test', 'ama@example.test'],
    ['D’Alm', 'dalm'],
    ["d'alm", 'dalm'],
    ['Ɖoƒé', 'dofe'],
    ['100%', '100%'],
    ['a_b', 'a_b'],
    ['ADM-000123', 'adm-000123'],
    ['-', '-'],
    ['', ''],
    ['024 12', '2412'],
    ['+233 24 1', '241'],
    ['+233', ''],
    ['+2', ''],
    ['0', ''],
    ['23', '23'],
    ['12.5', '125'],
  ])('normalises %j to %j', (typed, term) => expect(searchTerm(typed)).toBe(term));

  it('includes each of its words once', () => {
    expect(searchWords(' Mills  ama mills')).toEqual(['mills', 'ama']);
    expect(searchWords('024 123')).toEqual(['24123']);
    expect(searchWords(' ')).toEqual([]);
  });

  it('removes capitals and surrounding blanks', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const term = searchTerm(text);
        expect(term).toBe(term.trim());
        expect(term).toBe(term.toLowerCase());
      }),
    ));
});
