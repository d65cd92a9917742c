import { mdiDownload, mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { auditedKinds, type AuditedKind, callPath, callQuery, downloadAuditEntries } from '@oware/contract';
import { auditedKindTitles } from '@oware/domain';
import { DataTable, EmptyState, Icon, notify, PageHeader, SearchField } from '@oware/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListAuditEntriesQuery } from '../../api/provider.api.ts';
import { fetchFile } from '../../api/transport.ts';
import { paths } from '../../paths.ts';
import { ListPages } from '../../record/list-pages.tsx';
import { saveAs } from '../../record/save-as.ts';
import { auditColumns } from './audit-columns.tsx';

const crumbs = [{ label: 'Admin settings', href: paths.settings }];

type AuditFilter = { search: string; kind: AuditedKind | undefined };

/** The page and what is searched for are in the address. */
function useAuditAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 0);
  const kind = auditedKinds.find((one) => one === params.get('kind'));
  const filter: AuditFilter = { search: params.get('search') ?? '', kind };
  const go = (next: number, part: Partial<AuditFilter> = {}) => {
    const wanted = { ...filter, ...part };
    setParams({
      ...(next > 0 && { page: String(next) }),
      ...(wanted.search && { search: wanted.search }),
      ...(wanted.kind && { kind: wanted.kind }),
    });
  };
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 0, filter, go };
}

/** /admin/settings/audit: who changed what, when, from what to what. */
export function Component() {
  const { page, filter, go } = useAuditAddress();
  return (
    <>
      <PageHeader title="Audit" crumbs={crumbs} actions={<DownloadButton filter={filter} />}>
        Who changed what in your organisation. Nobody can change or remove an entry.
      </PageHeader>
      <Stack direction="row" sx={{ mb: 1.5, gap: 1.5, flexWrap: 'wrap' }}>
        <SearchField label="Search people and records" value={filter.search} onSearch={(search) => go(0, { search })} />
        <TextField
          select
          label="Kind"
          value={filter.kind ?? ''}
          sx={{ minWidth: 180 }}
          onChange={(event) => go(0, { kind: auditedKinds.find((kind) => kind === event.target.value) })}
        >
          <MenuItem value="">All</MenuItem>
          {auditedKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {auditedKindTitles[kind]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Entries page={page} filter={filter} onPage={(next) => go(next)} />
    </>
  );
}

Component.displayName = 'AuditListPage';

type EntriesProps = { page: number; filter: AuditFilter; onPage: (page: number) => void };

function Entries({ page, filter: { search, kind }, onPage }: EntriesProps) {
  const query = { page, search, ...(kind && { kind }) };
  const answer = useListAuditEntriesQuery({ query }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isError, isFetching } = answer;
  if (isApiFailure(error) && error.code === 'not_offered')
    return <EmptyState title="Not available from this provider">The provider keeps no list of changes.</EmptyState>;
  if (isError && !isFetching) return <LoadFailure what="The entries" answer={answer} />;
  const shown = currentData ?? data;
  return (
    <>
      <DataTable
        caption="Changes"
        columns={auditColumns}
        rows={shown?.entries}
        rowKey={({ id }) => id}
        stale={isFetching && currentData === undefined}
        empty={
          <EmptyState title={search || kind ? 'No change matches the search' : 'No changes yet'} icon={mdiHistory} />
        }
      />
      {shown && shown.entries.length > 0 && (
        <ListPages page={shown.page} index={page} rows={shown.entries.length} onPage={onPage} />
      )}
    </>
  );
}

function DownloadButton({ filter: { search, kind } }: { filter: AuditFilter }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    const address = `${callPath(downloadAuditEntries)}?${callQuery({ search, kind }).toString()}`;
    const { data, error } = await fetchFile('provider', address);
    setLoading(false);
    if (data) saveAs(data, 'audit.csv');
    else notify.error(error.message, error.status === 0 ? 'Download' : String(error.status));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiDownload} />}
      loading={isLoading}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
