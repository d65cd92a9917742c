import { messages } from '@oware/contract';
import { useState } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import type { Credentials, SignInProblem } from './sign-in.api.ts';
import { useRetryWords } from './use-retry-words.ts';

/** Whether the password is right and the account requires a two-factor code. */
export const needsTwoFactorCode = (refusal: Pick<ApiFailure, 'code'> | undefined): boolean =>
  refusal?.code === 'two_factor_required';

type LoadCodeStep = () => Promise<unknown>;

/**
 * Signs a visitor in. Its code is loaded on submit, so that the page itself shows sooner. `loadCodeStep` loads what asks
 * for the code, before the visitor learns that one is required.
 */
export function useSignIn(onSignedIn: () => void, loadCodeStep?: LoadCodeStep) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInProblem>();
  const retry = useRetryWait(() => setFailure(undefined), useRetryWords());

  /** Returns why it failed; undefined on success or if it was not tried. */
  const signIn = async (credentials: Credentials): Promise<SignInProblem | undefined> => {
    if (busy || retry.left > 0) return undefined;
    setBusy(true);
    setFailure(undefined);
    const problem = await attempt(credentials, loadCodeStep);
    if (!problem) {
      onSignedIn();
      return undefined;
    }
    setBusy(false);
    setFailure(problem);
    retry.waitAfter(problem.refusal);
    return problem;
  };
  return { signIn, busy, failure, setFailure, retry };
}

async function attempt(credentials: Credentials, loadCodeStep?: LoadCodeStep): Promise<SignInProblem | undefined> {
  try {
    const { signInWith } = await import('./sign-in.api.ts');
    const problem = await signInWith(credentials);
    if (needsTwoFactorCode(problem?.refusal)) await loadCodeStep?.();
    return problem;
  } catch {
    return { text: messages.authenticationError };
  }
}
