import { type Fragment, sql } from '@oware/db/statements';

/** What provider.batch_contents answers: amounts are GHS as decimal text, `contents` a hash of the loans and amounts. */
export type BatchContents = { loans: number; amount: string; passedAmount: string; contents: string };

/** The loans of a batch, counted and summed: of an upload all rows, of a batch of approved loans what it holds. */
export const batchContents = (
  sandboxId: Fragment<number>,
  id: Fragment<number>,
  isUpload: Fragment<boolean>,
): Fragment<BatchContents> => sql`provider.batch_contents(${sandboxId}, ${id}, ${isUpload})`;
