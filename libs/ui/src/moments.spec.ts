import { expect, it } from 'vitest';
import { formatDay, formatMoment } from './moments.ts';

it('writes a day with two digits, whatever its hour', () => {
  expect(formatDay('2026-12-02')).toBe('02 Dec 2026');
  expect(formatDay(new Date(2026, 11, 2, 23, 59).toISOString())).toBe('02 Dec 2026');
});

it('writes a moment with two digits for the day, the hour and the minute', () =>
  expect(formatMoment(new Date(2026, 11, 2, 8, 5).toISOString())).toBe('02 Dec 2026, 08:05'));

it('keeps a date as a provider typed it, and shows a dash for none', () => {
  expect(['2nd of December', '02/12/2026', '2026-99-99'].map(formatDay)).toEqual([
    '2nd of December',
    '02/12/2026',
    '2026-99-99',
  ]);
  expect([null, undefined, ''].map(formatMoment)).toEqual(['–', '–', '–']);
});
