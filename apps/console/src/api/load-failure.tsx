import { mdiMinusCircleOutline } from '@mdi/js';
import { EmptyState, ErrorState } from '@oware/ui';
import { isApiFailure, isNotFound, notOfferedFailure, reasonOf } from './failure.ts';
import { words } from './api.words.ts';

/** Of a query, as its hook has it. */
export type QueryOutcome = { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };

export type LoadFailureProps = {
  /** What was requested: `The clients`. */
  what: string;
  answer: Pick<QueryOutcome, 'error' | 'refetch'>;
};

/**
 * Shows what could not be loaded, the reason if known, and a retry button unless it can't help: the provider lacks the
 * call, or there is no such record.
 */
export function LoadFailure({ what, answer: { error, refetch } }: LoadFailureProps) {
  const failure = isApiFailure(error) ? error : undefined;
  if (failure?.code === notOfferedFailure.code)
    return <EmptyState title={notOfferedFailure.message} icon={mdiMinusCircleOutline} />;
  return (
    <ErrorState
      title={words('couldNotBeLoaded', { what })}
      message={failure && reasonOf(failure)}
      requestId={failure?.requestId}
      {...(!isNotFound(error) && { onRetry: () => void refetch() })}
    />
  );
}
