import { mdiDownload, mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import { callPath, callQuery, downloadAuditEntries } from '@oware/contract';
import { DataTable, EmptyState, Icon, notify, PageHeader } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListAuditEntriesQuery } from '../../api/provider.api.ts';
import { fetchFile } from '../../api/transport.ts';
import { paths } from '../../paths.ts';
import { ListPages } from '../../record/list-pages.view.tsx';
import { saveAs } from '../../record/save-file.download.ts';
import { auditColumns } from './audit-columns.view.tsx';
import { AuditFilter } from './audit-filter.view.tsx';
import { type AuditFilter as Filter, isNarrowed, queryOf, useAuditAddress } from './audit.address.ts';

const crumbs = [{ label: 'Admin settings', href: paths.settings }];

/** /admin/settings/audit: who changed what, when, from what to what. */
export function Component() {
  const { page, filter, turnTo, narrow, clear } = useAuditAddress();
  return (
    <>
      <PageHeader title="Audit" crumbs={crumbs} actions={<DownloadButton filter={filter} />}>
        Who changed what in your organisation. Nobody can change or remove an entry.
      </PageHeader>
      <AuditFilter filter={filter} onNarrow={narrow} onClear={clear} />
      <Entries page={page} filter={filter} onPage={turnTo} />
    </>
  );
}

Component.displayName = 'AuditListPage';

type EntriesProps = { page: number; filter: Filter; onPage: (page: number) => void };

function Entries({ page, filter, onPage }: EntriesProps) {
  const query = { page, ...queryOf(filter) };
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
          <EmptyState
            title={isNarrowed(filter) ? 'No change matches the search' : 'No changes yet'}
            icon={mdiHistory}
          />
        }
      />
      {shown && shown.entries.length > 0 && (
        <ListPages page={shown.page} index={page} rows={shown.entries.length} onPage={onPage} />
      )}
    </>
  );
}

function DownloadButton({ filter }: { filter: Filter }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    const address = `${callPath(downloadAuditEntries)}?${callQuery(queryOf(filter)).toString()}`;
    const { data, error } = await fetchFile('provider', address);
    setLoading(false);
    if (data) saveAs(data, 'audit.csv');
    else notify.error(error.message, error.status === 0 ? 'Download' : String(error.status), error.requestId);
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
