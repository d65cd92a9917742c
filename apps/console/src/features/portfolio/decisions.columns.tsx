import { formatMoney, statusLabel, statusTone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import { z } from 'zod';
import type { DecidedApplication } from '../../api/readings.ts';
import { amountCell, momentCell, numberCell, textCell } from '../../list/cells.rules.ts';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { decisionTimeText } from '../../record/portfolio.text.ts';
import { formatDay, formatMoment } from '../../record/record.text.ts';
import { Whole } from '../../record/whole-record.view.tsx';

const isDay = (value: string) => z.iso.date().safeParse(value).success;

/** The applications that were approved or rejected on some days. */
export const decisionList: ListDescription<DecidedApplication, 'from_date' | 'to_date'> = {
  key: 'decisions',
  noun: { one: 'decision', many: 'decisions' },
  caption: 'Decisions, newest first',
  filters: [
    { name: 'from_date', label: 'Decided from', kind: 'day', accepts: isDay },
    { name: 'to_date', label: 'Decided until', kind: 'day', accepts: isDay, notBefore: 'from_date' },
  ],
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ referenceNum, customerName }) => [referenceNum, customerName].filter(Boolean).join(', '),
  rowHref: ({ id, customerId }) => (id === '' || customerId === '' ? undefined : paths.loanDetails(id, customerId)),
  amountOf: ({ amount }) => amount,
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
      key: 'amount',
      header: 'Loan amount',
      cell: ({ amount }) => <Whole>{formatMoney(amount)}</Whole>,
      align: 'right',
      value: ({ amount }) => amountCell(amount),
    },
    {
      key: 'decision',
      header: 'Decision',
      cell: ({ decision }) => <StatusBadge label={statusLabel(decision)} tone={statusTone(decision)} />,
      value: ({ decision }) => textCell(statusLabel(decision)),
    },
    {
      key: 'by',
      header: 'Decided by',
      cell: ({ by }) => by,
      wideOnly: true,
      value: ({ by }) => textCell(by),
    },
    {
      key: 'appliedAt',
      header: 'Applied',
      cell: ({ appliedAt }) => <Whole>{formatMoment(appliedAt)}</Whole>,
      isExtra: true,
      value: ({ appliedAt }) => momentCell(appliedAt),
    },
    {
      key: 'decidedAt',
      header: 'Decided',
      cell: ({ decidedAt }) => <Whole>{formatDay(decidedAt)}</Whole>,
      value: ({ decidedAt }) => momentCell(decidedAt),
    },
    {
      key: 'minutes',
      header: 'Time to decision',
      cell: ({ minutes }) => <Whole>{decisionTimeText(minutes)}</Whole>,
      align: 'right',
      value: ({ minutes }) => numberCell(minutes),
    },
  ],
  file: [
    { heading: 'Loan reference', width: 18, value: ({ referenceNum }) => textCell(referenceNum) },
    { heading: 'Client', width: 28, value: ({ customerName }) => textCell(customerName) },
    { heading: 'Amount (GHS)', width: 16, value: ({ amount }) => amountCell(amount) },
    { heading: 'Decision', width: 14, value: ({ decision }) => textCell(statusLabel(decision)) },
    { heading: 'Decided by', width: 24, value: ({ by }) => textCell(by) },
    { heading: 'Applied', width: 20, value: ({ appliedAt }) => momentCell(appliedAt) },
    { heading: 'Decided', width: 20, value: ({ decidedAt }) => momentCell(decidedAt) },
    { heading: 'Time to decision (minutes)', width: 24, value: ({ minutes }) => numberCell(minutes) },
  ],
};
