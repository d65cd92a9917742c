import { messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { notify } from '@oware/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiFailure, isApiFailure, notOfferedFailure } from '../../../api/failure.ts';
import { providerApi, useGetBatchQuery, useListBatchesQuery } from '../../../api/provider.api.ts';

/** Milliseconds; while an upload is being processed. */
const pollingInterval = 1500;

const notListed: ApiFailure = {
  status: 404,
  code: 'not_found',
  message: 'This batch is not among the batches of the organisation.',
  fields: {},
};

/**
 * One batch. A provider that does not offer it alone has it in the list of the organisation's batches (B3), which says less:
 * `isListed`.
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

/** The batch as the service has it: asked again while it is processed, and whenever the page is looked at again. */
export function useBatch(id: string) {
  const [isProcessing, setProcessing] = useState(false);
  const answer = useOneBatch(id, { pollingInterval: isProcessing ? pollingInterval : 0, refetchOnFocus: true });
  const { currentData: batch } = answer;
  useEffect(() => setProcessing(batch?.upload?.isProcessing ?? false), [batch]);
  useProcessed(batch);
  return answer;
}

/** Says that processing is done once it is, and fetches the rows anew. */
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
