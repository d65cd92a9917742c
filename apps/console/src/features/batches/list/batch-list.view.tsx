import { mdiTrayFull } from '@mdi/js';
import { messages, type ReadList } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { useMemo } from 'react';
import { lendingApi, useListLenderBatchesQuery } from '../../../api/provider.api.ts';
import type { Batch, PageInfo } from '../../../api/readings.ts';
import { RecordList } from '../../../list/record-list.view.tsx';
import { useFetchPage } from '../../../list/use-fetch-page.ts';
import { useList } from '../../../list/use-list.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { batchList } from './batch-list.columns.tsx';
import { words } from '../batches.words.ts';

const rowsOf = (answer: { batches: ReadList<Batch>; page: PageInfo } | undefined) =>
  answer && { rows: answer.batches, page: answer.page };

/** A page of the lender's batches, newest first (B4, which counts pages from 1). */
export function BatchList({ lenderId, area }: { lenderId: string; area: BatchArea }) {
  const list = useList(useMemo(() => batchList(area), [area]));
  const askFor = (page: number) => ({
    params: { id: lenderId },
    query: { page: page + 1, ...(!area.withUploads && { isUpload: 'false' as const }) },
  });
  const answer = useListLenderBatchesQuery(askFor(list.state.page), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const fetchPage = useFetchPage(
    (page) => lendingApi.endpoints.listLenderBatches.initiate(askFor(page), { subscribe: false, forceRefetch: true }),
    rowsOf,
  );
  const empty = (
    <EmptyState title={messages.noBatches} icon={mdiTrayFull}>
      {area.withUploads ? words('noUploadBatchesAbout') : words('noBatchesAbout')}
    </EmptyState>
  );
  return (
    <RecordList
      list={list}
      answer={answer}
      current={rowsOf(answer.currentData)}
      latest={rowsOf(answer.currentData ?? answer.data)}
      firstPage={1}
      fetchPage={fetchPage}
      empty={empty}
      noMatch={() => empty}
    />
  );
}
