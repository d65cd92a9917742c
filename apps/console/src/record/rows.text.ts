import { nothing } from './record.text.ts';

/** `1 row`, `12,000 rows`. */
export const rowCount = (count: number | null): string =>
  `${count?.toLocaleString('en-GH') ?? nothing} ${count === 1 ? 'row' : 'rows'}`;

/** `412 rows in the file, 405 sent`, or `405 rows` where all were sent or the service does not say. */
export const sentRowsText = (sent: number, inFile: number | null | undefined): string =>
  inFile == null || inFile <= sent
    ? rowCount(sent)
    : `${rowCount(inFile)} in the file, ${sent.toLocaleString('en-GH')} sent`;

type UploadRows = {
  lines: number | null;
  rowsInFile?: number | null | undefined;
  rowsSent?: number | null | undefined;
};

/** The rows of an upload: in the file, sent, and removed since. */
export function uploadedRowsText({ lines, rowsInFile, rowsSent }: UploadRows): string {
  const sent = rowsSent ?? lines;
  if (sent === null) return rowCount(rowsInFile ?? null);
  const removed = lines === null ? 0 : sent - lines;
  const text = sentRowsText(sent, rowsInFile);
  return removed > 0 ? `${text}, ${removed.toLocaleString('en-GH')} removed since` : text;
}
