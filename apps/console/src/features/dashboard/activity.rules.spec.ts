import fc from 'fast-check';
import { daysAfter, daysBetween, sumAmounts } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { activityOf, barRangesOf, type Happening, periodOf, periods, rangesOf, trendOf } from './activity.rules.ts';

const today = '2026-11-03';
const noon = (day: string) => `${day}T12:00:00Z`;

describe('the periods of the dashboard', () => {
  it('end today and are compared with as many days before, across the end of a month', () =>
    expect(rangesOf(today, 7)).toEqual({
      current: { from: '2026-10-28', to: '2026-11-03' },
      before: { from: '2026-10-21', to: '2026-10-27' },
    }));

  it.each(periods)('of %i days are covered by their bars without gaps', (period) => {
    const { current } = rangesOf(today, period);
    const bars = barRangesOf(current, period);
    expect(bars[0]?.from).toBe(current.from);
    expect(bars.at(-1)?.to).toBe(current.to);
    for (const [at, bar] of bars.slice(1).entries()) expect(bar.from).toBe(daysAfter(bars[at]?.to ?? '', 1));
    expect(bars.every(({ from, to }) => daysBetween(from, to) === (period === 91 ? 6 : 0))).toBe(true);
  });

  it('fall back to the documented week for another address', () =>
    expect(['28', '8', '', null].map(periodOf)).toEqual([28, 7, 7, 7]));
});

describe('activity', () => {
  it('counts by day in Ghana and compares with the period before', () => {
    const happenings = ['2026-11-03', '2026-11-03', '2026-10-28', '2026-10-27', '2026-10-20'].map((day) => ({
      at: noon(day),
    }));
    const activity = activityOf({ happenings, isMoney: false, isComplete: true }, today, 7);
    expect(activity.bars.map(({ value }) => value)).toEqual(['1', '0', '0', '0', '0', '0', '2']);
    expect([activity.total, activity.before]).toEqual(['3', '1']);
    expect(trendOf(activity, false)).toEqual({ direction: 'up', text: '2 more than before' });
  });

  it('belongs to the day on which it happened in Ghana', () => {
    const happenings = [{ at: '2026-11-03T23:59:59.999Z' }, { at: '2026-11-04T00:30:00+01:00' }];
    expect(activityOf({ happenings, isMoney: false, isComplete: true }, today, 7).bars.at(-1)?.value).toBe('2');
  });

  it('adds up amounts to the pesewa: the bars are the total', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.integer({ min: 0, max: 200 }), pesewas: fc.integer({ min: 1, max: 10 ** 9 }) })),
        fc.constantFrom(...periods),
        (drawn, period) => {
          const happenings: Happening[] = drawn.map(({ day, pesewas }) => ({
            at: noon(daysAfter(today, -day)),
            amount: `${Math.floor(pesewas / 100)}.${String(pesewas % 100).padStart(2, '0')}`,
          }));
          const { bars, total, before } = activityOf({ happenings, isMoney: true, isComplete: true }, today, period);
          expect(sumAmounts(bars.map(({ value }) => value))).toBe(total);
          const both = drawn.filter(({ day }) => day < 2 * period).reduce((sum, { pesewas }) => sum + pesewas, 0);
          expect(sumAmounts([total, before ?? ''])).toBe((both / 100).toFixed(2));
        },
      ),
    ));

  it('has no comparison if not all of it could be read', () => {
    const activity = activityOf({ happenings: [], isMoney: false, isComplete: false }, today, 7);
    expect(trendOf(activity, false)).toBeUndefined();
  });

  it.each([
    ['100', '200', { direction: 'down', text: '50% less than before' }],
    ['5', '0', { direction: 'up', text: 'None before' }],
    ['0', '0', { direction: 'same', text: 'None before either' }],
    ['3', '3.00', { direction: 'same', text: 'As much as before' }],
    ['1000.01', '1000', { direction: 'up', text: 'Under 1% more than before' }],
    ['101', '100', { direction: 'up', text: '1% more than before' }],
    ['10990', '1000', { direction: 'up', text: '999% more than before' }],
    ['90000', '1', { direction: 'up', text: 'Over 999% more than before' }],
  ])('compares GHS %s with GHS %s', (total, before, trend) =>
    expect(trendOf({ bars: [], total, before, isComplete: true }, true)).toEqual(trend),
  );

  it.each([
    ['1', '3', { direction: 'down', text: '2 fewer than before' }],
    ['3', '3', { direction: 'same', text: 'As many as before' }],
  ])('compares %s with %s that are counted', (total, before, trend) =>
    expect(trendOf({ bars: [], total, before, isComplete: true }, false)).toEqual(trend),
  );
});
