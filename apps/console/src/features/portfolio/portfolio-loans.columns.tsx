import { arrearsRanges, type DaysRange, daysAtRisk, riskDays } from '@oware/domain';
import type { PortfolioLoan } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import {
  amountColumn,
  codeColumn,
  dayColumn,
  fileColumn,
  inName,
  numberColumn,
  textColumn,
} from '../../list/list.columns.tsx';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { loanRow } from '../../lending/loan-row.rules.ts';
import { rangeText } from '../../lending/portfolio.text.ts';
import { words } from './portfolio.words.ts';

const overdue: DaysRange = { fromDays: 1, toDays: null };
const keyOf = ({ fromDays, toDays }: DaysRange): string => `${fromDays}-${toDays ?? ''}`;

/** The ranges to choose from by their key in the address, such as `31-60`. */
const ranges = new Map([overdue, ...arrearsRanges, ...riskDays.map(daysAtRisk)].map((range) => [keyOf(range), range]));

/** Returns the range of a key; all open loans without one. */
export const daysRangeOf = (key: string | undefined): DaysRange | undefined => ranges.get(key ?? '');

/** The open loans of a lender by days past due. */
export const portfolioLoanList: ListDescription<PortfolioLoan, 'days'> = {
  key: 'portfolio-loans',
  noun: { one: words('nounLoan'), many: words('nounLoans') },
  fileName: words('fileOpenLoans'),
  caption: words('loansCaption'),
  filters: [
    {
      name: 'days',
      label: words('daysPastDue'),
      kind: 'choice',
      choices: [...ranges].map(([value, range]) => ({ value, label: rangeText(range) })),
      accepts: (value) => ranges.has(value),
    },
  ],
  pageSizes: { usual: 10, offered: offeredSizes },
  ...loanRow,
  amountOf: ({ principal }) => principal,
  columns: [
    codeColumn('referenceNum', words('loanReference')),
    textColumn('customerName', words('client')),
    numberColumn('daysPastDue', words('daysPastDue')),
    dayColumn('overdueSince', words('overdueSince'), { wideOnly: true }),
    amountColumn('arrears', words('arrears')),
    amountColumn('principal', words('outstandingPrincipal')),
    amountColumn('balance', words('balance'), { isExtra: true }),
  ],
  file: [
    inName(fileColumn(words('loanReference'), 'referenceNum', textCell, 18)),
    inName(fileColumn(words('client'), 'customerName', textCell, 28)),
    fileColumn(words('amountLentFile'), 'amount', amountCell, 18),
    fileColumn(words('daysPastDue'), 'daysPastDue', numberCell, 14),
    fileColumn(words('overdueSince'), 'overdueSince', momentCell, 16),
    fileColumn(words('arrearsFile'), 'arrears', amountCell, 16),
    fileColumn(words('principalFile'), 'principal', amountCell, 26),
    fileColumn(words('balanceFile'), 'balance', amountCell, 16),
  ],
};
