import { messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { batchRefusal, batchStateOf } from '@oware/domain';
import { notify } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { providerApi, usePreprocessUploadMutation } from '../../../api/provider.api.ts';

/** Those whose rows can be checked now. */
export const processable = (uploads: readonly Batch[] | undefined): Batch[] =>
  uploads?.filter((batch) => batchRefusal(batchStateOf(batch), 'process') === undefined) ?? [];

/** Has the rows of an upload checked (B19). What is said follows what the service said: confirmed, then processed. */
export function useProcessing(uploads: readonly Batch[] | undefined, fetchedAt: number | undefined) {
  const [preprocess, { isLoading }] = usePreprocessUploadMutation();
  const [problem, setProblem] = useState<Problem>();
  const dispatch = useDispatch();
  const wasProcessing = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!uploads) return;
    const done = uploads.filter(({ id, upload }) => wasProcessing.current.has(id) && upload?.isProcessing === false);
    if (done.some(({ upload }) => upload?.isProcessed)) {
      notify.success(messages.processed);
      dispatch(providerApi.util.invalidateTags(['Batch']));
    }
    wasProcessing.current = new Set(uploads.flatMap(({ id, upload }) => (upload?.isProcessing ? [id] : [])));
    // the same rows may come to the same end again
  }, [uploads, fetchedAt, dispatch]);

  /** True once the service has taken it on. */
  const process = async (id: string): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await preprocess({ params: { id } });
    if (error) {
      setProblem(isApiFailure(error) ? error : messages.somethingWentWrong);
      // somebody else may have been first
      dispatch(providerApi.util.invalidateTags(['Batch']));
      return false;
    }
    // it may be done before the list is fetched anew
    wasProcessing.current = new Set([...wasProcessing.current, id]);
    notify.success(messages.currentUploadConfirmed);
    return true;
  };
  return { process, isBusy: isLoading, problem, forget: () => setProblem(undefined) };
}
