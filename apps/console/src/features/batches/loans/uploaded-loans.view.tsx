import type { Batch, UploadedLoan } from '../../../api/readings.ts';
import { type Column, dash } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { useListBatchUploadsQuery } from '../../../api/provider.api.ts';
import { amountColumn, dayColumn } from '../../../list/list.columns.tsx';
import { paths } from '../../../paths.ts';
import { UploadOutcome } from '../../../uploaded-loan/upload-outcome.view.tsx';
import { MatchedClient, matchHeader } from '../../../uploaded-loan/matched-client.view.tsx';
import { Whole } from '../../../record/whole-record.view.tsx';
import { staffBadge } from './batch-applications.view.tsx';
import { addressPage } from '../../../record/page.rules.ts';
import { SelectableRows } from './selectable-rows.view.tsx';
import { words } from '../batches.words.ts';

const columns: Column<UploadedLoan>[] = [
  amountColumn('amount_recommended', words('principal')),
  {
    key: 'tenure',
    header: words('term'),
    cell: ({ tenure }) => <Whole>{tenure === null ? dash : words('months', { count: tenure })}</Whole>,
    wideOnly: true,
  },
  dayColumn('loan_start_date', words('loanStartDate')),
  { key: 'staffNo', header: words('staffNumber'), cell: ({ staff_no }) => staff_no ?? dash },
  { key: 'match', header: matchHeader, cell: (loan) => <MatchedClient loan={loan} /> },
  { key: 'staffStatus', header: words('staffStatus'), cell: ({ staff_status }) => staffBadge(staff_status) },
  dayColumn('created_at', words('date'), { wideOnly: true }),
  { key: 'status', header: words('status'), cell: (loan) => <UploadOutcome loan={loan} /> },
];

const addressOf = ({ application_id, customer_id }: UploadedLoan) =>
  !application_id || !customer_id ? undefined : paths.loanDetails(application_id, customer_id);

/** The rows of an upload (B8, whose first page is 1), reloaded during processing. */
export function UploadedLoans({ batch }: { batch: Batch }) {
  const [address] = useSearchParams();
  const isProcessing = batch.upload?.isProcessing ?? false;
  const answer = useListBatchUploadsQuery(
    { params: { id: batch.id }, query: { page: addressPage(address) } },
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
      answer={answer}
    />
  );
}
