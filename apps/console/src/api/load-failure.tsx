import { mdiMinusCircleOutline } from '@mdi/js';
import { EmptyState, ErrorState } from '@oware/ui';
import { isApiFailure, notOfferedFailure, reasonOf } from './failure.ts';
import { words } from './api.words.ts';

/** Of a query, as its hook has it. */
export type QueryOutcome = { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };

export type LoadFailureProps = {
  /** What was requested: `The clients`. */
  what: string;
  answer: Pick<QueryOutcome, 'error' | 'refetch'>;
};

/** Shows what could not be loaded, the reason if known, and a retry button unless the provider lacks the call. */
export function LoadFailure({ what, answer: { error, refetch } }: LoadFailureProps) {
  const failure = isApiFailure(error) ? error : undefined;
  if (failure?.code === notOfferedFailure.code)
    return <EmptyState title={notOfferedFailure.message} icon={mdiMinusCircleOutline} />;
  return (
    <ErrorState
      title={words('couldNotBeLoaded', { what })}
      message={failure && reasonOf(failure)}
      requestId={failure?.requestId}
      onRetry={() => void refetch()}
    />
  );
}
