import { mdiAccountGroupOutline, mdiAccountSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import type { ClientSummary } from '../../../api/readings.ts';
import { formatMobile, statusLabel, statusTone } from '@oware/domain';
import { DataTable, EmptyState, StatusBadge, type Column } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../record/record.text.ts';

/** Numbers and dates read badly over two lines; names may break. */
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

const columns: Column<ClientSummary>[] = [
  { key: 'name', header: 'Client', cell: (client) => client.name },
  { key: 'contact', header: 'Contact', cell: (client) => <Contact client={client} />, lines: 2 },
  { key: 'customerUid', header: 'Client ID', cell: (client) => whole(client.customerUid) },
  { key: 'employerName', header: 'Employer', cell: (client) => client.employerName || '–', wideOnly: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />,
  },
  { key: 'createdAt', header: 'Created', cell: (client) => whole(formatDay(client.createdAt)) },
];

type ClientTableProps = {
  /** Undefined while the first answer is on its way. */
  rows: ClientSummary[] | undefined;
  stale: boolean;
  /** A search or a filter is on, so that no rows means no match rather than no clients. */
  isNarrowed: boolean;
  onShowAll: () => void;
};

export const ClientTable = ({ rows, stale, isNarrowed, onShowAll }: ClientTableProps) => (
  <DataTable
    caption="Clients, newest first"
    columns={columns}
    rows={rows}
    rowKey={(client) => client.id}
    rowHref={({ id }) => (id === '' ? undefined : paths.client(id))}
    stale={stale}
    empty={
      isNarrowed ? (
        <EmptyState
          title={messages.customerNotFound}
          icon={mdiAccountSearchOutline}
          action={
            <Button variant="outlined" onClick={onShowAll}>
              Show all clients
            </Button>
          }
        >
          Nobody fits this search and these filters. Try part of a name, a phone number, an email or a client ID.
        </EmptyState>
      ) : (
        <EmptyState title="No clients yet" icon={mdiAccountGroupOutline}>
          This lender has no clients so far.
        </EmptyState>
      )
    }
  />
);
