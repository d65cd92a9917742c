import { type Batch, type BatchStatus, type Reading, typedKeys } from '@oware/contract';

/** The batch actions in menu order. */
export const batchActionNames = ['submit', 'process', 'add', 'remove', 'reject'] as const;
export type BatchAction = (typeof batchActionNames)[number];

/**
 * The fields that decide the allowed actions of a batch. The last three concern uploads: whether rows are being
 * checked, whether they were checked, and how many passed.
 */
export type BatchState = Pick<Reading<Batch>, 'status' | 'isUpload' | 'totalApplication'> & {
  /** Null if the service does not send it; the service then decides. */
  isProcessing: boolean | null;
  isProcessed: boolean | null;
  passed?: number | null;
};

/** Returns the state of a batch from its contract fields. */
export const batchStateOf = ({
  status,
  isUpload,
  totalApplication,
  upload,
}: Pick<Reading<Batch>, 'status' | 'isUpload' | 'totalApplication' | 'upload'>): BatchState => ({
  status,
  isUpload,
  totalApplication,
  isProcessing: upload ? upload.isProcessing : false,
  // null for an upload without details, so that processing stays possible
  isProcessed: upload ? upload.isProcessed : isUpload === true ? null : false,
  ...(upload && { passed: upload.passed }),
});

const refusals: Record<BatchAction, (batch: BatchState) => string | undefined> = {
  submit: ({ totalApplication, isUpload, isProcessed, passed }) => {
    if (totalApplication === 0) return 'This batch is empty: there is nothing to submit.';
    if (!isUpload) return undefined;
    if (isProcessed === false) return 'Process this batch before you submit it.';
    return passed === 0
      ? 'No row of this batch passed its checks. Correct the rows that fell out and upload them.'
      : undefined;
  },
  process: ({ isUpload, totalApplication }) => {
    if (isUpload === false) return 'Only a batch of a bulk upload is processed. Submit this batch instead.';
    return totalApplication === 0 ? 'This batch is empty: there is nothing to process.' : undefined;
  },
  add: ({ isUpload }) =>
    isUpload ? 'This batch holds the rows of an uploaded file. Choose a batch of approved loans instead.' : undefined,
  remove: ({ totalApplication }) =>
    totalApplication === 0 ? 'This batch is empty: there is nothing to remove.' : undefined,
  reject: () => undefined,
};

/**
 * Returns why a batch action is not allowed, as a sentence; undefined if it is. Submitted and Rejected are final; the
 * documents only show that such batches offer no actions (2§4).
 */
export function batchRefusal(batch: BatchState, action: BatchAction): string | undefined {
  if (batch.status === '') return 'The service didn’t send the status of this batch.';
  if (batch.status !== 'Pending') return `This batch is ${batch.status.toLowerCase()} already: it can’t be changed.`;
  if (batch.isProcessing) return 'This batch is being processed. Wait until that is done.';
  return refusals[action](batch);
}

/** Returns the currently allowed actions of a batch. */
export const batchActions = (batch: BatchState): BatchAction[] =>
  batchActionNames.filter((action) => batchRefusal(batch, action) === undefined);

/** The status that a batch has after each action that ends it. */
export const batchStatusAfter = {
  submit: 'Submitted',
  reject: 'Rejected',
} as const satisfies Partial<Record<BatchAction, BatchStatus>>;

/** Returns the statuses that a batch can get now. */
export const batchStatusOptions = (batch: BatchState): BatchStatus[] =>
  typedKeys(batchStatusAfter).flatMap((action) =>
    batchRefusal(batch, action) === undefined ? [batchStatusAfter[action]] : [],
  );
