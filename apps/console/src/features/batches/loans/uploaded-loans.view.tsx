import Typography from '@mui/material/Typography';
import type { Batch, UploadedLoan } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import type { Column } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { dash } from '@oware/ui';
import { useListBatchUploadsQuery } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../record/record.text.ts';
import { MatchedClient, matchHeader } from '../../../record/matched-client.view.tsx';
import { badge, staffBadge, whole } from './batch-applications.view.tsx';
import { pageOf } from '../batch.address.ts';
import { SelectableRows } from './selectable-rows.view.tsx';

const Outcome = ({ loan: { status, reason } }: { loan: UploadedLoan }) => (
  <div>
    {badge(status)}
    {reason && (
      <Typography color="textSecondary" sx={{ fontSize: '0.78rem', mt: 0.25, maxWidth: 220 }}>
        {reason}
      </Typography>
    )}
  </div>
);

const columns: Column<UploadedLoan>[] = [
  { key: 'amount', header: 'Principal', cell: (loan) => whole(formatMoney(loan.amount_recommended)), align: 'right' },
  {
    key: 'tenure',
    header: 'Term',
    cell: ({ tenure }) => whole(tenure === null ? dash : `${tenure} months`),
    wideOnly: true,
  },
  { key: 'start', header: 'Loan Start Date', cell: (loan) => whole(formatDay(loan.loan_start_date)) },
  { key: 'staffNo', header: 'Staff Number', cell: ({ staff_no }) => staff_no ?? dash },
  { key: 'match', header: matchHeader, cell: (loan) => <MatchedClient loan={loan} /> },
  { key: 'staffStatus', header: 'Staff Status', cell: ({ staff_status }) => staffBadge(staff_status) },
  { key: 'createdAt', header: 'Date', cell: (loan) => whole(formatDay(loan.created_at)), wideOnly: true },
  { key: 'status', header: 'Status', cell: (loan) => <Outcome loan={loan} /> },
];

const addressOf = ({ application_id, customer_id }: UploadedLoan) =>
  !application_id || !customer_id ? undefined : paths.loanDetails(application_id, customer_id);

/** The rows of an upload (B8, whose first page is 1), reloaded during processing. */
export function UploadedLoans({ batch }: { batch: Batch }) {
  const [address] = useSearchParams();
  const isProcessing = batch.upload?.isProcessing ?? false;
  const answer = useListBatchUploadsQuery(
    { params: { id: batch.id }, query: { page: pageOf(address) } },
    { refetchOnMountOrArgChange: true, pollingInterval: isProcessing ? 1500 : 0 },
  );
  const shown = answer.currentData ?? answer.data;
  return (
    <SelectableRows
      batch={batch}
      columns={columns}
      rows={shown?._embedded.cMLLoanList}
      describe={(loan) => ({
        id: loan.id,
        name: loan.full_name,
        amount: loan.amount_recommended,
        href: addressOf(loan),
      })}
      page={shown?.page}
      firstPage={1}
      stale={answer.isFetching && answer.currentData === undefined && shown !== undefined}
      failure={answer.isError && !answer.isFetching ? answer : undefined}
    />
  );
}
