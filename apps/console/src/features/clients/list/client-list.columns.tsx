import { clientFilter, clientStatus } from '@oware/contract';
import Typography from '@mui/material/Typography';
import { formatLocalMobile, formatMobile, statusLabel } from '@oware/domain';
import type { ClientSummary } from '../../../api/readings.ts';
import { momentCell, textCell } from '../../../list/cells.rules.ts';
import { codeColumn, dayColumn, fileColumn, statusColumn, textColumn } from '../../../list/list.columns.tsx';
import { offeredSizes, type ListDescription, type ListFilter } from '../../../list/list-description.rules.ts';
import { paths } from '../../../paths.ts';
import { Whole } from '../../../record/whole-record.view.tsx';

/** The fields of the filter drawer in order (C3). The text search has its own field. */
export type ClientFilterName =
  'status' | 'firstName' | 'lastName' | 'mobileNo' | 'email' | 'customerUid' | 'staffId' | 'createdFrom' | 'createdTo';

const filter = (
  name: ClientFilterName,
  label: string,
  rest: Partial<ListFilter<ClientFilterName>> = {},
): ListFilter<ClientFilterName> => ({
  name,
  label,
  kind: 'text',
  accepts: (value) => clientFilter.shape[name].safeParse(value).success,
  ...rest,
});

const filters = [
  filter('status', 'Status', {
    kind: 'choice',
    choices: clientStatus.options.map((value) => ({ value, label: statusLabel(value) })),
  }),
  filter('firstName', 'First name', { maxLength: 100 }),
  filter('lastName', 'Last name', { maxLength: 100 }),
  filter('mobileNo', 'Phone number', { maxLength: 20 }),
  filter('email', 'Email', { maxLength: 254 }),
  filter('customerUid', 'Client ID', { maxLength: 40 }),
  filter('staffId', 'Staff ID', { maxLength: 40 }),
  filter('createdFrom', 'Created from', { kind: 'day' }),
  filter('createdTo', 'Created until', { kind: 'day', notBefore: 'createdFrom' }),
];

const Contact = ({ client: { mobileNo, email } }: { client: ClientSummary }) => (
  <div>
    <Whole>{formatMobile(mobileNo)}</Whole>
    {email && (
      <Typography noWrap title={email} color="textSecondary" sx={{ fontSize: '0.78rem', maxWidth: 220 }}>
        {email}
      </Typography>
    )}
  </div>
);

/** The clients of a lender (1§2). */
export const clientList: ListDescription<ClientSummary, ClientFilterName> = {
  key: 'clients',
  noun: { one: 'client', many: 'clients' },
  caption: 'Clients, newest first',
  search: 'Search clients',
  filters,
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => (id === '' ? undefined : paths.client(id)),
  columns: [
    textColumn('name', 'Client'),
    {
      key: 'contact',
      header: 'Contact',
      cell: (client) => <Contact client={client} />,
      lines: 2,
      value: ({ mobileNo }) => textCell(mobileNo),
    },
    codeColumn('customerUid', 'Client ID'),
    textColumn('employerName', 'Employer', { wideOnly: true }),
    textColumn('staffId', 'Staff ID', { isExtra: true }),
    statusColumn('status', 'Status'),
    dayColumn('createdAt', 'Created'),
  ],
  file: [
    fileColumn('Client', 'name', textCell, 28),
    { heading: 'Phone', value: ({ mobileNo }) => textCell(mobileNo && formatLocalMobile(mobileNo)) },
    fileColumn('Email', 'email', textCell, 30),
    fileColumn('Client ID', 'customerUid', textCell),
    fileColumn('Staff ID', 'staffId', textCell),
    fileColumn('Employer', 'employerName', textCell, 28),
    { heading: 'Status', value: ({ status }) => textCell(statusLabel(status)) },
    fileColumn('Created', 'createdAt', momentCell, 20),
  ],
};
