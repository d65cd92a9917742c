import { formatLocalMobile, spreadsheetSafe } from '@oware/domain';
import Papa from 'papaparse';
import { presentEntry } from './savings-accounts.presenters.ts';
import type { EntryRow } from './savings-transactions.repository.ts';

const headings = ['Number', 'Date', 'Transaction', 'Amount (GHS)', 'Balance (GHS)', 'Reference', 'Mobile money number'];

/** Starts the file with a byte order mark so that a spreadsheet reads it as UTF-8. */
const byteOrderMark = '\uFEFF';
const newline = '\r\n';

const lineOf = (row: EntryRow): string[] => {
  const { id, bookedAt, description, amount, balance, reference, momoNumber } = presentEntry(row);
  return [
    id,
    bookedAt.slice(0, 10),
    spreadsheetSafe(description),
    amount, // a number that can start with a minus
    balance,
    spreadsheetSafe(reference ?? ''),
    momoNumber === null ? '' : formatLocalMobile(momoNumber),
  ];
};

/** Yields the transactions of an account as CSV text, page by page. Text that people wrote can't run as a formula. */
export async function* statementLines(pages: AsyncIterable<EntryRow[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${Papa.unparse([headings])}${newline}`;
  for await (const rows of pages) yield `${Papa.unparse(rows.map(lineOf), { newline })}${newline}`;
}
