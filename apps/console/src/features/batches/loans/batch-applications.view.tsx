import Box from '@mui/material/Box';
import type { Batch, BatchApplication } from '../../../api/readings.ts';
import { staffTone, statusLabel } from '@oware/domain';
import { DataTable, StatusBadge, type Column, dash } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { useListBatchApplicationsQuery } from '../../../api/provider.api.ts';
import { amountColumn, dayColumn, textColumn } from '../../../list/list.columns.tsx';
import { paths } from '../../../paths.ts';
import { addressPage } from '../../../record/page.rules.ts';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { SelectableRows } from './selectable-rows.view.tsx';
import { words } from '../batches.words.ts';

const badge = (status: string | null) => (status === null ? dash : <RecordStatus status={status} />);
/** The badge of an employment status of the payroll; a dash if it is unknown. */
export const staffBadge = (status: string | null) =>
  status === null ? dash : <StatusBadge label={statusLabel(status)} tone={staffTone(status)} />;

const columns: Column<BatchApplication>[] = [
  amountColumn('amount', words('principal')),
  amountColumn('netAmount', words('netAmount')),
  dayColumn('loanStartDate', words('loanStartDate'), { wideOnly: true }),
  textColumn('staffNo', words('staffNumber')),
  { key: 'staffStatus', header: words('staffStatus'), cell: ({ staffStatus }) => staffBadge(staffStatus) },
  dayColumn('createdAt', words('date'), { wideOnly: true }),
  { key: 'lenderStatus', header: words('funding'), cell: ({ lenderStatus }) => badge(lenderStatus) },
  { key: 'domainStatus', header: words('status'), cell: ({ domainStatus }) => badge(domainStatus) },
];

/** Placeholder for a batch's tabs until they are known. */
export const BatchWaiting = () => (
  <>
    <Box sx={{ height: 45, mb: 2, borderBottom: 1, borderColor: 'divider' }} />
    <Box sx={{ height: 40, mb: 1 }} />
    <DataTable
      caption={words('loansOfTheBatch')}
      columns={[{ key: 'client', header: words('clientName'), cell: () => dash }, ...columns]}
      rows={undefined}
      rowKey={({ id }) => id}
    />
  </>
);

/** The approved loans of a batch (B7, whose first page is 0). */
export function BatchApplications({ batch }: { batch: Batch }) {
  const [address] = useSearchParams();
  const answer = useListBatchApplicationsQuery(
    { params: { id: batch.id }, query: { page: addressPage(address) - 1 } },
    { refetchOnMountOrArgChange: true },
  );
  const shown = answer.currentData ?? answer.data;
  return (
    <SelectableRows
      batch={batch}
      columns={columns}
      rows={shown?._embedded.domainLoanApplicationList}
      describe={({ id, customerId, fullName, amount }) => ({
        id,
        name: fullName,
        amount,
        href: id === '' || customerId === '' ? undefined : paths.loanDetails(id, customerId),
      })}
      page={shown?.page}
      firstPage={0}
      stale={answer.isFetching && answer.currentData === undefined && shown !== undefined}
      answer={answer}
    />
  );
}
