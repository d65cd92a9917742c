import { mdiCheck, mdiTrayFull } from '@mdi/js';
import Box from '@mui/material/Box';
import { messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { lastPageOf, statusLabel, statusTone } from '@oware/domain';
import { DataTable, EmptyState, Icon, StatusBadge, type Column } from '@oware/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListLenderBatchesQuery } from '../../../api/provider.api.ts';
import { ListPages } from '../../../record/list-pages.view.tsx';
import { formatDay } from '../../../record/record.text.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { pageOf, queryOf, withPage } from '../batch.address.ts';

const UploadMark = ({ isUpload }: { isUpload: boolean | null }) =>
  isUpload ? <Icon path={mdiCheck} title="Upload" sx={{ color: 'primary.main' }} /> : <span>–</span>;

const column = (key: string, header: string, cell: Column<Batch>['cell'], rest: Partial<Column<Batch>> = {}) => ({
  key,
  header,
  cell,
  ...rest,
});
const uploadColumn = column('isUpload', 'Upload Apps', ({ isUpload }) => <UploadMark isUpload={isUpload} />);
const columnsOf = ({ withUploads }: BatchArea): Column<Batch>[] => [
  column('reference', 'Reference', ({ reference }) => reference),
  column('name', 'Batch Name', ({ name }) => name),
  column('applications', 'Applications', ({ totalApplication }) => totalApplication, { align: 'right' }),
  ...(withUploads ? [uploadColumn] : []),
  column('createdAt', 'Created At', ({ createdAt }) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDay(createdAt)}
    </Box>
  )),
  column('status', 'Status', ({ status }) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />),
];

/** A page of the lender's batches, newest first (B4); the page is in the address. */
export function BatchList({ lenderId, area }: { lenderId: string; area: BatchArea }) {
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address);
  const answer = useListLenderBatchesQuery(
    { params: { id: lenderId }, query: { page, ...(!area.withUploads && { isUpload: 'false' as const }) } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const shown = answer.currentData ?? answer.data;
  const current = answer.currentData;
  const lastPage = current ? lastPageOf(current.page.totalPages, page - 1, current.batches.length) + 1 : page;
  if (page > lastPage) return <Navigate replace to={{ search: withPage(address, lastPage).toString() }} />;
  if (answer.isError && !answer.isFetching) return <LoadFailure what="The batches" answer={answer} />;
  return (
    <>
      <DataTable
        caption={`${area.title}, newest first`}
        columns={columnsOf(area)}
        rows={shown?.batches}
        rowKey={({ id }) => id}
        rowHref={(batch) => (batch.id === '' ? undefined : `${area.details(batch.id)}?${queryOf(batch)}`)}
        stale={answer.isFetching && answer.currentData === undefined && shown !== undefined}
        empty={
          <EmptyState title={messages.noBatches} icon={mdiTrayFull}>
            {area.withUploads
              ? 'Each uploaded file becomes a batch, and so do approved loans that are grouped under Capital by API.'
              : 'Select approved applications and group them: the batch appears here.'}
          </EmptyState>
        }
      />
      {shown && shown.batches.length > 0 && (
        <ListPages
          page={shown.page}
          index={page - 1}
          rows={shown.batches.length}
          firstPage={1}
          onPage={(next) => setAddress(withPage(address, next + 1))}
        />
      )}
    </>
  );
}
