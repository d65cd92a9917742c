import { mdiFileUploadOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages, type Lender } from '@oware/contract';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import type { Batch } from '../../../api/readings.ts';
import { DataTable, EmptyState, type Column, dash, formatMoment } from '@oware/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { paths } from '../../../paths.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { RowPages } from '../../../record/list-pages.view.tsx';
import { pageOf } from '../../../record/page.rules.ts';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { Whole } from '../../../record/whole-record.view.tsx';
import { FalloutReport } from '../preview/fallout-report.view.tsx';
import { outcomeText } from '../uploads.text.ts';
import { useUploads } from './use-uploads.ts';
import { words } from '../uploads.words.ts';

const columns: Column<Batch>[] = [
  { key: 'file', header: words('file'), cell: ({ upload, name }) => upload?.fileName ?? name },
  { key: 'createdAt', header: words('uploaded'), cell: ({ createdAt }) => <Whole>{formatMoment(createdAt)}</Whole> },
  { key: 'by', header: words('by'), cell: ({ upload }) => upload?.uploadedBy ?? dash, wideOnly: true },
  {
    key: 'lines',
    header: words('rows'),
    cell: ({ upload, totalApplication }) => (upload?.lines ?? totalApplication)?.toLocaleString('en-GH'),
    align: 'right',
  },
  { key: 'outcome', header: words('outcome'), cell: (batch) => outcomeText(batch) },
  {
    key: 'status',
    header: words('status'),
    cell: ({ status }) => <RecordStatus status={status} />,
  },
  { key: 'report', header: words('report'), cell: (batch) => <FalloutReport batch={batch} /> },
];

/**
 * Who uploaded which file and when, with the results (B5), newest first, and downloads of the fallout reports (B12).
 */
export function UploadHistory({ lender }: { lender: Lender }) {
  const [wanted, setPage] = useState(0);
  const { uploads, error, isError, isFetching, refetch } = useUploads(lender.id);
  const page = uploads && pageOf(uploads, wanted);
  return (
    <Stack component="section" aria-labelledby="upload-history" sx={{ gap: 1.5 }}>
      <Typography id="upload-history" component="h2" variant="h2">
        {words('uploadsSoFar')}
      </Typography>
      {isError && !isFetching && !uploads ? (
        <LoadFailure what={words('theUploads')} answer={{ error, refetch }} />
      ) : (
        <>
          {uploads && <Outdated what={words('theUploads')} answer={{ error, isError, isFetching, refetch }} />}
          <DataTable
            caption={words('historyCaption')}
            columns={columns}
            rows={page?.rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => (id === '' ? undefined : paths.uploadBatch(id))}
            empty={
              <EmptyState title={messages.noBatches} icon={mdiFileUploadOutline} action={<NewUpload />}>
                {words('noUploadsAbout')}
              </EmptyState>
            }
          />
          <RowPages page={page} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}

/** Not shown where a file can already be chosen. */
const NewUpload = () =>
  location.pathname === paths.upload ? null : (
    <Permitted action="uploads.create">
      <Button variant="outlined" href={paths.upload}>
        {words('uploadApplications')}
      </Button>
    </Permitted>
  );
