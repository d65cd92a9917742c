import type { AuditEntry } from '@oware/contract';
import { auditLine, changeText, spreadsheetSafe } from '@oware/domain';
import Papa from 'papaparse';

const headings = ['Date', 'Person', 'Action', 'Kind', 'Record', 'What happened', 'Changes'];

/** Starts the file with a byte order mark so that a spreadsheet reads it as UTF-8. */
const byteOrderMark = '\uFEFF';
const newline = '\r\n';

const lineOf = (entry: AuditEntry): string[] => [
  entry.at,
  spreadsheetSafe(entry.by ?? ''),
  entry.action,
  entry.kind,
  spreadsheetSafe(entry.record),
  spreadsheetSafe(auditLine(entry)),
  spreadsheetSafe(entry.changes.map(changeText).join('; ')),
];

/** Yields the entries as CSV text, page by page. Text that people wrote can't run as a formula. */
export async function* auditLines(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${Papa.unparse([headings])}${newline}`;
  for await (const entries of pages) yield `${Papa.unparse(entries.map(lineOf), { newline })}${newline}`;
}
