import { messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { batchRefusal, batchStateOf } from '@oware/domain';
import { notify } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { providerApi, usePreprocessUploadMutation } from '../../../api/provider.api.ts';

/** Returns the uploads whose rows can be checked now. */
export const processable = (uploads: readonly Batch[] | undefined): Batch[] =>
  uploads?.filter((batch) => batchRefusal(batchStateOf(batch), 'process') === undefined) ?? [];

/** Starts checking an upload's rows (B19), and shows the service's messages: confirmed, then processed. */
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

  /** Resolves with true once the service has accepted it. */
  const process = async (id: string): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await preprocess({ params: { id } });
    if (error) {
      setProblem(isApiFailure(error) ? error : messages.somethingWentWrong);
      // someone else may have been first
      dispatch(providerApi.util.invalidateTags(['Batch']));
      return false;
    }
    // processing may end before the list is reloaded
    wasProcessing.current = new Set([...wasProcessing.current, id]);
    notify.success(messages.currentUploadConfirmed);
    return true;
  };
  return { process, isBusy: isLoading, problem, forget: () => setProblem(undefined) };
}
