import Alert from '@mui/material/Alert';
import { RequestId } from '@oware/ui';
import type { ApiFailure } from './failure.ts';

/** Why something did not work: words of ours, or a failed call with the id under which the logs have it. */
export type Problem = string | Pick<ApiFailure, 'message' | 'requestId'>;

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
export const ProblemAlert = ({ problem }: { problem: Problem | undefined }) =>
  problem !== undefined &&
  problem !== '' && (
    <Alert severity="error">
      <ProblemText problem={problem} />
    </Alert>
  );
