import { messages } from '@oware/contract';
import { useState } from 'react';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import type { Credentials, SignInProblem } from './sign-in.api.ts';
import { useRetryWords } from './use-retry-words.ts';

/** Signs a visitor in. Its code is loaded on submit, so that the page itself shows sooner. */
export function useSignIn(onSignedIn: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInProblem>();
  const retry = useRetryWait(() => setFailure(undefined), useRetryWords());

  /** Returns why it failed; undefined on success or if it was not tried. */
  const signIn = async (credentials: Credentials): Promise<SignInProblem | undefined> => {
    if (busy || retry.left > 0) return undefined;
    setBusy(true);
    setFailure(undefined);
    const problem = await attempt(credentials);
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

async function attempt(credentials: Credentials): Promise<SignInProblem | undefined> {
  try {
    const { signInWith } = await import('./sign-in.api.ts');
    return await signInWith(credentials);
  } catch {
    return { text: messages.authenticationError };
  }
}
