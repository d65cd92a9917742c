import type { Transaction } from '../../api/readings.ts';
import { formatLocalMobile, spreadsheetSafe, statusLabel } from '@oware/domain';
import { kindLabel } from './transaction.text.ts';

const headings = [
  'Loan reference',
  'Client',
  'Phone',
  'Kind',
  'Amount (GHS)',
  'Status',
  'Tenure (months)',
  'Loan status',
  'Date',
];
const widths = [16, 28, 18, 14, 16, 14, 16, 16, 20];

/** A cell of the file: text, an amount as decimal text, a whole number, or a moment. */
type Cell = { text: string } | { amount: string } | { number: number } | { moment: string };

/** What the service does not tell is an empty cell. */
const unknown: Cell = { text: '' };

const cellsOf = (row: Transaction): Cell[] => [
  { text: row.referenceNum },
  { text: row.customer.name },
  { text: row.customer.mobileNo && formatLocalMobile(row.customer.mobileNo) },
  { text: kindLabel(row.kind) },
  row.amount === null ? unknown : { amount: row.amount },
  { text: statusLabel(row.status) },
  row.tenure === null ? unknown : { number: row.tenure },
  { text: statusLabel(row.loanInformation.status) },
  row.createdAt === null ? unknown : { moment: row.createdAt },
];

/** `2026-11-21 08:15`, in Ghana’s time, which is UTC. */
const momentText = (moment: string) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

function plain(cell: Cell): string {
  if ('text' in cell) return spreadsheetSafe(cell.text);
  if ('amount' in cell) return cell.amount;
  return 'number' in cell ? String(cell.number) : momentText(cell.moment);
}

/** The rows as CSV with a byte order mark, so that a spreadsheet reads it as UTF-8; no cell runs as a formula. */
export async function transactionCsv(rows: readonly Transaction[]): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const text = unparse({ fields: headings, data: rows.map((row) => cellsOf(row).map(plain)) }, { newline: '\r\n' });
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** The rows as a workbook: amounts are numbers, moments dates, and text stays text, also when it is saved as CSV. */
export async function transactionWorkbook(rows: readonly Transaction[]): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const typed = (cell: Cell) => {
    if ('text' in cell) return { t: 's', v: spreadsheetSafe(cell.text) };
    if ('amount' in cell) return { t: 'n', v: Number(cell.amount), z: '#,##0.00' };
    if ('number' in cell) return { t: 'n', v: cell.number };
    return { t: 'n', v: serial(cell.moment), z: 'yyyy-mm-dd hh:mm' };
  };
  const sheet = utils.aoa_to_sheet([headings, ...rows.map((row) => cellsOf(row).map(typed))]);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!autofilter'] = {
    ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: headings.length - 1 } }),
  };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Transactions');
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** A moment as spreadsheets count: days since 30 December 1899, in Ghana’s time. */
const serial = (moment: string): number => Date.parse(moment) / 86_400_000 + 25_569;

/** `transactions 2026-11-01 to 2026-11-30.csv`. */
export function transactionFileName({ from, to }: { from: string; to: string }, ending: 'csv' | 'xlsx'): string {
  const range = [from, to].filter(Boolean).join(' to ');
  return `${['transactions', range].filter(Boolean).join(' ')}.${ending}`;
}
