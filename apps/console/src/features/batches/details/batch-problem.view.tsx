import Alert from '@mui/material/Alert';
import { type Problem, ProblemAlert } from '../../../api/problem-alert.tsx';

type BatchProblemProps = {
  problem: Problem | undefined;
  isUnanswered: boolean;
  /** Why the reloaded batch can't be changed. */
  refusal: string | undefined;
};

/**
 * Says why a batch was not changed, or why it can't be changed any more: a colleague was first, or a lost answer was
 * about a change that was made.
 */
export const BatchProblem = ({ problem, isUnanswered, refusal }: BatchProblemProps) =>
  refusal !== undefined && (isUnanswered || problem === undefined) ? (
    <Alert severity="info" role="status">
      {refusal}
    </Alert>
  ) : (
    <ProblemAlert problem={problem} />
  );
