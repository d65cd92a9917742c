import { arrearsRanges, type DaysRange, daysAtRisk, riskDays } from '@oware/domain';
import type { PortfolioLoan } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import { amountColumn, codeColumn, dayColumn, fileColumn, numberColumn, textColumn } from '../../list/list.columns.tsx';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { loanRow } from '../../record/loan-row.rules.ts';
import { rangeText } from '../../record/portfolio.text.ts';

const overdue: DaysRange = { fromDays: 1, toDays: null };
const keyOf = ({ fromDays, toDays }: DaysRange): string => `${fromDays}-${toDays ?? ''}`;

/** The ranges to choose from by their key in the address, such as `31-60`. */
const ranges = new Map([overdue, ...arrearsRanges, ...riskDays.map(daysAtRisk)].map((range) => [keyOf(range), range]));

/** Returns the range of a key; all open loans without one. */
export const daysRangeOf = (key: string | undefined): DaysRange | undefined => ranges.get(key ?? '');

/** The open loans of a lender by days past due. */
export const portfolioLoanList: ListDescription<PortfolioLoan, 'days'> = {
  key: 'portfolio-loans',
  noun: { one: 'loan', many: 'loans' },
  caption: 'Open loans, the most overdue first',
  filters: [
    {
      name: 'days',
      label: 'Days past due',
      kind: 'choice',
      choices: [...ranges].map(([value, range]) => ({ value, label: rangeText(range) })),
      accepts: (value) => ranges.has(value),
    },
  ],
  pageSizes: { usual: 10, offered: offeredSizes },
  ...loanRow,
  amountOf: ({ principal }) => principal,
  columns: [
    codeColumn('referenceNum', 'Loan reference'),
    textColumn('customerName', 'Client'),
    numberColumn('daysPastDue', 'Days past due'),
    dayColumn('overdueSince', 'Overdue since', { wideOnly: true }),
    amountColumn('arrears', 'Arrears'),
    amountColumn('principal', 'Outstanding principal'),
    amountColumn('balance', 'Balance', { isExtra: true }),
  ],
  file: [
    fileColumn('Loan reference', 'referenceNum', textCell, 18),
    fileColumn('Client', 'customerName', textCell, 28),
    fileColumn('Amount lent (GHS)', 'amount', amountCell, 18),
    fileColumn('Days past due', 'daysPastDue', numberCell, 14),
    fileColumn('Overdue since', 'overdueSince', momentCell, 16),
    fileColumn('Arrears (GHS)', 'arrears', amountCell, 16),
    fileColumn('Outstanding principal (GHS)', 'principal', amountCell, 26),
    fileColumn('Balance (GHS)', 'balance', amountCell, 16),
  ],
};
