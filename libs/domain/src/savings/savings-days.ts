import type { SavingsProduct } from '@oware/contract';
import { monthsAfter } from '../loans/schedule/periods.ts';

/** A date as the number of days since 1970-01-01. */
export type DayNumber = number;
/** A period of 3§9: 1 daily, 4 monthly, 5 quarterly, 6 half-yearly, 7 yearly. */
export type SavingsPeriod = SavingsProduct['interestPostingPeriodType'];

const dayLength = 86_400_000;

/** Converts `2026-11-20` to a day number. */
export const dayNumberOf = (day: string): DayNumber => Date.parse(day) / dayLength;

/** Cache size: the days of a century. */
const rememberedDays = 36_525;

/** Caches a fact about a day: 100,000 accounts share the same days. */
function remembered<Fact>(calculate: (day: DayNumber) => Fact): (day: DayNumber) => Fact {
  const known = new Map<DayNumber, Fact>();
  return (day) => {
    const fact = known.get(day) ?? calculate(day);
    if (known.size >= rememberedDays) known.clear();
    known.set(day, fact);
    return fact;
  };
}

/** Converts a day number to `2026-11-20`. */
export const dayTextOf = remembered((day) => new Date(day * dayLength).toISOString().slice(0, 10));

const nextStartOf = (length: number) =>
  remembered((day) => {
    const date = new Date(day * dayLength);
    const month = date.getUTCMonth() - (date.getUTCMonth() % length) + length;
    return Date.UTC(date.getUTCFullYear(), month, 1) / dayLength;
  });

const nextStarts: Record<SavingsPeriod, (day: DayNumber) => DayNumber> = {
  1: (day) => day + 1,
  4: nextStartOf(1),
  5: nextStartOf(3),
  6: nextStartOf(6),
  7: nextStartOf(12),
};

/** Returns the first day after `day` that starts a calendar period: the next 1 January, 1 April … for a quarter. */
export const nextPeriodStart = (period: SavingsPeriod, day: DayNumber): DayNumber => nextStarts[period](day);

/** Returns the first day after `day` at a multiple of `length` days from `start`. */
export const nextInDays = (start: DayNumber, length: number, day: DayNumber): DayNumber =>
  start + length * (Math.max(0, Math.floor((day - start) / length)) + 1);

/** Returns the first day after `day` at a multiple of `months` from `start`, limited to the end of the month. */
export function nextInMonths(start: DayNumber, months: number, day: DayNumber): DayNumber {
  const first = dayTextOf(start);
  const [from, to] = [new Date(start * dayLength), new Date(day * dayLength)];
  const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const count = Math.max(1, Math.floor(passed / months));
  const due = dayNumberOf(monthsAfter(first, count * months));
  return due > day ? due : dayNumberOf(monthsAfter(first, (count + 1) * months));
}
