import { expect, it } from 'vitest';
import { endOfMonth, fieldOf, spanOf } from './clock-moves.rules.ts';

it.each([
  ['2026-11-20T08:15:00Z', '2026-11-30T23:59:00.000Z'],
  ['2028-02-29T23:58:59Z', '2028-02-29T23:59:00.000Z'],
  ['2026-11-30T23:59:00Z', '2026-12-31T23:59:00.000Z'],
  ['2026-12-31T23:59:30Z', '2027-01-31T23:59:00.000Z'],
])('finds the end of the month after %s', (now, end) => expect(endOfMonth(new Date(now)).toISOString()).toBe(end));

it('names the field of a move, and measures a span', () => {
  expect(fieldOf({ to: 'next_event', endsSessions: false })).toBe('to');
  expect(fieldOf({ offsetMs: 0, endsSessions: true })).toBe('offsetMs');
  expect(spanOf({ days: 1, hours: 2, minutes: 3 })).toBe(93_780_000);
});
