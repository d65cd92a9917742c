import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Exchange } from '@oware/sim-kit/control/contract';
import { type Column, DataTable, EmptyState, PageHeader, SearchField } from '@oware/ui';
import { useListExchangesQuery } from '../../api/desk.api.ts';
import { useLive } from '../../api/use-live.ts';
import { LiveBadge } from '../../parts/live-badge.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { timeText } from '../../parts/moments.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { useSearch } from '../../parts/use-search.ts';
import { ExchangeDrawer } from './exchange-drawer.tsx';
import { filterExchanges } from './journal-filter.ts';
import { StatusCode } from './status-code.tsx';

const columns: Column<Exchange>[] = [
  {
    key: 'call',
    header: 'Call',
    cell: ({ method, path }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'inline-block', minWidth: { sm: 56 }, mr: 1, color: 'text.secondary' }}>
          {method}
        </Box>
        {path}
      </Box>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusCode status={status} /> },
  { key: 'id', header: 'Id', cell: ({ callId }) => callId, wideOnly: true },
  { key: 'service', header: 'Service', cell: ({ service }) => service, wideOnly: true },
  { key: 'account', header: 'Account', cell: ({ account }) => account ?? 'visitor' },
  { key: 'took', header: 'Took', cell: ({ durationMs }) => `${durationMs} ms`, wideOnly: true },
  { key: 'at', header: 'At', cell: ({ at }) => timeText(at) },
];

const nothing = {
  true: ['Nothing happened yet', 'Sign in to the console: every call it makes appears here.'],
  false: ['Nothing fits', 'Change or clear the filter.'],
} as const;

/** The last exchanges of a sandbox with the services, as they happen. */
export function JournalPage() {
  const sandbox = useSandbox();
  const live = useLive(sandbox);
  const search = useSearch();
  const {
    currentData: data,
    error,
    refetch,
  } = useListExchangesQuery({ query: { sandbox } }, { refetchOnMountOrArgChange: true });
  const onlyFailed = search.get('failed') === '1';
  const rows = data && filterExchanges(data.content, { text: search.get('search'), onlyFailed });
  const [title, hint] = nothing[`${data?.content.length === 0}`];
  return (
    <>
      <PageHeader title="Journal" actions={<SandboxPicker />}>
        <LiveBadge live={live} /> The last 200 calls in this sandbox. Passwords, tokens and codes are masked.
      </PageHeader>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <SearchField label="Filter" value={search.get('search')} onSearch={(text) => search.change({ search: text })} />
        <FormControlLabel
          label="Only failures"
          control={
            <Checkbox checked={onlyFailed} onChange={(_event, on) => search.change({ failed: on ? '1' : '' })} />
          }
        />
      </Box>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Exchanges, newest first"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => search.hrefWith({ exchange: id })}
          empty={<EmptyState title={title}>{hint}</EmptyState>}
        />
      )}
      <ExchangeDrawer sandbox={sandbox} id={search.get('exchange')} onClose={() => search.change({ exchange: '' })} />
    </>
  );
}
