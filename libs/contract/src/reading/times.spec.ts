import { expect, it } from 'vitest';
import { readDay, readMoment } from './times.ts';

it.each([
  ['2026-11-20T08:15:00', '2026-11-20T08:15:00Z', 'date and time without zone'],
  ['2026-11-20 08:15:00.123', '2026-11-20T08:15:00.123Z', 'date and time without zone'],
  ['2026-11-20 8:15', '2026-11-20T08:15:00Z', 'date and time without zone'],
  ['2026-11-20T08:15:00+0000', '2026-11-20T08:15:00+00:00', 'date and time in another format'],
  ['2026-11-20T08:15:00Z[UTC]', '2026-11-20T08:15:00Z', 'date and time in another format'],
  ['2026-11-20', '2026-11-20', 'day without time'],
  ['20/11/2026 08:15', '2026-11-20T08:15:00Z', 'date and time without zone, day before month'],
  [1795162500000, '2026-11-20T08:15:00.000Z', 'milliseconds since 1970'],
  ['1795162500000', '2026-11-20T08:15:00.000Z', 'milliseconds since 1970'],
  [1795162500, '2026-11-20T08:15:00.000Z', 'seconds since 1970'],
  [1795162500.25, '2026-11-20T08:15:00.250Z', 'seconds since 1970'],
  [[2026, 11, 20, 8, 15], '2026-11-20T08:15:00.000Z', 'list of year, month, day and time'],
  [[2026, 11, 20], '2026-11-20', 'list of year, month, day and time'],
  [[2026, 11, 20, 8, 15, 30, 250_000_000], '2026-11-20T08:15:30.250Z', 'list of year, month, day and time'],
])('reads the moment %j', (value, text, found) => {
  expect(readMoment(value)).toEqual({ text, found });
});

it.each([
  [[2026, 11, 20], '2026-11-20', 'list of year, month and day'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20', 'date and time in another format'],
  ['20-11-2026', '2026-11-20', 'day without time, day before month'],
  ['3/2/2026', '2026-02-03', 'day without time, day before month'],
  ['2026/11/20', '2026-11-20', 'day without time'],
  [640310400000, '1990-04-17', 'milliseconds since 1970'],
  [640310400, '1990-04-17', 'seconds since 1970'],
])('reads the day %j', (value, text, found) => {
  expect(readDay(value)).toEqual({ text, found });
});

it.each([
  ['soon'],
  [''],
  [[2026]],
  [[2026, 13, 1]],
  [[2026, 2, 30]],
  [[2026, 11, 20, 25]],
  [Number.NaN],
  [1e30],
  [{}],
  [true],
])('does not read %j as a time', (value) => {
  expect(readMoment(value)).toBeUndefined();
  expect(readDay(value)).toBeUndefined();
});
