import { mdiPrinterOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, UnreadableRows } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { isApiFailure } from '../../../api/failure.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { PaperLoading } from '../../../paper/paper-loading.view.tsx';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { BatchPaper } from './batch-paper.view.tsx';
import { useOneBatch } from '../details/use-batch.ts';
import { type PrintedLoans, printLimit, useAllBatchRowsQuery } from '../loans/batch-rows.api.ts';
import { words } from '../batches.words.ts';

/**
 * The print view of a batch. The documents print after 3 s (2§4); here printing starts once every loan is on the page,
 * and the button shows the progress. A batch of which loans are missing says so, on paper too.
 */
export function BatchPrintPage({ area }: { area: BatchArea }) {
  const { id = '' } = useParams();
  const { currentData: batch, error: batchError, refetch } = useOneBatch(id);
  const total = batch?.totalApplication ?? null;
  const isKnownTooLong = (total ?? 0) > printLimit;
  const rows = useAllBatchRowsQuery(
    { id, isUpload: batch?.isUpload ?? false, total },
    { skip: batch === undefined || isKnownTooLong, refetchOnMountOrArgChange: true },
  );
  const printed = rows.isFetching ? undefined : rows.currentData;
  const tooLong = isKnownTooLong || printed?.isTooLong;
  const isReady = batch !== undefined && printed !== undefined && !tooLong;
  // what is not complete is only printed by someone who has read that
  usePrintOnce(isReady && printed.missing === 0);

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
          {words('tooLongAbout', { count: printLimit })}
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
          {printed.missing !== 0 && (
            <Alert
              severity="warning"
              action={
                <Button
                  color="inherit"
                  onClick={() => (void refetch(), void rows.refetch())}
                  sx={{ displayPrint: 'none', whiteSpace: 'nowrap' }}
                >
                  {words('loadAgain')}
                </Button>
              }
              sx={{ mb: 2, maxWidth: 840 }}
            >
              {incompleteText(printed)}
            </Alert>
          )}
          <BatchPaper batch={batch} loans={printed.loans} />
          <UnreadableRows count={printed.loans.unreadable} />
        </>
      ) : (
        <PaperLoading label={words('loadingTheBatch')} />
      )}
    </>
  );
}

const incompleteText = ({ missing, loans }: PrintedLoans): string =>
  missing === undefined
    ? words('printUncertain', { printed: loans.length })
    : words('printIncomplete', { count: missing, printed: loans.length });
