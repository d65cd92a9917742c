import { messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { notify } from '@oware/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiFailure, isApiFailure, notOfferedFailure } from '../../../api/failure.ts';
import { providerApi, useGetBatchQuery, useListBatchesQuery } from '../../../api/provider.api.ts';
import { words } from '../batches.words.ts';

/** Polling interval in milliseconds during processing. */
const pollingInterval = 1500;

const notListed: ApiFailure = {
  status: 404,
  code: 'not_found',
  message: words('notOwnBatch'),
  fields: {},
};

/**
 * Returns one batch. If the provider has no call for it, it comes from the list of batches (B3), which has fewer
 * fields: `isListed`.
 */
export function useOneBatch(id: string, options: { pollingInterval?: number; refetchOnFocus?: boolean } = {}) {
  const always = { ...options, refetchOnMountOrArgChange: true };
  const own = useGetBatchQuery({ params: { id } }, always);
  const isListed = isApiFailure(own.error) && own.error.code === notOfferedFailure.code;
  const list = useListBatchesQuery(isListed ? undefined : skipToken, always);
  if (!isListed) return { ...own, isListed };
  const currentData = list.currentData?.find((batch) => batch.id === id);
  const isMissing = list.isSuccess && !currentData;
  const error = isMissing ? notListed : list.error;
  return { ...list, currentData, isError: list.isError || isMissing, error, isListed };
}

/** Returns the batch, reloaded while it is processed and whenever the page regains focus. */
export function useBatch(id: string) {
  const [isProcessing, setProcessing] = useState(false);
  const answer = useOneBatch(id, { pollingInterval: isProcessing ? pollingInterval : 0, refetchOnFocus: true });
  const { currentData: batch } = answer;
  useEffect(() => setProcessing(batch?.upload?.isProcessing ?? false), [batch]);
  useProcessed(batch);
  return answer;
}

/** Announces the end of processing and refetches the rows. */
function useProcessed(batch: Batch | undefined): void {
  const dispatch = useDispatch();
  const upload = batch?.upload;
  const before = useRef(upload);
  useEffect(() => {
    const last = before.current;
    before.current = upload;
    if (!upload?.isProcessed || upload.isProcessing || !last) return;
    if (last.isProcessed && !last.isProcessing) return;
    notify.success(messages.processed);
    dispatch(providerApi.util.invalidateTags(['Batch']));
  }, [upload, dispatch]);
}
