import { mdiMinusCircleOutline } from '@mdi/js';
import { EmptyState, ErrorState } from '@oware/ui';
import { isApiFailure, notOfferedFailure } from './failure.ts';

export type LoadFailureProps = {
  /** What was asked for: `The clients`. */
  what: string;
  answer: { error?: unknown; refetch: () => unknown };
};

/** What could not be loaded, why as far as the service says so, and another try; nothing to try where there is no such call. */
export function LoadFailure({ what, answer: { error, refetch } }: LoadFailureProps) {
  const failure = isApiFailure(error) ? error : undefined;
  if (failure?.code === notOfferedFailure.code)
    return <EmptyState title={notOfferedFailure.message} icon={mdiMinusCircleOutline} />;
  return (
    <ErrorState
      title={`${what} could not be loaded`}
      message={failure?.message}
      requestId={failure?.requestId}
      onRetry={() => void refetch()}
    />
  );
}
