import { mdiArrowUp, mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { callPath, callQuery } from '@oware/contract';
import { type Exchange, exportExchanges, noScreen, statusFilter } from '@oware/sim-kit/control/contract';
import { ChoiceField, type Column, EmptyState, Icon, PageHeader, SearchField } from '@oware/ui';
import { useState } from 'react';
import { useListExchangesQuery } from '../../api/desk.api.ts';
import { isMissing } from '../../api/request.ts';
import { useLive } from '../../api/use-live.ts';
import { AddressPages, useAddressPage } from '../../parts/address-pages.tsx';
import { LiveBadge } from '../../parts/live-badge.tsx';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { timeText } from '../../parts/moments.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { useSearch } from '../../parts/use-search.ts';
import { ExchangeDrawer } from './exchange-drawer.tsx';
import { StatusCode } from '../../parts/status-code.tsx';
import { useHeldRows } from './use-held-rows.ts';

/** Wide enough beside the other columns for most addresses on one line. */
const callCell = { display: 'block', overflowWrap: 'anywhere', '@container (min-width: 860px)': { minWidth: 300 } };

const columns: Column<Exchange>[] = [
  {
    key: 'call',
    header: 'Call',
    cell: ({ method, path, callId, evidence, service }) => (
      <Box component="span" sx={callCell}>
        <Box component="span" sx={{ mr: 1, color: 'text.secondary' }}>
          {method}
        </Box>
        {path}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
          {[callId ?? 'No call', evidence, service].filter((part) => part !== null).join(', ')}
        </Box>
      </Box>
    ),
    lines: 2,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusCode status={status} /> },
  { key: 'account', header: 'Account', cell: ({ account }) => account ?? 'visitor' },
  {
    key: 'screen',
    header: 'Screen',
    cell: ({ screen }) => screen && <Box sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>{screen}</Box>,
    wideOnly: true,
  },
  {
    key: 'took',
    header: 'Took',
    cell: ({ durationMs }) => <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`${durationMs} ms`}</Box>,
    wideOnly: true,
  },
  { key: 'at', header: 'At', cell: ({ at }) => timeText(at) },
];

const statuses = [
  { value: '', label: 'Any' },
  { value: 'failed', label: 'Refused or failed' },
  { value: '2xx', label: '2xx' },
  { value: '4xx', label: '4xx' },
  { value: '5xx', label: '5xx' },
];

const services = [
  { value: '', label: 'Both' },
  { value: 'provider', label: 'Provider' },
  { value: 'kyc', label: 'KYC' },
] as const;

/** Reads the filter from the address and leaves out values that the desk would reject. */
function useJournalFilter() {
  const search = useSearch();
  const status = statusFilter.safeParse(search.get('status')).data ?? '';
  const service = services.find(({ value }) => value !== '' && value === search.get('service'))?.value ?? '';
  const page = useAddressPage();
  const text = search.get('search').slice(0, 200);
  const callId = search.get('callId').slice(0, 200);
  const account = search.get('account').slice(0, 200);
  const screen = search.get('screen').slice(0, 200);
  const change = (values: Record<string, string>) => search.change({ page: '', exchange: '', ...values });
  const isOn = [status, service, text, callId, account, screen].some(Boolean);
  return { search, status, service, page, text, callId, account, screen, change, isOn };
}

type JournalFilter = ReturnType<typeof useJournalFilter>;

