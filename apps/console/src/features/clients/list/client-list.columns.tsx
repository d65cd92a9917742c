import { clientFilter, clientStatus } from '@oware/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatLocalMobile, formatMobile, statusLabel, statusTone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { ClientSummary } from '../../../api/readings.ts';
import { momentCell, textCell } from '../../../list/cells.rules.ts';
import { offeredSizes, type ListDescription, type ListFilter } from '../../../list/list-description.rules.ts';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../record/record.text.ts';

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

/** Keeps numbers and dates on one line; names may wrap. */
const whole = (text: string) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const Contact = ({ client: { mobileNo, email } }: { client: ClientSummary }) => (
  <div>
    {whole(formatMobile(mobileNo))}
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
    { key: 'name', header: 'Client', cell: ({ name }) => name, value: ({ name }) => textCell(name) },
    {
      key: 'contact',
      header: 'Contact',
      cell: (client) => <Contact client={client} />,
      lines: 2,
      value: ({ mobileNo }) => textCell(mobileNo),
    },
    {
      key: 'customerUid',
      header: 'Client ID',
      cell: ({ customerUid }) => whole(customerUid),
      value: ({ customerUid }) => textCell(customerUid),
    },
    {
      key: 'employerName',
      header: 'Employer',
      cell: ({ employerName }) => employerName,
      wideOnly: true,
      value: ({ employerName }) => textCell(employerName),
    },
    {
      key: 'staffId',
      header: 'Staff ID',
      cell: ({ staffId }) => staffId,
      isExtra: true,
      value: ({ staffId }) => textCell(staffId),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />,
      value: ({ status }) => textCell(statusLabel(status)),
    },
    {
      key: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => whole(formatDay(createdAt)),
      value: ({ createdAt }) => momentCell(createdAt),
    },
  ],
  file: [
    { heading: 'Client', width: 28, value: ({ name }) => textCell(name) },
    { heading: 'Phone', value: ({ mobileNo }) => textCell(mobileNo && formatLocalMobile(mobileNo)) },
    { heading: 'Email', width: 30, value: ({ email }) => textCell(email) },
    { heading: 'Client ID', value: ({ customerUid }) => textCell(customerUid) },
    { heading: 'Staff ID', value: ({ staffId }) => textCell(staffId) },
    { heading: 'Employer', width: 28, value: ({ employerName }) => textCell(employerName) },
    { heading: 'Status', value: ({ status }) => textCell(statusLabel(status)) },
    { heading: 'Created', width: 20, value: ({ createdAt }) => momentCell(createdAt) },
  ],
};
