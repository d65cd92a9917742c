import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageInWords, oldestFirst, queueOf } from './queue.rules.ts';
import { countsByEntry, countText, lineOf, type WorkLine } from './work-line.rules.ts';

const now = new Date('2026-11-23T08:00:00Z');

it.each([
  ['2026-11-23T07:35:30Z', '24 minutes'],
  ['2026-11-23T06:59:59Z', '1 hour'],
  ['2026-11-21T08:00:01Z', '47 hours'],
  ['2026-11-21T08:00:00Z', '2 days'],
  ['2026-08-26T08:00:00Z', '89 days'],
  ['2026-08-25T08:00:00Z', '3 months'],
  ['2025-11-23T08:00:00Z', '12 months'],
  ['2024-11-23T08:00:01Z', '24 months'],
  ['2024-11-23T08:00:00Z', '2 years'],
  ['2026-11-23T07:59:30Z', '1 minute'],
  ['2026-11-23T09:00:00Z', '1 minute'],
])('the age of %s is %s', (at, text) => expect(ageInWords(at, now)).toBe(text));

it('takes the last of a list that is newest first as the next to work on', () => {
  const rows = ['2026-11-22', '2026-11-21', '2026-11-20'].map((day) => ({ at: `${day}T08:00:00Z` }));
  expect(queueOf(rows)).toEqual({ count: 3, isCapped: false, oldest: rows[2] });
});

it('sorts by age, and what has no moment last', () =>
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 10_000 }))), (days) => {
      const rows = days.map((day) => ({ at: day === null ? null : new Date(day * 86_400_000).toISOString() }));
      const sorted = oldestFirst(rows);
      expect(sorted).toHaveLength(rows.length);
      for (const [index, { at }] of sorted.slice(1).entries()) {
        const before = sorted[index]?.at ?? null;
        expect(at === null || (before !== null && before <= at)).toBe(true);
      }
    }),
  ));

const words = { key: 'k', title: 'T', isDecision: true, href: '/all', entry: '/loans' };

it('is no line without work, and leads to the list if the oldest is unknown', () => {
  const next = () => ({ label: 'Decide', href: '/one', of: 'Ama' });
  expect(lineOf(null, words, next)).toBeUndefined();
  expect(lineOf({ count: 0, isCapped: false, oldest: undefined }, words, next)).toBeUndefined();
  expect(lineOf({ count: 12, isCapped: true, oldest: undefined }, words, next)?.next).toEqual({
    label: 'Open',
    href: '/all',
  });
});

it('adds up the counts of a sidebar entry', () => {
  const line = (entry: string, count: number, isCapped = false): WorkLine => ({
    ...words,
    entry,
    count,
    isCapped,
    at: null,
    of: '',
    next: { label: 'Open', href: '/' },
  });
  const counts = countsByEntry([line('/loans', 3), line('/clients', 1), line('/loans', 100, true)]);
  expect(counts).toEqual({
    '/loans': { count: 103, isCapped: true },
    '/clients': { count: 1, isCapped: false },
  });
  expect(Object.values(counts).map(countText)).toEqual(['103+', '1']);
});
