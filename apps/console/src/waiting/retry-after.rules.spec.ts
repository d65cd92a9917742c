import { expect, it } from 'vitest';
import { retryAfterSecondsOf } from './retry-after.rules.ts';

const now = Date.UTC(2026, 10, 22, 6, 0, 0);
const inTwoMinutes = 'Sun, 22 Nov 2026 06:02:00 GMT';

it.each([
  ['42', 42],
  [' 0 ', 0],
  ['90000', 3600],
  ['99999999999999999999999', 3600],
  [inTwoMinutes, 120],
  ['Sun, 22 Nov 2026 05:00:00 GMT', 0],
  ['Mon, 23 Nov 2026 06:00:00 GMT', 3600],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['2026-11-22T06:02:00Z', undefined],
  ['Sun, 99 Nov 2026 06:02:00 GMT', undefined],
  ['', undefined],
])('reads %j as %s seconds', (header, seconds) =>
  expect(retryAfterSecondsOf(new Headers({ 'Retry-After': header }), now)).toBe(seconds),
);

it('returns no wait if the answer has none', () => expect(retryAfterSecondsOf(new Headers(), now)).toBeUndefined());

it('calculates a date from the service’s time instead of the local clock', () => {
  const headers = new Headers({ 'Retry-After': inTwoMinutes, Date: 'Sun, 22 Nov 2026 06:01:30 GMT' });
  expect(retryAfterSecondsOf(headers, now - 86_400_000)).toBe(30);
});
