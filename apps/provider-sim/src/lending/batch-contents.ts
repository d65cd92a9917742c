import { type Fragment, sql } from '@oware/db/statements';

/**
 * The result of provider.batch_contents. Amounts are GHS as decimal text; `contents` is a hash of the loans and
 * amounts.
 */
export type BatchContents = { loans: number; amount: string; passedAmount: string; contents: string };

/** Counts and sums the loans of a batch: all rows of an upload, or the loans in a batch of approved loans. */
export const batchContents = (
  sandboxId: Fragment<number>,
  id: Fragment<number>,
  isUpload: Fragment<boolean>,
): Fragment<BatchContents> => sql`provider.batch_contents(${sandboxId}, ${id}, ${isUpload})`;
