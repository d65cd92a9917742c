import { formatLocalMobile, formatMobile } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { PhoneVerification } from '../../api/readings.ts';
import { momentCell, textCell } from '../../list/cells.rules.ts';
import { fileColumn, momentColumn, textColumn } from '../../list/list.columns.tsx';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';

const stateOf = ({ verified }: PhoneVerification): string => (verified ? 'Verified' : 'Not verified');

/** Codes sent to phones (K10). A row names no client, so it has no link. */
export const phoneList: ListDescription<PhoneVerification> = {
  key: 'phone-verifications',
  noun: { one: 'phone verification', many: 'phone verifications' },
  caption: 'Phone verifications, newest first',
  filters: [],
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ phone }) => formatMobile(phone),
  columns: [
    { key: 'phone', header: 'Phone', cell: ({ phone }) => formatMobile(phone), value: ({ phone }) => textCell(phone) },
    textColumn('ip', 'IP address'),
    momentColumn('date', 'Date'),
    {
      key: 'verified',
      header: 'Verified',
      cell: (row) => <StatusBadge label={stateOf(row)} tone={row.verified ? 'teal' : 'gray'} />,
      value: (row) => textCell(stateOf(row)),
    },
  ],
  file: [
    { heading: 'Phone', value: ({ phone }) => textCell(phone && formatLocalMobile(phone)) },
    fileColumn('IP address', 'ip', textCell),
    fileColumn('Date', 'date', momentCell, 20),
    { heading: 'Verified', value: (row) => textCell(stateOf(row)) },
  ],
};
