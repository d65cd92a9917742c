import { daysAfter, monthsAfter } from '../loans/schedule/periods.ts';

/** How many calendar months the portfolio tells payments of. */
export const portfolioMonths = 12;
/** How many days the portfolio tells decisions of. */
export const decisionDays = 90;

/** Returns the last calendar months up to today's, oldest first: `2026-11`. */
export const monthsUntil = (today: string, count = portfolioMonths): string[] =>
  Array.from({ length: count }, (_none, at) => monthsAfter(`${today.slice(0, 7)}-01`, at + 1 - count).slice(0, 7));

/** Returns the first and last day of a month such as `2026-11`. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: daysAfter(monthsAfter(`${month}-01`, 1), -1),
});

/** Returns the days whose decisions the portfolio tells, both included. */
export const decisionRange = (today: string): { from: string; to: string } => ({
  from: daysAfter(today, 1 - decisionDays),
  to: today,
});
