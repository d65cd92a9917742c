import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure, offlineFailure, type ApiFailure } from '../../api/failure.ts';

type Outcome<Answer> = { data?: Answer; error?: unknown };

/** Handles one change of an app: shows `done` after the service's answer; a rejection becomes `failure`. */
export function useAppChange() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const change = async <Answer>(call: PromiseLike<Outcome<Answer>>, done: string): Promise<Answer | undefined> => {
    setBusy(true);
    setFailure(undefined);
    const { data, error } = await call;
    setBusy(false);
    if (error) setFailure(isApiFailure(error) ? error : offlineFailure);
    else notify.success(done);
    return data;
  };
  return { change, busy, failure };
}
