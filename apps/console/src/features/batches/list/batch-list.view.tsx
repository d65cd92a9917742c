import { mdiTrayFull } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { useMemo } from 'react';
import { lendingApi } from '../../../api/provider.api.ts';
import { rowsUnder } from '../../../list/list-rows.rules.ts';
import { RecordList } from '../../../list/record-list.view.tsx';
import { useList } from '../../../list/use-list.ts';
import { usePagedList } from '../../../list/use-paged-list.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { batchList } from './batch-list.columns.tsx';
import { words } from '../batches.words.ts';

/** A page of the lender's batches, newest first (B4, which counts pages from 1). */
export function BatchList({ lenderId, area }: { lenderId: string; area: BatchArea }) {
  const list = useList(useMemo(() => batchList(area), [area]));
  const { shown } = usePagedList({
    list,
    endpoint: lendingApi.endpoints.listLenderBatches,
    exchangeOf: (page) => ({
      params: { id: lenderId },
      query: { page: page + 1, ...(!area.withUploads && { isUpload: 'false' as const }) },
    }),
    rowsOf: rowsUnder('batches'),
    refetchOnFocus: true,
  });
  const empty = (
    <EmptyState title={messages.noBatches} icon={mdiTrayFull}>
      {area.withUploads ? words('noUploadBatchesAbout') : words('noBatchesAbout')}
    </EmptyState>
  );
  return <RecordList {...shown} firstPage={1} empty={empty} noMatch={() => empty} />;
}
