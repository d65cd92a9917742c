import { mdiFileUploadOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import type { UploadedLoan } from '../../../api/readings.ts';
import { formatMoney, staffTone, statusLabel } from '@oware/domain';
import { DataTable, EmptyState, StatusBadge, type Column, dash, formatDay } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { UploadOutcome } from '../../../uploaded-loan/upload-outcome.view.tsx';
import { MatchedClient, matchHeader } from '../../../uploaded-loan/matched-client.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { Whole } from '../../../record/whole-record.view.tsx';
import { words } from '../uploads.words.ts';

const columns: Column<UploadedLoan>[] = [
  { key: 'name', header: words('clientName'), cell: ({ full_name }) => full_name },
  {
    key: 'amount',
    header: words('principal'),
    cell: (loan) => <Whole>{formatMoney(loan.amount_recommended)}</Whole>,
    align: 'right',
  },
  { key: 'start', header: words('loanStartDate'), cell: (loan) => <Whole>{formatDay(loan.loan_start_date)}</Whole> },
  { key: 'staffNo', header: words('staffNumber'), cell: ({ staff_no }) => staff_no ?? dash },
  { key: 'match', header: matchHeader, cell: (loan) => <MatchedClient loan={loan} /> },
  {
    key: 'staffStatus',
    header: words('staffStatus'),
    cell: ({ staff_status: status }) =>
      status ? <StatusBadge label={statusLabel(status)} tone={staffTone(status)} /> : dash,
  },
  {
    key: 'createdAt',
    header: words('date'),
    cell: (loan) => <Whole>{formatDay(loan.created_at)}</Whole>,
    wideOnly: true,
  },
  { key: 'status', header: words('status'), cell: (loan) => <UploadOutcome loan={loan} /> },
];

type CurrentTableProps = { rows: UploadedLoan[] | undefined; stale: boolean; everUploaded: boolean };

/** Rows of the open uploads, as listed by B10. */
export const CurrentTable = ({ rows, stale, everUploaded }: CurrentTableProps) => (
  <DataTable
    caption={words('currentCaption')}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    stale={stale}
    empty={
      <EmptyState
        title={messages.noBulkUploads}
        icon={mdiFileUploadOutline}
        action={
          <Permitted action="uploads.create">
            <Button variant="outlined" href={paths.upload}>
              {words('uploadApplications')}
            </Button>
          </Permitted>
        }
      >
        {everUploaded ? words('allSubmittedAbout') : words('noCurrentAbout')}
      </EmptyState>
    }
  />
);
