import Typography from '@mui/material/Typography';
import type { IdentityResult } from '../../api/readings.ts';
import { DataTable, StatusBadge, type Column } from '@oware/ui';
import type { ReactNode } from 'react';
import { identityBadge, identityTypeLabel } from '../../identity/identity.text.ts';
import { HiddenNumber } from '../../identity/numbers/hidden-number.view.tsx';
import { paths } from '../../paths.ts';
import { formatMoment } from '../../record/record.text.ts';

const columns: Column<IdentityResult>[] = [
  { key: 'name', header: 'Name', cell: ({ name, type }) => name || `${identityTypeLabel(type)} without a name` },
  { key: 'type', header: 'Type', cell: ({ type }) => identityTypeLabel(type) },
  { key: 'number', header: 'Number', cell: ({ number }) => <HiddenNumber number={number} /> },
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <Typography component="span" sx={{ fontSize: 'inherit', whiteSpace: 'nowrap' }}>
        {formatMoment(date)}
      </Typography>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status: { message } }) => <StatusBadge {...identityBadge(message)} />,
  },
];

const waitingColumns = columns.filter(({ key }) => key !== 'type' && key !== 'status');

type IdentityTableProps = {
  caption: string;
  rows: IdentityResult[] | undefined;
  stale?: boolean;
  empty: ReactNode;
  skeletonRows?: number;
  /** All of them are cards that wait: neither type nor status is worth a column. */
  waiting?: boolean;
};

/** Verifications (1§3); each row leads to its details. */
export const IdentityTable = ({ waiting = false, ...props }: IdentityTableProps) => (
  <DataTable
    {...props}
    columns={waiting ? waitingColumns : columns}
    rowKey={({ id }) => id}
    rowHref={({ id }) => (id === '' ? undefined : paths.identityResult(id))}
  />
);
