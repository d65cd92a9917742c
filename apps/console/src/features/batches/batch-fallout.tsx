import { mdiCheckAll } from '@mdi/js';
import type { Batch, FalloutRow } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { DataTable, EmptyState, type Column } from '@oware/ui';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListBatchFalloutQuery } from '../../api/provider.api.ts';
import { nothing } from '../../record/text.ts';
import { whole } from './batch-applications.tsx';

const columns: Column<FalloutRow>[] = [
  { key: 'name', header: 'Client Name', cell: ({ fullName }) => fullName },
  { key: 'staffNo', header: 'Staff Number', cell: ({ staffNo }) => staffNo ?? nothing },
  { key: 'amount', header: 'Principal', cell: ({ amount }) => whole(formatMoney(amount)), align: 'right' },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

/** What fell out of a batch, and why (B12). */
export function BatchFallout({ batch }: { batch: Batch }) {
  const { data, isError, isFetching, error, refetch } = useListBatchFalloutQuery(
    { params: { id: batch.id } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !isFetching) return <LoadFailure what="The fallout" answer={{ error, refetch }} />;
  return (
    <DataTable
      caption={`Fallout of ${batch.reference}`}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="Nothing fell out" icon={mdiCheckAll}>
          {batch.isUpload && !batch.upload?.isProcessed
            ? 'The rows have not been processed yet.'
            : 'Every loan of this batch passed so far.'}
        </EmptyState>
      }
    />
  );
}
