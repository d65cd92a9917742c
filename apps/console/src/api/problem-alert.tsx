import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { ErrorState, RequestId } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
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

type ProblemAlertProps = {
  severity?: AlertColor;
  /** Shown above the problem. */
  title?: ReactNode;
  /** Shown behind the problem, such as a link to what helps. */
  children?: ReactNode;
  sx?: SxProps<Theme>;
};

/** Shows the problem of a dialog, drawer or form, and brings it into view; renders nothing without a problem. */
export const ProblemAlert = ({ problem, ...rest }: ProblemAlertProps & { problem: Problem | undefined }) =>
  problem !== undefined && problem !== '' && <ShownProblem problem={problem} {...rest} />;

function ShownProblem({ problem, severity = 'error', title, children, sx }: ProblemAlertProps & { problem: Problem }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone it may be out of view, or behind the bar with the button that was pressed
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <Alert ref={alert} severity={severity} {...(sx && { sx })}>
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      <ProblemText problem={problem} />
      {children}
    </Alert>
  );
}

/** Shows that a part of a screen failed, with a retry button. */
export const ProblemState = ({ problem, ...rest }: { title: string; problem: Problem; onRetry: () => void }) => (
  <ErrorState {...rest} {...(typeof problem === 'string' ? { message: problem } : partsOf(problem))} />
);
const partsOf = ({ message, requestId }: Exclude<Problem, string>) => ({ message, requestId });
