import { expect, it, onTestFinished, vi } from 'vitest';
import { formatDay, formatMoment } from './moments.ts';

it('writes a day with two digits, whatever its hour', () => {
  expect(formatDay('2026-12-02')).toBe('02 Dec 2026');
  expect(formatDay('2026-12-02T23:59:00.000Z')).toBe('02 Dec 2026');
});

it('writes a moment with two digits for the day, the hour and the minute', () =>
  expect(formatMoment('2026-12-02T08:05:00.000Z')).toBe('02 Dec 2026, 08:05'));

it('adds no time to a day that a provider sends as a moment', () =>
  expect(formatMoment('2026-12-02')).toBe('02 Dec 2026'));

it.each(['America/New_York', 'Asia/Tokyo'])('writes Ghana’s day and time in a browser in %s', async (timeZone) => {
  vi.stubEnv('TZ', timeZone);
  vi.resetModules(); // formatters keep the time zone of their first use
  onTestFinished(() => void vi.unstubAllEnvs());
  const moments = await import('./moments.ts');
  expect(new Date('2026-12-02T12:00:00Z').getHours()).not.toBe(12);
  expect(moments.formatDay('2026-12-02T00:30:00.000Z')).toBe('02 Dec 2026');
  expect(moments.formatDay('2026-12-02')).toBe('02 Dec 2026');
  expect(moments.formatMoment('2026-12-02T20:05:00.000Z')).toBe('02 Dec 2026, 20:05');
});

it('keeps a date as a provider typed it, and shows a dash for none', () => {
  expect(['2nd of December', '02/12/2026', '2026-99-99'].map(formatDay)).toEqual([
    '2nd of December',
    '02/12/2026',
    '2026-99-99',
  ]);
  expect([null, undefined, ''].map(formatMoment)).toEqual(['–', '–', '–']);
});
