import { type Expression, type Fragment, sql } from '@oware/db/statements';

/** A row of a bulk upload, by its batch and its line in the file. */
export type UploadedPlace = { batchId: number; line: number };

/** The id of a row of a bulk upload, as answers have it: `100000321-2`. No number is like it, so no application's id is. */
export const uploadedId = ({ batchId, line }: UploadedPlace): string => `${batchId}-${line}`;

/** The same in SQL. */
export const uploadedIdOf = (batchId: Expression<number>, line: Expression<number>): Fragment<string> =>
  sql`concat_ws('-', ${batchId}, ${line})`;

/** The place that an id of {@link uploadedId} names; undefined for any other text. */
export function readUploadedId(text: string): UploadedPlace | undefined {
  const [, batchId, line] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return batchId === undefined ? undefined : { batchId: Number(batchId), line: Number(line) };
}
