import { messages } from '@oware/contract';
import type { Batch } from '../../api/readings.ts';
import { notify } from '@oware/ui';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { providerApi, useGetBatchQuery } from '../../api/provider.api.ts';

/** Milliseconds; while an upload is being processed. */
const pollingInterval = 1500;

/** The batch as the service has it: asked again while it is processed, and whenever the page is looked at again. */
export function useBatch(id: string) {
  const kept = providerApi.endpoints.getBatch.useQueryState({ params: { id } });
  const isProcessing = kept.data?.upload?.isProcessing ?? false;
  const answer = useGetBatchQuery(
    { params: { id } },
    { pollingInterval: isProcessing ? pollingInterval : 0, refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useProcessed(answer.currentData);
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
