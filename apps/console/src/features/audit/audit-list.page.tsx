import { mdiDownload, mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import { callPath, callQuery, downloadAuditEntries } from '@oware/contract';
import { EmptyState, Icon, notify, PageHeader } from '@oware/ui';
import { useState } from 'react';
import { apiFailureOf } from '../../api/failure.ts';
import { useListAuditEntriesQuery } from '../../api/provider.api.ts';
import type { AuditEntry } from '../../api/readings.ts';
import { fetchFile } from '../../api/transport.ts';
import { shownOutcome } from '../../api/shown-outcome.rules.ts';
import { serviceToday } from '../../clock/service-clock.ts';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { listFileName } from '../../list/export/list-file-name.text.ts';
import { isNarrowed, withFilters } from '../../list/list.address.ts';
import { rowsUnder } from '../../list/list-rows.rules.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { useList, type List } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { saveAs } from '../../record/save-file.download.ts';
import { AuditFilter } from './audit-filter.view.tsx';
import { auditList } from './audit-list.columns.tsx';
import { type AuditFilter as Filter, type AuditFilterName, filterOf, queryOf } from './audit.address.ts';
import { words } from './audit.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/audit: who changed what and when, with old and new values. */
export function Component() {
  const list = useList(auditList);
  const { state, go } = list;
  const filter = filterOf(state);
  const narrow = (part: Partial<Filter>) => {
    const { search, ...filters } = { ...filter, ...part };
    go({ ...withFilters(state, filters), search });
  };
  const answer = useListAuditEntriesQuery(
    { query: { page: state.page, ...queryOf(filter) } },
    { refetchOnMountOrArgChange: true, selectFromResult: shownOutcome },
  );
  const { data, currentData, error } = answer;
  const isOffered = apiFailureOf(error)?.code !== 'not_offered';
  return (
    <>
      <PageHeader title={words('audit')} crumbs={crumbs} actions={isOffered && <DownloadButton list={list} />}>
        {words('auditAbout')}
      </PageHeader>
      {isOffered ? (
        <RecordList
          list={list}
          answer={answer}
          filters={
            <AuditFilter
              filter={filter}
              onNarrow={narrow}
              onClear={isNarrowed(state) ? () => go({ ...withFilters(state, {}), search: '' }) : undefined}
            />
          }
          current={rowsOf(currentData)}
          latest={rowsOf(currentData ?? data)}
          empty={<EmptyState title={words('noChangesYet')} icon={mdiHistory} />}
          noMatch={() => <EmptyState title={words('noMatch')} icon={mdiHistory} />}
        />
      ) : (
        <EmptyState title={words('notAvailable')}>{words('notKept')}</EmptyState>
      )}
    </>
  );
}

Component.displayName = 'AuditListPage';

const rowsOf = rowsUnder('entries');

function DownloadButton({ list }: { list: List<AuditEntry, AuditFilterName> }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    const address = `${callPath(downloadAuditEntries)}?${callQuery(queryOf(filterOf(list.state))).toString()}`;
    const { data, error } = await fetchFile('provider', address);
    setLoading(false);
    if (data) saveAs(data, `${listFileName(list, serviceToday())}.csv`);
    else notify.error(error.message, error.status === 0 ? words('download') : String(error.status), error.requestId);
  };
  return (
    <Button
      {...shortcutTarget('download')}
      variant="outlined"
      startIcon={<Icon path={mdiDownload} />}
      loading={isLoading}
      onClick={() => void download()}
    >
      {words('downloadCsv')}
    </Button>
  );
}
