import type { Batch } from '@oware/contract';

/** What can be done with a batch, in the order in which menus offer it. */
export const batchActionNames = ['submit', 'process', 'add', 'remove', 'reject'] as const;
export type BatchAction = (typeof batchActionNames)[number];

/** What decides what may be done with a batch. The two flags are those of an upload's processing. */
export type BatchState = Pick<Batch, 'status' | 'isUpload' | 'totalApplication'> & {
  isProcessing: boolean;
  isProcessed: boolean;
};

const refusals: Record<BatchAction, (batch: BatchState) => string | undefined> = {
  submit: ({ totalApplication, isUpload, isProcessed }) => {
    if (totalApplication === 0) return 'This batch is empty. Add applications before you submit it.';
    return isUpload && !isProcessed ? 'Process this batch before you submit it.' : undefined;
  },
  process: ({ isUpload, totalApplication }) => {
    if (!isUpload) return 'Only a batch of a bulk upload is processed. Submit this batch instead.';
    return totalApplication === 0 ? 'This batch is empty: there is nothing to process.' : undefined;
  },
  add: ({ isUpload }) =>
    isUpload ? 'This batch holds the rows of an uploaded file. Choose a batch of approved loans instead.' : undefined,
  remove: ({ totalApplication }) =>
    totalApplication === 0 ? 'This batch is empty: there is nothing to remove.' : undefined,
  reject: () => undefined,
};

/**
 * Why something cannot be done with a batch, in words for the person; undefined when it can. Submitted and Rejected are
 * final; the documents show only that such a batch offers no actions (2§4).
 */
export function batchRefusal(batch: BatchState, action: BatchAction): string | undefined {
  if (batch.status !== 'Pending') return `This batch is ${batch.status.toLowerCase()} already: it no longer changes.`;
  if (batch.isProcessing) return 'This batch is being processed. Wait until that is done.';
  return refusals[action](batch);
}

/** What may be done with a batch now. */
export const batchActions = (batch: BatchState): BatchAction[] =>
  batchActionNames.filter((action) => batchRefusal(batch, action) === undefined);