/** Lists a sandbox's latest exchanges with the services, live. */
export function JournalPage() {
  const sandbox = useSandbox();
  const live = useLive(sandbox);
  const filter = useJournalFilter();
  const { search, status, service, page, text, callId, account, screen } = filter;
  const matching = {
    sandbox,
    status,
    service: service || undefined,
    search: text,
    callId,
    account,
    screen,
  };
  const query = { ...matching, page };
  const { currentData: data, error, refetch } = useListExchangesQuery({ query }, { refetchOnMountOrArgChange: true });
  const hasJournal = !isMissing(error);
  const screens = useScreens(sandbox, data?.screens);
  const { shown, waiting, showAll } = useHeldRows(JSON.stringify(query), data?.content);
  return (
    <>
      <PageHeader
        title="Journal"
        about={sandbox}
        actions={
          <>
            {hasJournal && (
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiDownload} />}
                component="a"
                href={`${callPath(exportExchanges)}?${callQuery(matching)}`}
                download
                // outside the router
                onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
              >
                HAR file
              </Button>
            )}
            <SandboxPicker />
          </>
        }
      >
        <LiveBadge live={live} /> The last 200 calls in this sandbox, refused sign-ins and unknown addresses too.
        Passwords, tokens and codes are masked.
      </PageHeader>
      {hasJournal && <FilterBar filter={filter} screens={screens} />}
      <NewCalls count={waiting} onShow={showAll} />
      <LoadedTable
        what="The journal"
        error={error}
        onRetry={() => void refetch()}
        caption="Exchanges, newest first"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowHref={({ id }) => search.hrefWith({ exchange: id })}
        empty={<Nothing isFiltered={filter.isOn} />}
      />
      {data && <AddressPages page={data.page} rows={data.content.length} rowName="exchange" />}
      <ExchangeDrawer sandbox={sandbox} id={search.get('exchange')} onClose={() => search.change({ exchange: '' })} />
    </>
  );
}

/** Says how many calls came since the person scrolled down, which pauses the list. */
const NewCalls = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Box role="status" sx={{ position: 'fixed', inset: 'auto 0 16px', textAlign: 'center', pointerEvents: 'none' }}>
    {count > 0 && (
      <Button
        size="small"
        variant="contained"
        startIcon={<Icon path={mdiArrowUp} />}
        onClick={onShow}
        sx={{ pointerEvents: 'auto' }}
      >
        {count === 1 ? '1 new call' : `${count} new calls`}
      </Button>
    )}
  </Box>
);

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No matching calls">Change or clear the filter.</EmptyState>
  ) : (
    <EmptyState title="No calls yet">Sign in to the console: every call it makes appears here.</EmptyState>
  );

/** Returns the screens in a sandbox's journal; while another page or filter loads, those known last. */
function useScreens(sandbox: string, given: readonly string[] | undefined): readonly string[] {
  const [known, setKnown] = useState({ sandbox, screens: given ?? [] });
  if (given !== undefined && (known.sandbox !== sandbox || known.screens !== given))
    setKnown({ sandbox, screens: given });
  return known.sandbox === sandbox ? known.screens : [];
}

const screenOptions = (screens: readonly string[]) => [
  { value: '', label: 'Any' },
  ...screens.map((screen) => ({ value: screen, label: screen })),
  { value: noScreen, label: 'No screen' },
];

type FilterBarProps = { filter: JournalFilter; screens: readonly string[] };

const FilterBar = ({ filter, screens }: FilterBarProps) => {
  const { status, service, text, callId, account, screen, change } = filter;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <SearchField label="Search calls" value={text} onSearch={(next) => change({ search: next })} />
      <Choice label="Status" value={status} options={statuses} onChange={(next) => change({ status: next })} />
      <Choice label="Service" value={service} options={services} onChange={(next) => change({ service: next })} />
      <Choice
        label="Screen"
        value={screen}
        options={screenOptions(screens)}
        onChange={(next) => change({ screen: next })}
      />
      {callId && <Chip label={`Call ${callId}`} onDelete={() => change({ callId: '' })} />}
      {account && <Chip label={`Account ${account}`} onDelete={() => change({ account: '' })} />}
    </Box>
  );
};

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Selects one of the options, or keeps another value from the address. */
const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <ChoiceField
    label={label}
    value={value}
    onChoice={onChange}
    choices={options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]}
    // two in a row on a phone
    sx={{ flex: { xs: '1 1 140px', sm: '0 0 180px' } }}
  />
);
