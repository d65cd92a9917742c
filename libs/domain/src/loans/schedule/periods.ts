import type { LoanTerms } from '@oware/contract';
import { plus, ratio, ratioOf, reduced, times, type Ratio } from './ratio.ts';

/** A repayment period: its due date, and its interest as a fraction of the outstanding amount. */
export type Period = { dueOn: string; rate: Ratio };

/** The input of the periods of a loan; `tenure` is in months, `startsOn` a date such as `2026-01-31`. */
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

/** Adds months to a date, limited to the end of the month: 31 January, 28 February, 31 March. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** Adds days to a date. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Returns the number of days between two dates. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

type Span = { dueOn: string; share: Ratio };

/**
 * Returns the due dates of installments, and the part of the tenure that each covers. The last one ends with the
 * tenure.
 */
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

/** Returns the first day of the next calendar month or year. */
const nextStart = {
  month: (day: string) => monthsAfter(`${day.slice(0, 7)}-01`, 1),
  year: (day: string) => `${Number(day.slice(0, 4)) + 1}-01-01`,
};
const ownStart = {
  month: (day: string) => `${day.slice(0, 7)}-01`,
  year: (day: string) => `${day.slice(0, 4)}-01-01`,
};

/** Returns the calendar months or years between two dates: each day counts as its share of its own month or year. */
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

/** Returns the interest of the whole tenure at a simple rate, as a fraction of the principal. */
function wholeRate({ terms, tenure }: PeriodsRequest): Ratio {
  const months = { 2: 1, 3: 12, 4: tenure }[terms.interestRateFrequencyType];
  return times(ratioOf(terms.interestRatePerPeriod), ratio(tenure, 100 * months));
}

/** Returns the time between two dates in units of the interest rate, by actual days. */
function timeBetween({ terms, startsOn }: PeriodsRequest, end: string, from: string, to: string): Ratio {
  if (terms.interestRateFrequencyType === 4) return ratio(daysBetween(from, to), daysBetween(startsOn, end));
  return actualTime(terms.interestRateFrequencyType === 2 ? 'month' : 'year', from, to);
}

/**
 * Returns the periods of a loan. The last one ends with the tenure, so its length may differ. Interest is calculated
 * from the period's share of the tenure or, if calculated daily, from its actual days.
 */
export function periodsOf(request: PeriodsRequest): Period[] {
  const spans = spansOf(request);
  if (request.terms.interestCalculationPeriodType !== 0) {
    const ratePerTerm = wholeRate(request);
    return spans.map(({ dueOn, share }) => ({ dueOn, rate: reduced(times(ratePerTerm, share)) }));
  }
  const rate = times(ratioOf(request.terms.interestRatePerPeriod), ratio(1, 100));
  const end = spans.at(-1)?.dueOn ?? request.startsOn;
  return spans.map(({ dueOn }, index) => {
    const from = spans[index - 1]?.dueOn ?? request.startsOn;
    return { dueOn, rate: reduced(times(rate, timeBetween(request, end, from, dueOn))) };
  });
}
