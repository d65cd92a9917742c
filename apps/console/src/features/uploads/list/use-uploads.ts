import type { Batch } from '../../../api/readings.ts';
import { useMemo } from 'react';
import { pickedRows } from '../../../record/picked-rows.rules.ts';
import { lendingApi, useListUploadBatchesQuery } from '../../../api/provider.api.ts';

/** Polling interval in milliseconds while an upload is processed. */
export const pollingInterval = 1500;
const query = { query: { isUpload: 'true' as const } };

const isProcessing = ({ upload }: Batch): boolean => upload?.isProcessing ?? false;

/** Returns the uploads for a lender, newest first (B5), polled during processing. */
export function useUploads(lenderId: string) {
  const kept = lendingApi.endpoints.listUploadBatches.useQueryState(query);
  const processes = kept.data?._embedded.domainBatchList.some(isProcessing) ?? false;
  const answer = useListUploadBatchesQuery(query, {
    pollingInterval: processes ? pollingInterval : 0,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const uploads = useMemo(() => {
    const all = answer.data?._embedded.domainBatchList;
    if (!all) return undefined;
    const own = all
      .filter((batch) => batch.lenderId === lenderId || batch.lenderId === '')
      .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
    return pickedRows(own, all);
  }, [answer.data, lenderId]);
  return { ...answer, uploads, processes };
}
