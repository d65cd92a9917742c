import type { DecidedApplication } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, statusCell, textCell } from '../../list/cells.rules.ts';
import {
  amountColumn,
  codeColumn,
  dayColumn,
  fileColumn,
  inName,
  momentColumn,
  statusColumn,
  textColumn,
} from '../../list/list.columns.tsx';
import { dayFilter, offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { loanRow } from '../../lending/loan-row.rules.ts';
import { decisionTimeText } from '../../lending/portfolio.text.ts';
import { Whole } from '../../record/whole-record.view.tsx';
import { words } from './portfolio.words.ts';

/** The applications that were approved or rejected on some days. */
export const decisionList: ListDescription<DecidedApplication, 'from_date' | 'to_date'> = {
  key: 'decisions',
  noun: { one: words('nounDecision'), many: words('nounDecisions') },
  caption: words('decisionsCaption'),
  filters: [dayFilter('from_date', words('decidedFrom')), dayFilter('to_date', words('decidedUntil'), 'from_date')],
  pageSizes: { usual: 10, offered: offeredSizes },
  ...loanRow,
  amountOf: ({ amount }) => amount,
  columns: [
    codeColumn('referenceNum', words('loanReference')),
    textColumn('customerName', words('client')),
    amountColumn('amount', words('loanAmount')),
    statusColumn('decision', words('decision')),
    textColumn('by', words('decidedBy'), { wideOnly: true }),
    momentColumn('appliedAt', words('applied'), { isExtra: true }),
    dayColumn('decidedAt', words('decided')),
    {
      key: 'minutes',
      header: words('timeToDecision'),
      cell: ({ minutes }) => <Whole>{decisionTimeText(minutes)}</Whole>,
      align: 'right',
      value: ({ minutes }) => numberCell(minutes),
    },
  ],
  file: [
    inName(fileColumn(words('loanReference'), 'referenceNum', textCell, 18)),
    inName(fileColumn(words('client'), 'customerName', textCell, 28)),
    fileColumn(words('amountFile'), 'amount', amountCell, 16),
    fileColumn(words('decision'), 'decision', statusCell, 14),
    fileColumn(words('decidedBy'), 'by', textCell, 24),
    fileColumn(words('applied'), 'appliedAt', momentCell, 20),
    fileColumn(words('decided'), 'decidedAt', momentCell, 20),
    fileColumn(words('minutesFile'), 'minutes', numberCell, 24),
  ],
};
