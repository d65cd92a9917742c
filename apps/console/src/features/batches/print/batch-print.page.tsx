import { mdiPrinterOutline } from '@mdi/js';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState, ErrorState, UnreadableRows, dash } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { isApiFailure } from '../../../api/failure.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { BatchPaper } from './batch-paper.view.tsx';
import { useOneBatch } from '../details/use-batch.ts';
import { printLimit, useAllBatchRowsQuery } from '../loans/batch-rows.api.ts';
import { words } from '../batches.words.ts';

/**
 * The print view of a batch. The documents print after 3 s (2§4); here printing starts once every loan is on the page,
 * and the button shows the progress.
 */
export function BatchPrintPage({ area }: { area: BatchArea }) {
  const { id = '' } = useParams();
  const { currentData: batch, error: batchError, refetch } = useOneBatch(id);
  const tooLong = batch !== undefined && (batch.totalApplication ?? 0) > printLimit;
  const rows = useAllBatchRowsQuery(
    { id, isUpload: batch?.isUpload ?? false },
    { skip: batch === undefined || tooLong, refetchOnMountOrArgChange: true },
  );
  const isReady = batch !== undefined && rows.currentData !== undefined && !rows.isFetching;
  usePrintOnce(isReady);

  const failure = batchError ?? rows.error;
  return (
    <>
      <PrintBar
        backHref={area.details(id)}
        backLabel={words('backToTheBatch')}
        isOffered={!tooLong}
        isReady={isReady}
        isFailed={failure !== undefined}
      />
      {tooLong ? (
        <EmptyState title={words('tooLong')} icon={mdiPrinterOutline}>
          {words('tooLongAbout', { loans: batch.totalApplication ?? dash })}
        </EmptyState>
      ) : failure && !rows.isFetching ? (
        <ErrorState
          title={words('batchNotLoaded')}
          message={isApiFailure(failure) ? failure.message : undefined}
          requestId={isApiFailure(failure) ? failure.requestId : undefined}
          onRetry={() => void (batch ? rows.refetch() : refetch())}
        />
      ) : isReady ? (
        <>
          <BatchPaper batch={batch} loans={rows.currentData ?? []} />
          <UnreadableRows count={rows.currentData?.unreadable} />
        </>
      ) : (
        <Skeleton variant="rounded" aria-label={words('loadingTheBatch')} sx={{ maxWidth: 840, height: 420 }} />
      )}
    </>
  );
}
