import { mdiCheckAll } from '@mdi/js';
import Link from '@mui/material/Link';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import type { Batch, FalloutRow } from '../../../api/readings.ts';
import { DataTable, EmptyState, type Column, dash } from '@oware/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListBatchFalloutQuery } from '../../../api/provider.api.ts';
import { amountColumn, textColumn } from '../../../list/list.columns.tsx';
import { paths } from '../../../paths.ts';
import { RowPages } from '../../../record/list-pages.view.tsx';
import { pageOf } from '../../../record/page.rules.ts';
import { MatchedClient, matchHeader } from '../../../uploaded-loan/matched-client.view.tsx';
import { words } from '../batches.words.ts';

const name: Column<FalloutRow> = textColumn('fullName', words('clientName'));
/** For approved loans only; a fallout row of an upload has no loan. */
const loanName: Column<FalloutRow> = {
  ...name,
  cell: ({ id, customerId, fullName }) =>
    customerId === null || customerId === '' || id === '' ? (
      fullName
    ) : (
      <Link href={paths.loanDetails(id, customerId)}>{fullName}</Link>
    ),
};
/** The client with the row's staff number, who may differ from the person named in the row. */
const match: Column<FalloutRow> = {
  key: 'match',
  header: matchHeader,
  cell: ({ customerId, clientName }) => <MatchedClient loan={{ customer_id: customerId, client_name: clientName }} />,
};
const staffNo: Column<FalloutRow> = {
  key: 'staffNo',
  header: words('staffNumber'),
  cell: (row) => row.staffNo ?? dash,
};
const facts: Column<FalloutRow>[] = [amountColumn('amount', words('principal')), textColumn('reason', words('reason'))];

/** Shows a batch's fallout with reasons (B12). A large upload may have thousands of rows. */
export function BatchFallout({ batch }: { batch: Batch }) {
  const { data, isError, isFetching, error, refetch } = useListBatchFalloutQuery(
    { params: { id: batch.id } },
    { refetchOnMountOrArgChange: true },
  );
  const [wanted, setPage] = useState(0);
  const page = data && pageOf(data, wanted);
  if (isError && !isFetching && !data) return <LoadFailure what={words('theFallout')} answer={{ error, refetch }} />;
  return (
    <>
      {data && <Outdated what={words('theFallout')} answer={{ error, isError, isFetching, refetch }} />}
      <DataTable
        caption={words('falloutOf', { reference: batch.reference })}
        columns={batch.isUpload ? [name, staffNo, match, ...facts] : [loanName, staffNo, ...facts]}
        rows={page?.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={words('nothingFellOut')} icon={mdiCheckAll}>
            {batch.isUpload && !batch.upload?.isProcessed ? words('notProcessedYet') : words('allPassed')}
          </EmptyState>
        }
      />
      <RowPages page={page} onPage={setPage} />
    </>
  );
}
