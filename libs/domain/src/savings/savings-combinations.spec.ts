import type { SavingsTerms } from '@oware/contract';
import { expect, it } from 'vitest';
import { dayTextOf, dayNumberOf } from './savings-days.ts';
import { replaySavings } from './savings-ledger.ts';

const openedOn = '2026-01-20';
const movements = [
  { kind: 'deposit', amount: 1_234_567, day: '2026-01-25' },
  { kind: 'withdrawal', amount: 400_000, day: '2026-03-10' },
  { kind: 'deposit', amount: 765_433, day: '2027-02-28' },
] as const;

const months: Record<number, string> = {
  4: '01 02 03 04 05 06 07 08 09 10 11 12',
  5: '01 04 07 10',
  6: '01 07',
  7: '01',
};
const begins = (period: number, day: string): boolean =>
  period === 1 || (day.endsWith('-01') && months[period]!.split(' ').includes(day.slice(5, 7)));

/** Calculates the same interest naively, in GHS with floats, day by day from the terms. */
function byHand(terms: SavingsTerms, days: number): [string, number][] {
  const rate = Number(terms.nominalAnnualInterestRate) / 100 / terms.interestCalculationDaysInYearType;
  const isAverage = terms.interestCalculationType === 2;
  const posted: [string, number][] = [];
  let [balance, pending, idle] = [0, 0, 0];
  let period: { day: string; balance: number }[] = [];
  const earn = (base: number, tomorrow: string) => {
    const earned = Math.max(0, base + pending - idle) * rate;
    pending += earned;
    idle = begins(terms.interestCompoundingPeriodType, tomorrow) ? 0 : idle + earned;
  };
  for (let n = 0; n <= days; n++) {
    const [day, tomorrow] = [0, 1].map((more) => dayTextOf(dayNumberOf(openedOn) + n + more)) as [string, string];
    if (n > 0 && begins(terms.interestPostingPeriodType, day)) {
      const average = period.reduce((sum, one) => sum + one.balance, 0) / period.length;
      if (isAverage) for (const one of period) earn(average, dayTextOf(dayNumberOf(one.day) + 1));
      const amount = Math.round(pending);
      if (amount !== 0) posted.push([day, amount]);
      [balance, pending, period] = [balance + amount, pending - amount, []];
    }
    for (const { kind, amount, day: on } of movements) if (on === day) balance += kind === 'deposit' ? amount : -amount;
    if (isAverage) period.push({ day, balance });
    else earn(balance, tomorrow);
  }
  return posted;
}

const periods = [1, 4, 5, 6, 7] as const;
const combinations = periods.flatMap((compounding) =>
  periods.flatMap((posting) =>
    ([1, 2] as const).flatMap((calculation) =>
      ([360, 365] as const).map((daysInYear) => ({ compounding, posting, calculation, daysInYear })),
    ),
  ),
);

it.each(combinations)(
  'compounding $compounding, posting $posting, balance $calculation and $daysInYear days matches a naive calculation',
  ({ compounding, posting, calculation, daysInYear }) => {
    const terms: SavingsTerms = {
      currencyCode: 'GHC',
      digitsAfterDecimal: 2,
      inMultiplesOf: 0,
      nominalAnnualInterestRate: '9.75',
      interestCompoundingPeriodType: compounding,
      interestPostingPeriodType: posting,
      interestCalculationType: calculation,
      interestCalculationDaysInYearType: daysInYear,
      charges: [],
    };
    const days = 800;
    const { entries } = replaySavings({ terms, openedOn }, movements, dayTextOf(dayNumberOf(openedOn) + days));
    const interest = entries.filter(({ kind }) => kind === 'interest');
    expect(interest.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual(byHand(terms, days));
  },
);
