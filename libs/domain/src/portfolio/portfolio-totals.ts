import { arrearsRanges, type DaysRange, daysAtRisk, type Exposure, isWithinDays, riskDays } from './exposure.ts';

/** An open loan with its client. */
export type ExposedLoan = Exposure & { clientId: number };

/** Sums of loans, in pesewas. */
export type ExposureTotals = { loans: number; clients: number; principal: number; balance: number; arrears: number };

/** Adds up loans. */
export function exposureTotals(loans: readonly ExposedLoan[]): ExposureTotals {
  const sumOf = (name: 'principal' | 'balance' | 'arrears') => loans.reduce((sum, loan) => sum + loan[name], 0);
  return {
    loans: loans.length,
    clients: new Set(loans.map(({ clientId }) => clientId)).size,
    principal: sumOf('principal'),
    balance: sumOf('balance'),
    arrears: sumOf('arrears'),
  };
}

/** Returns a part in percent with two decimals; null if the whole is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;

/** The open loans of a lender by days past due, and the portfolio at risk. */
export type PortfolioRisk = {
  outstanding: ExposureTotals;
  arrears: (ExposureTotals & DaysRange)[];
  atRisk: (ExposureTotals & { days: number; percent: number | null })[];
};

/**
 * Calculates the state of open loans. The portfolio at risk at n days (PAR n) is the outstanding principal of the loans
 * with an installment more than n days overdue, in percent of all outstanding principal.
 */
export function portfolioRisk(loans: readonly ExposedLoan[]): PortfolioRisk {
  const within = (range: DaysRange) => exposureTotals(loans.filter((loan) => isWithinDays(loan, range)));
  const outstanding = exposureTotals(loans);
  return {
    outstanding,
    arrears: arrearsRanges.map((range) => ({ ...range, ...within(range) })),
    atRisk: riskDays.map((days) => {
      const totals = within(daysAtRisk(days));
      return { days, ...totals, percent: percentOf(totals.principal, outstanding.principal) };
    }),
  };
}
