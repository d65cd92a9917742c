import { ErrorState } from '@oware/ui';
import { isApiFailure } from './failure.ts';

export type LoadFailureProps = {
  /** What was asked for: `The clients`. */
  what: string;
  answer: { error?: unknown; refetch: () => unknown };
};

/** What could not be loaded, why as far as the service says so, and another try. */
export const LoadFailure = ({ what, answer }: LoadFailureProps) => (
  <ErrorState
    title={`${what} could not be loaded`}
    message={isApiFailure(answer.error) ? answer.error.message : undefined}
    requestId={isApiFailure(answer.error) ? answer.error.requestId : undefined}
    onRetry={() => void answer.refetch()}
  />
);
