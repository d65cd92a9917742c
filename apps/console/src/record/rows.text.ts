import { dash } from '@oware/ui';
import { words } from './record.words.ts';

/** Formats `1 row`, `12,000 rows`. */
export const rowCount = (count: number | null): string =>
  count === null ? words('unknownRows', { dash }) : words('rowCount', { count });

/** Formats `412 rows in the file, 405 sent`, or `405 rows` if all were sent or the service sends no count. */
export const sentRowsText = (sent: number, inFile: number | null | undefined): string =>
  inFile == null || inFile <= sent ? rowCount(sent) : words('rowsInFileSent', { rows: rowCount(inFile), sent });

type UploadRows = {
  lines: number | null;
  rowsInFile?: number | null | undefined;
  rowsSent?: number | null | undefined;
};

/** Describes the rows of an upload: in the file, sent, and removed since. */
export function uploadedRowsText({ lines, rowsInFile, rowsSent }: UploadRows): string {
  const sent = rowsSent ?? lines;
  if (sent === null) return rowCount(rowsInFile ?? null);
  const removed = lines === null ? 0 : sent - lines;
  const text = sentRowsText(sent, rowsInFile);
  return removed > 0 ? words('rowsRemovedSince', { rows: text, removed }) : text;
}
