import type { LoanTerms } from '@oware/contract';
import { plus, ratio, ratioOf, reduced, times, type Ratio } from './ratio.ts';

/** Of an installment: when it is due, and its interest as a part of what is owed. */
export type Period = { dueOn: string; rate: Ratio };

/** What the periods of a loan depend on; `tenure` is in months, `startsOn` a day such as `2026-01-31`. */
export type PeriodsRequest = {
  tenure: number;
  startsOn: string;
  terms: Pick<
    LoanTerms,
    | 'interestRatePerPeriod'
    | 'interestRateFrequencyType'
    | 'repaymentEvery'
    | 'repaymentFrequencyType'
    | 'interestCalculationPeriodType'
  >;
};

const dayLength = 86_400_000;

/** A day some months later, at the end of the month where that day does not exist: 31 January, 28 February, 31 March. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** A day some days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

type Span = { dueOn: string; share: Ratio };

/** When installments are due, and which part of the tenure each covers. The last one ends with the tenure. */
function spansOf({ tenure, terms, startsOn }: PeriodsRequest): Span[] {
  const isMonthly = terms.repaymentFrequencyType === 2;
  const step = terms.repaymentEvery * (terms.repaymentFrequencyType === 1 ? 7 : 1);
  const length = isMonthly ? tenure : daysBetween(startsOn, monthsAfter(startsOn, tenure));
  const count = isMonthly ? Math.ceil(length / step) : Math.max(1, Math.round(length / step));
  return Array.from({ length: count }, (_, i) => {
    const end = i === count - 1 ? length : (i + 1) * step;
    const dueOn = isMonthly ? monthsAfter(startsOn, end) : daysAfter(startsOn, end);
    return { dueOn, share: ratio(end - i * step, length) };
  });
}

/** The first day after the calendar month, or after the year, of a day. */
const nextStart = {
  month: (day: string) => monthsAfter(`${day.slice(0, 7)}-01`, 1),
  year: (day: string) => `${Number(day.slice(0, 4)) + 1}-01-01`,
};
const ownStart = {
  month: (day: string) => `${day.slice(0, 7)}-01`,
  year: (day: string) => `${day.slice(0, 4)}-01-01`,
};

/** How many calendar months or years lie between two days: each day counts as its part of the month or year it is in. */
function actualTime(unit: 'month' | 'year', from: string, to: string): Ratio {
  let sum = ratio(0);
  for (let day = from; day < to;) {
    const next = nextStart[unit](day);
    const end = next < to ? next : to;
    sum = reduced(plus(sum, ratio(daysBetween(day, end), daysBetween(ownStart[unit](day), next))));
    day = end;
  }
  return sum;
}

/** The interest of the whole tenure at a simple rate, as a part of the principal. */
function wholeRate({ terms, tenure }: PeriodsRequest): Ratio {
  const months = { 2: 1, 3: 12, 4: tenure }[terms.interestRateFrequencyType];
  return times(ratioOf(terms.interestRatePerPeriod), ratio(tenure, 100 * months));
}

/** The time for which the rate of the terms holds, between two days, by their actual number. */
function timeBetween({ terms, startsOn }: PeriodsRequest, end: string, from: string, to: string): Ratio {
  if (terms.interestRateFrequencyType === 4) return ratio(daysBetween(from, to), daysBetween(startsOn, end));
  return actualTime(terms.interestRateFrequencyType === 2 ? 'month' : 'year', from, to);
}

/**
 * The periods of a loan. The last one ends with the tenure, and so may be shorter or longer than the others. Interest is that
 * of the period as a part of the tenure or, where it is calculated daily, of its actual days.
 */
export function periodsOf(request: PeriodsRequest): Period[] {
  const spans = spansOf(request);
  if (request.terms.interestCalculationPeriodType !== 0) {
    const whole = wholeRate(request);
    return spans.map(({ dueOn, share }) => ({ dueOn, rate: reduced(times(whole, share)) }));
  }
  const rate = times(ratioOf(request.terms.interestRatePerPeriod), ratio(1, 100));
  const end = spans.at(-1)?.dueOn ?? request.startsOn;
  return spans.map(({ dueOn }, index) => {
    const from = spans[index - 1]?.dueOn ?? request.startsOn;
    return { dueOn, rate: reduced(times(rate, timeBetween(request, end, from, dueOn))) };
  });
}
