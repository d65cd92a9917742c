import { dayOf, daysAfter, sumAmounts } from '@oware/domain';
import { words } from './dashboard.words.ts';

/** The lengths that a person can choose, in days. Whole weeks, so that both halves of a comparison have equal weekdays. */
export const periods = [7, 28, 91] as const;
export type Period = (typeof periods)[number];

/** How a period is called after "the last": `7 days`, `4 weeks`. */
export const periodNames: Record<Period, string> = {
  7: words('sevenDays'),
  28: words('fourWeeks'),
  91: words('thirteenWeeks'),
};

/** Reads a period from an address; the week of the documents (1§2) by default. */
export const periodOf = (text: string | null): Period => periods.find((days) => String(days) === text) ?? 7;

/** Dates in Ghana, both inclusive: `2026-11-20`. */
export type DayRange = { from: string; to: string };

/** Returns the period that ends today, and the equally long one before it. */
export function rangesOf(today: string, period: Period): { current: DayRange; before: DayRange } {
  const from = daysAfter(today, 1 - period);
  return {
    current: { from, to: today },
    before: { from: daysAfter(from, -period), to: daysAfter(from, -1) },
  };
}

/** Returns the bars of a chart, oldest first: one per day, or per week in a period of more than four weeks. */
export function barRangesOf({ from }: DayRange, period: Period): DayRange[] {
  const length = period > 28 ? 7 : 1;
  return Array.from({ length: period / length }, (_none, index) => {
    const start = daysAfter(from, index * length);
    return { from: start, to: daysAfter(start, length - 1) };
  });
}

/** Something that happened, with the GHS of it if it moved money. */
export type Happening = { at: string; amount?: string };
export type Bar = DayRange & { value: string };
/** `value` is a count, or GHS as decimal text. */
export type Activity = {
  bars: Bar[];
  total: string;
  /** Of the period before; undefined if it is unknown. */
  before: string | undefined;
  /** False if there are more than could be read: the values are then minimums. */
  isComplete: boolean;
};

const isWithin = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

/** Adds up amounts, or counts what has no amount. */
const valueOf = (happenings: readonly Happening[], isMoney: boolean): string =>
  isMoney ? sumAmounts(happenings.map(({ amount = '0' }) => amount)) : String(happenings.length);

type Given = { happenings: readonly Happening[]; isMoney: boolean; isComplete: boolean };

/** Adds up what happened by bar and by period. Days are those of Ghana, as in the calls with a range of dates. */
export function activityOf({ happenings, isMoney, isComplete }: Given, today: string, period: Period): Activity {
  const { current, before } = rangesOf(today, period);
  const dated = happenings.map((happening) => ({ ...happening, day: dayOf(new Date(happening.at)) }));
  const inRange = (range: DayRange) =>
    valueOf(
      dated.filter(({ day }) => isWithin(range, day)),
      isMoney,
    );
  return {
    bars: barRangesOf(current, period).map((range) => ({ ...range, value: inRange(range) })),
    total: inRange(current),
    before: isComplete ? inRange(before) : undefined,
    isComplete,
  };
}

export type Trend = { direction: 'up' | 'down' | 'same'; text: string };

/** Compares a count or an amount with the period before, in words. */
export function trendOf({ total, before }: Activity, isMoney: boolean): Trend | undefined {
  if (before === undefined) return undefined;
  const [now, then] = [Number(total), Number(before)];
  if (now === then) return { direction: 'same', text: now === 0 ? words('noneBeforeEither') : asBefore(isMoney) };
  const direction = now > then ? 'up' : 'down';
  if (then === 0) return { direction, text: words('noneBefore') };
  const difference = isMoney ? percentOf(Math.abs(now - then), then) : String(Math.abs(now - then));
  const less = isMoney ? 'lessThanBefore' : 'fewerThanBefore';
  return { direction, text: words(direction === 'up' ? 'moreThanBefore' : less, { difference }) };
}

const asBefore = (isMoney: boolean) => words(isMoney ? 'asMuchAsBefore' : 'asManyAsBefore');

function percentOf(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  if (percent > 999) return words('over999');
  return percent < 1 ? words('under1') : `${Math.round(percent)}%`;
}
