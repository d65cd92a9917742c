import { formatMoney, sumAmounts } from '@oware/domain';
import { dash } from '@oware/ui';
import type { Portfolio } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { decisionTimeText, shareText } from '../../lending/portfolio.text.ts';
import { words } from './dashboard.words.ts';

/** A figure with its unit, what it counts, and the list that adds up to it. */
export type PortfolioFigure = { title: string; value: string; about: string[]; href: string };

/** Formats a number of loans: `1,200 loans`; a dash if it is unknown. */
export const loansText = (count: number | null): string => (count === null ? dash : words('loanCount', { count }));

/** Formats a number of clients, like {@link loansText}. */
export const clientsText = (count: number | null): string => (count === null ? dash : words('clientCount', { count }));

const isNothing = (amount: string | null): boolean => amount === null || Number(amount) === 0;

/** Whether the lender has neither open loans, nor payments of the last months, nor decisions. */
export const isUnused = ({ outstanding, months, decisions }: Portfolio): boolean =>
  outstanding.loans === 0 &&
  months.every(({ disbursed, collected }) => isNothing(disbursed) && isNothing(collected)) &&
  decisions.approved === 0 &&
  decisions.rejected === 0;

export type OverdueRange = { fromDays: number; toDays: number | null; loans: number | null; arrears: string | null };

/** Returns the ranges of overdue loans, which begin at one day or later. */
export const overdueRanges = ({ arrears }: Portfolio): OverdueRange[] =>
  arrears.flatMap(({ fromDays, toDays, ...range }) =>
    fromDays === null || fromDays === 0 ? [] : [{ ...range, fromDays, toDays }],
  );

/** Returns the totals of the overdue loans; null while a range is unknown. */
export function overdueOf(portfolio: Portfolio): { arrears: string | null; loans: number | null } {
  const { arrears } = portfolio;
  const isKnown = arrears.length > 0 && !arrears.unreadable && arrears.every(({ fromDays }) => fromDays !== null);
  if (!isKnown) return { arrears: null, loans: null };
  const ranges = overdueRanges(portfolio);
  const loans = ranges.flatMap((range) => range.loans ?? []);
  return {
    arrears: sumAmounts(ranges.map((range) => range.arrears)),
    loans: loans.length < ranges.length ? null : loans.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns the portfolio at risk, a figure for each number of days. */
export const riskFigures = ({ atRisk }: Portfolio): PortfolioFigure[] =>
  atRisk.flatMap(({ days, percent, principal, loans }) =>
    days === null
      ? []
      : [
          {
            title: words('atRisk', { days }),
            value: shareText(percent),
            about: [
              words('daysPastDue', { count: days }),
              words('amountInLoans', { amount: formatMoney(principal), loans: loansText(loans) }),
            ],
            href: paths.portfolioLoans({ fromDays: days + 1, toDays: null }),
          },
        ],
  );

/** Returns approval rate and time to decision. */
export function decisionsOf({ decisions }: Portfolio): PortfolioFigure[] {
  const { from, to, approved, rejected, approvalPercent, medianMinutes } = decisions;
  if (from === null || to === null || approved === null || rejected === null) return [];
  const href = paths.decidedApplications({ from, to });
  return [
    {
      title: words('approvalRate'),
      value: shareText(approvalPercent),
      about: [
        words('approvedOf', {
          approved,
          decisions: words('decisionCount', { count: approved + rejected }),
        }),
        words('inLast90Days'),
      ],
      href,
    },
    {
      title: words('timeToDecision'),
      value: decisionTimeText(medianMinutes),
      about: [words('fromApplication'), words('medianOfDays')],
      href,
    },
  ];
}
