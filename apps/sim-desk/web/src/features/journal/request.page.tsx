import Button from '@mui/material/Button';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { Navigate, useParams } from 'react-router-dom';
import { useFindExchangeQuery } from '../../api/desk.api.ts';
import { isMissing } from '../../api/request.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { paths } from '../../paths.ts';

/** How often the desk is asked for an exchange that is not in a journal yet, in milliseconds. */
const askEveryMs = 1000;

/** Opens the exchange with the request id in the address, in the journal of its sandbox. */
export function RequestPage() {
  const { requestId = '' } = useParams();
  const { currentData, error, refetch } = useFindExchangeQuery(
    { params: { requestId } },
    // a journal is written a moment after the answer
    { pollingInterval: askEveryMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (currentData) return <Navigate to={paths.exchange(currentData)} replace />;
  return (
    <>
      <PageHeader title="Request" />
      {!error && <SkeletonRows label="Looking for the request" />}
      {error &&
        (isMissing(error) ? (
          <EmptyState
            title="No journal has this request"
            action={
              <Button variant="outlined" href={paths.sandboxes}>
                All sandboxes
              </Button>
            }
          >
            {requestId} is not among the last 200 calls of any sandbox. If it arrives, this page opens it.
          </EmptyState>
        ) : (
          <LoadFailure what="The request" error={error} onRetry={() => void refetch()} />
        ))}
    </>
  );
}
