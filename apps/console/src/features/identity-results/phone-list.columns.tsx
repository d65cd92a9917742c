import { formatMobile, type Tone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { PhoneVerification } from '../../api/readings.ts';
import { badgeCell, momentCell, phoneCell, textCell } from '../../list/cells.rules.ts';
import { fileColumn, inName, momentColumn, textColumn } from '../../list/list.columns.tsx';
import { offeredSizes, type ListDescription } from '../../list/list-description.rules.ts';
import { words } from './identity-results.words.ts';

function stateOf({ verified }: PhoneVerification): { label: string; tone: Tone } {
  if (verified === null) return { label: '', tone: 'gray' };
  return verified ? { label: words('verified'), tone: 'teal' } : { label: words('notVerified'), tone: 'gray' };
}

/** Codes sent to phones (K10). A row names no client, so it has no link. */
export const phoneList: ListDescription<PhoneVerification> = {
  key: 'phone-verifications',
  noun: { one: words('nounPhone'), many: words('nounPhones') },
  caption: words('phonesCaption'),
  filters: [],
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ phone }) => formatMobile(phone),
  columns: [
    {
      key: 'phone',
      header: words('phone'),
      cell: ({ phone }) => formatMobile(phone),
      value: ({ phone }) => textCell(phone),
    },
    textColumn('ip', words('ipAddress')),
    momentColumn('date', words('date')),
    {
      key: 'verified',
      header: words('verified'),
      cell: (row) => <StatusBadge {...stateOf(row)} />,
      value: (row) => badgeCell(stateOf(row)),
    },
  ],
  file: [
    inName(fileColumn(words('phone'), 'phone', phoneCell)),
    fileColumn(words('ipAddress'), 'ip', textCell),
    fileColumn(words('date'), 'date', momentCell, 20),
    { heading: words('verified'), value: (row) => badgeCell(stateOf(row)) },
  ],
};
