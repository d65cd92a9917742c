import { useId } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import type { RetryWait } from '../../waiting/use-retry-wait.ts';
import { SignInFailure } from './sign-in-failure.view.tsx';

type VisitorSubmitProps = {
  /** Without it, the service does not limit the tries. */
  retry?: RetryWait;
  /** Why the last try failed, where no field explains it. */
  problem: ApiFailure | undefined;
  busy: boolean;
  children: string;
};

/** The button of a visitor's form. It says when the next try is possible. */
export const VisitorSubmit = ({ retry, problem, busy, children }: VisitorSubmitProps) => (
  <>
    <SignInFailure id={useId()} failure={problem && { text: problem.message, refusal: problem }} />
    <p className="unseen" role="status">
      {retry?.announcement}
    </p>
    <button type="submit" disabled={busy || (retry?.left ?? 0) > 0} aria-busy={busy}>
      {retry?.labelOf(children) ?? children}
    </button>
  </>
);
