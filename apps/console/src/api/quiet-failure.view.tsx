import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RequestId } from '@oware/ui';
import { isApiFailure, notOfferedFailure } from './failure.ts';
import type { LoadFailureProps } from './load-failure.tsx';

/** Of a query, as its hook has it. */
export type QueryOutcome = LoadFailureProps['answer'] & { isError: boolean; isFetching: boolean };

type QuietFailureProps = {
  /** What was asked for: `The lenders`. */
  what: string;
  answer: QueryOutcome;
};

/**
 * A part of a screen that could not be loaded, in a line with another try, while the rest goes on. Renders nothing where there
 * is nothing to load: the provider has no such call, or the record isn't there.
 */
export function QuietFailure({ what, answer }: QuietFailureProps) {
  const { error, isError, isFetching, refetch } = answer;
  const failure = isApiFailure(error) ? error : undefined;
  const isNone = failure?.code === notOfferedFailure.code || failure?.status === 404;
  if (!isError || isFetching || isNone) return null;
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: 'wrap', displayPrint: 'none' }}
      action={
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. {failure?.message}
      {failure?.requestId !== undefined && <RequestId id={failure.requestId} />}
    </Alert>
  );
}
