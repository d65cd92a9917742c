import { arrearsRanges, type DaysRange, daysAtRisk, formatMoney, riskDays } from '@oware/domain';
import type { PortfolioLoan } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { rangeText } from '../../record/portfolio.text.ts';
import { formatDay } from '../../record/record.text.ts';
import { Whole } from '../../record/whole-record.view.tsx';

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
  rowKey: ({ id }) => id,
  rowName: ({ referenceNum, customerName }) => [referenceNum, customerName].filter(Boolean).join(', '),
  rowHref: ({ id, customerId }) => (id === '' || customerId === '' ? undefined : paths.loanDetails(id, customerId)),
  amountOf: ({ principal }) => principal,
  columns: [
    {
      key: 'referenceNum',
      header: 'Loan reference',
      cell: ({ referenceNum }) => <Whole>{referenceNum}</Whole>,
      value: ({ referenceNum }) => textCell(referenceNum),
    },
    {
      key: 'customerName',
      header: 'Client',
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => textCell(customerName),
    },
    {
      key: 'daysPastDue',
      header: 'Days past due',
      cell: ({ daysPastDue }) => daysPastDue,
      align: 'right',
      value: ({ daysPastDue }) => numberCell(daysPastDue),
    },
    {
      key: 'overdueSince',
      header: 'Overdue since',
      cell: ({ overdueSince }) => <Whole>{formatDay(overdueSince)}</Whole>,
      wideOnly: true,
      value: ({ overdueSince }) => momentCell(overdueSince),
    },
    {
      key: 'arrears',
      header: 'Arrears',
      cell: ({ arrears }) => <Whole>{formatMoney(arrears)}</Whole>,
      align: 'right',
      value: ({ arrears }) => amountCell(arrears),
    },
    {
      key: 'principal',
      header: 'Outstanding principal',
      cell: ({ principal }) => <Whole>{formatMoney(principal)}</Whole>,
      align: 'right',
      value: ({ principal }) => amountCell(principal),
    },
    {
      key: 'balance',
      header: 'Balance',
      cell: ({ balance }) => <Whole>{formatMoney(balance)}</Whole>,
      align: 'right',
      isExtra: true,
      value: ({ balance }) => amountCell(balance),
    },
  ],
  file: [
    { heading: 'Loan reference', width: 18, value: ({ referenceNum }) => textCell(referenceNum) },
    { heading: 'Client', width: 28, value: ({ customerName }) => textCell(customerName) },
    { heading: 'Amount lent (GHS)', width: 18, value: ({ amount }) => amountCell(amount) },
    { heading: 'Days past due', width: 14, value: ({ daysPastDue }) => numberCell(daysPastDue) },
    { heading: 'Overdue since', width: 16, value: ({ overdueSince }) => momentCell(overdueSince) },
    { heading: 'Arrears (GHS)', width: 16, value: ({ arrears }) => amountCell(arrears) },
    { heading: 'Outstanding principal (GHS)', width: 26, value: ({ principal }) => amountCell(principal) },
    { heading: 'Balance (GHS)', width: 16, value: ({ balance }) => amountCell(balance) },
  ],
};
