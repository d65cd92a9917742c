import { notify, useStillHere } from '@oware/ui';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isOvertaken, type ApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { providerApi } from '../../../api/provider.api.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { loanFailureOf } from '../loan-failure.rules.ts';
import { words } from '../loans.words.ts';

type Outcome<Answer> = { data?: Answer; error?: unknown };
type Change = {
  /** Sends the call, and shows `done` after the service's answer. A rejection becomes `problem`. */
  make: <Answer>(
    call: () => PromiseLike<Outcome<Answer>>,
    done: string | ((answer: Answer) => string),
  ) => Promise<ApiFailure | undefined>;
  busy: boolean;
  problem: Problem | undefined;
};

/**
 * Handles one change of a loan at a time. If someone else was first, the current state is reloaded; `useSeenAmount`
 * then shows a changed amount.
 */
export function useLoanChange(onDone: () => void): Change {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const running = useRef(false);
  const dispatch = useDispatch();
  const isStillHere = useStillHere();

  const make: Change['make'] = async (call, done) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const { data, error } = await call();
    running.current = false;
    setBusy(false);
    if (data !== undefined) {
      notify.success(typeof done === 'string' ? done : done(data));
      if (!isStillHere()) return undefined;
      discardUnsavedChanges();
      onDone();
      return undefined;
    }
    const failure = loanFailureOf(error);
    if (isOvertaken(failure)) dispatch(providerApi.util.invalidateTags(['Loan']));
    if (failure?.code !== 'changed_since_seen') setProblem(failure ?? words('changeNotSaved'));
    return failure;
  };
  return { make, busy, problem };
}
