import { type Expression, type Fragment, sql } from '@oware/db/statements';

/** Identifies a row of a bulk upload by its batch and its line in the file. */
export type UploadedPlace = { batchId: number; line: number };

/**
 * The id of a row of a bulk upload in responses: `100000321-2`. It is not a number, so no application has the same id.
 */
export const uploadedId = ({ batchId, line }: UploadedPlace): string => `${batchId}-${line}`;

/** The same id in SQL. */
export const uploadedIdOf = (batchId: Expression<number>, line: Expression<number>): Fragment<string> =>
  sql`concat_ws('-', ${batchId}, ${line})`;

/** Reads an id of {@link uploadedId}. Returns undefined for any other text. */
export function readUploadedId(text: string): UploadedPlace | undefined {
  const [, batchId, line] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return batchId === undefined ? undefined : { batchId: Number(batchId), line: Number(line) };
}
