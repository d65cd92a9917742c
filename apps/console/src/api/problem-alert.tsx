import Alert, { type AlertColor } from '@mui/material/Alert';
import type { SxProps, Theme } from '@mui/material/styles';
import { ErrorState, RequestId } from '@oware/ui';
import { type ApiFailure, isApiFailure } from './failure.ts';

/** Why something failed: our own text, or a failed call with the request id for the logs. */
export type Problem = string | Pick<ApiFailure, 'message' | 'requestId'>;

/** Returns the failure of a call, or the given text for any other rejection. */
export const problemOf = (error: unknown, otherwise: string): Problem => (isApiFailure(error) ? error : otherwise);

/** Returns the service's message about the whole form with its request id; undefined without one. */
export const problemIn = (
  message: string | undefined,
  { requestId }: Pick<ApiFailure, 'requestId'>,
): Problem | undefined =>
  message === undefined ? undefined : { message, ...(requestId !== undefined && { requestId }) };

/** Shows a problem with its request id, if any. */
export const ProblemText = ({ problem }: { problem: Problem }) =>
  typeof problem === 'string' ? (
    problem
  ) : (
    <>
      {problem.message}
      {problem.requestId !== undefined && <RequestId id={problem.requestId} />}
    </>
  );

/** Shows the problem of a dialog, drawer or form; renders nothing without a problem. */
export const ProblemAlert = ({
  problem,
  severity = 'error',
  sx,
}: {
  problem: Problem | undefined;
  severity?: AlertColor;
  sx?: SxProps<Theme>;
}) =>
  problem !== undefined &&
  problem !== '' && (
    <Alert severity={severity} {...(sx && { sx })}>
      <ProblemText problem={problem} />
    </Alert>
  );

/** Shows that a part of a screen failed, with a retry button. */
export const ProblemState = ({ problem, ...rest }: { title: string; problem: Problem; onRetry: () => void }) => (
  <ErrorState {...rest} {...(typeof problem === 'string' ? { message: problem } : partsOf(problem))} />
);
const partsOf = ({ message, requestId }: Exclude<Problem, string>) => ({ message, requestId });
