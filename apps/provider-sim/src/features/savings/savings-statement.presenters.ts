import { formatLocalMobile, spreadsheetSafe } from '@oware/domain';
import Papa from 'papaparse';
import { type EntryRow, presentEntry } from './savings-accounts.presenters.ts';

const headings = ['Number', 'Date', 'Transaction', 'Amount (GHS)', 'Balance (GHS)', 'Reference', 'Mobile money number'];

/** Begins the file, so that a spreadsheet reads it as UTF-8. */
const byteOrderMark = '\uFEFF';
const newline = '\r\n';

const lineOf = (row: EntryRow): string[] => {
  const { id, bookedAt, description, amount, balance, reference, momoNumber } = presentEntry(row);
  return [
    id,
    bookedAt.slice(0, 10),
    spreadsheetSafe(description),
    amount, // a number, which may begin with a minus
    balance,
    spreadsheetSafe(reference ?? ''),
    momoNumber === null ? '' : formatLocalMobile(momoNumber),
  ];
};

/** The transactions of an account as CSV, in pieces. What people wrote can't run as a formula. */
export async function* statementLines(pages: AsyncIterable<EntryRow[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${Papa.unparse([headings])}${newline}`;
  for await (const rows of pages) yield `${Papa.unparse(rows.map(lineOf), { newline })}${newline}`;
}
