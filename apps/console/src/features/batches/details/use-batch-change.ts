import { mayBeCarriedOut } from '@oware/client';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, reasonOf } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { providerApi } from '../../../api/provider.api.ts';
import { words } from '../batches.words.ts';

type Answer = { error?: unknown };

/**
 * Handles one change of a batch: progress and error. If someone else was first, the service's message stays and the
 * screen is reloaded; `useSeen` then shows changed contents. `isUnanswered` says that the change may have been made.
 */
export function useBatchChange() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isUnanswered, setUnanswered] = useState(false);
  const dispatch = useDispatch();
  const change = async (make: () => Promise<Answer>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    const { error } = await make();
    setBusy(false);
    if (error === undefined) return true;
    const failure = isApiFailure(error) ? error : undefined;
    setUnanswered(failure === undefined || mayBeCarriedOut(failure));
    if (failure?.code !== 'changed_since_seen')
      setProblem(failure ? { ...failure, message: reasonOf(failure) } : words('noAnswer'));
    dispatch(providerApi.util.invalidateTags(['Batch', 'Loan']));
    return false;
  };
  return { isBusy, problem, isUnanswered, change };
}
