import { mdiCheckAll } from '@mdi/js';
import Link from '@mui/material/Link';
import type { Batch, FalloutRow } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { DataTable, EmptyState, type Column } from '@oware/ui';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListBatchFalloutQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { nothing } from '../../record/text.ts';
import { whole } from './batch-applications.tsx';

const name: Column<FalloutRow> = { key: 'name', header: 'Client Name', cell: ({ fullName }) => fullName };
/** Of approved loans; a row of an upload that fell out became none. */
const loanName: Column<FalloutRow> = {
  ...name,
  cell: ({ id, customerId, fullName }) =>
    customerId === null ? fullName : <Link href={paths.loanDetails(id, customerId)}>{fullName}</Link>,
};
const facts: Column<FalloutRow>[] = [
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
      columns={[batch.isUpload ? name : loanName, ...facts]}
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
