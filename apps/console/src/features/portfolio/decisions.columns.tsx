import { statusLabel } from '@oware/domain';
import type { DecidedApplication } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import {
  amountColumn,
  codeColumn,
  dayColumn,
  fileColumn,
  momentColumn,
  statusColumn,
  textColumn,
} from '../../list/list.columns.tsx';
import { dayFilter, offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { loanRow } from '../../record/loan-row.rules.ts';
import { decisionTimeText } from '../../record/portfolio.text.ts';
import { Whole } from '../../record/whole-record.view.tsx';

/** The applications that were approved or rejected on some days. */
export const decisionList: ListDescription<DecidedApplication, 'from_date' | 'to_date'> = {
  key: 'decisions',
  noun: { one: 'decision', many: 'decisions' },
  caption: 'Decisions, newest first',
  filters: [dayFilter('from_date', 'Decided from'), dayFilter('to_date', 'Decided until', 'from_date')],
  pageSizes: { usual: 10, offered: offeredSizes },
  ...loanRow,
  amountOf: ({ amount }) => amount,
  columns: [
    codeColumn('referenceNum', 'Loan reference'),
    textColumn('customerName', 'Client'),
    amountColumn('amount', 'Loan amount'),
    statusColumn('decision', 'Decision'),
    textColumn('by', 'Decided by', { wideOnly: true }),
    momentColumn('appliedAt', 'Applied', { isExtra: true }),
    dayColumn('decidedAt', 'Decided'),
    {
      key: 'minutes',
      header: 'Time to decision',
      cell: ({ minutes }) => <Whole>{decisionTimeText(minutes)}</Whole>,
      align: 'right',
      value: ({ minutes }) => numberCell(minutes),
    },
  ],
  file: [
    fileColumn('Loan reference', 'referenceNum', textCell, 18),
    fileColumn('Client', 'customerName', textCell, 28),
    fileColumn('Amount (GHS)', 'amount', amountCell, 16),
    { heading: 'Decision', width: 14, value: ({ decision }) => textCell(statusLabel(decision)) },
    fileColumn('Decided by', 'by', textCell, 24),
    fileColumn('Applied', 'appliedAt', momentCell, 20),
    fileColumn('Decided', 'decidedAt', momentCell, 20),
    fileColumn('Time to decision (minutes)', 'minutes', numberCell, 24),
  ],
};
