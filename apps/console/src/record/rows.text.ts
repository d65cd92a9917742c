/** `1 row`, `12,000 rows`. */
export const rowCount = (count: number): string => `${count.toLocaleString('en-GH')} ${count === 1 ? 'row' : 'rows'}`;

/** `412 rows in the file, 405 sent`, or `405 rows` where all were sent or the service does not say. */
export const sentRowsText = (sent: number, inFile: number | null | undefined): string =>
  inFile == null || inFile <= sent
    ? rowCount(sent)
    : `${rowCount(inFile)} in the file, ${sent.toLocaleString('en-GH')} sent`;

type UploadRows = { lines: number; rowsInFile?: number | null | undefined; rowsSent?: number | null | undefined };

/** The rows of an upload: in the file, sent, and removed since. */
export function uploadedRowsText({ lines, rowsInFile, rowsSent }: UploadRows): string {
  const removed = (rowsSent ?? lines) - lines;
  const text = sentRowsText(rowsSent ?? lines, rowsInFile);
  return removed > 0 ? `${text}, ${removed.toLocaleString('en-GH')} removed since` : text;
}
