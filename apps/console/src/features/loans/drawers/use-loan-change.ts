import { notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { providerApi } from '../../../api/provider.api.ts';

type Outcome<Answer> = { data?: Answer; error?: unknown };
type Change = {
  /** Makes the call; says `done` once the service has answered. What it refused is `problem`. */
  make: <Answer>(
    call: () => PromiseLike<Outcome<Answer>>,
    done: string | ((answer: Answer) => string),
  ) => Promise<ApiFailure | undefined>;
  busy: boolean;
  problem: Problem | undefined;
};

/**
 * One change to a loan at a time. Where someone else was first, what is true now is read again; an amount that changed is for
 * `useSeenAmount` to show then.
 */
export function useLoanChange(onDone: () => void): Change {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const running = useRef(false);
  const dispatch = useDispatch();

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
      onDone();
      return undefined;
    }
    const failure = isApiFailure(error) ? error : undefined;
    if (failure?.status === 409) dispatch(providerApi.util.invalidateTags(['Loan']));
    if (failure?.code !== 'changed_since_seen') setProblem(failure ?? 'The change could not be made.');
    return failure;
  };
  return { make, busy, problem };
}
