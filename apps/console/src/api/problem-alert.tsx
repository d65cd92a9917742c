import Alert, { type AlertColor } from '@mui/material/Alert';
import type { SxProps, Theme } from '@mui/material/styles';
import { ErrorState, RequestId } from '@oware/ui';
import { type ApiFailure, isApiFailure } from './failure.ts';

/** Why something did not work: words of ours, or a failed call with the id under which the logs have it. */
export type Problem = string | Pick<ApiFailure, 'message' | 'requestId'>;

/** Why a call failed, else words of ours: for what is rejected with anything but a failed call. */
export const problemOf = (error: unknown, otherwise: string): Problem => (isApiFailure(error) ? error : otherwise);

/** The service's words of a whole, with the id of their request; undefined where it says nothing. */
export const problemIn = (
  message: string | undefined,
  { requestId }: Pick<ApiFailure, 'requestId'>,
): Problem | undefined =>
  message === undefined ? undefined : { message, ...(requestId !== undefined && { requestId }) };

/** A problem in words, with the id of its request where it has one. */
export const ProblemText = ({ problem }: { problem: Problem }) =>
  typeof problem === 'string' ? (
    problem
  ) : (
    <>
      {problem.message}
      {problem.requestId !== undefined && <RequestId id={problem.requestId} />}
    </>
  );

/** The problem of a dialog, drawer or form; renders nothing without a problem. */
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

/** A part of a screen that could not be shown, and another try. */
export const ProblemState = ({ problem, ...rest }: { title: string; problem: Problem; onRetry: () => void }) => (
  <ErrorState {...rest} {...(typeof problem === 'string' ? { message: problem } : partsOf(problem))} />
);
const partsOf = ({ message, requestId }: Exclude<Problem, string>) => ({ message, requestId });
