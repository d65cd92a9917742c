import { describe, expect, it } from 'vitest';
import { countByDay, reachesBehind, weekUntil } from './week.rules.ts';

const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString();

describe('the week on the dashboard', () => {
  it('is seven days with today last, over the end of a month', () => {
    expect(weekUntil(new Date(2026, 10, 3, 23, 59))).toEqual([
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
  });

  it('counts clients by day and shows days without any as 0', () => {
    const days = ['2026-11-02', '2026-11-03'];
    expect(countByDay(days, [noon('2026-11-03'), noon('2026-11-03'), noon('2026-11-01')])).toEqual([
      { day: '2026-11-02', count: 0 },
      { day: '2026-11-03', count: 2 },
    ]);
  });

  it('knows the page after which no client of the week can follow', () => {
    const days = weekUntil(new Date(2026, 10, 7));
    expect(reachesBehind(days, [noon('2026-11-07'), noon('2026-11-01')])).toBe(false);
    expect(reachesBehind(days, [noon('2026-11-01'), noon('2026-10-31')])).toBe(true);
    expect(reachesBehind(days, [])).toBe(false);
  });
});
