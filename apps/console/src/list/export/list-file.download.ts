import { formatLocalMobile, spreadsheetSafe } from '@oware/domain';
import type { Cell } from '../cells.rules.ts';
import type { FileColumn } from '../list-description.rules.ts';

/** Formats `2026-11-21 08:15` in Ghana’s time, which is UTC; a date without a time stays one. */
const momentText = (moment: string): string =>
  isDay(moment) ? moment : new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment);

const textOf = (cell: { text: string } | { phone: string }): string =>
  spreadsheetSafe('text' in cell ? cell.text : formatLocalMobile(cell.phone));

function plain(cell: Cell): string {
  if ('text' in cell || 'phone' in cell) return textOf(cell);
  if ('amount' in cell) return cell.amount;
  return 'number' in cell ? String(cell.number) : momentText(cell.moment);
}

const headingsOf = (columns: readonly FileColumn<never>[]): string[] => columns.map(({ heading }) => heading);

/** Returns the rows as CSV with a byte order mark, so that spreadsheets read UTF-8. No cell runs as a formula. */
export async function listCsv<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const data = rows.map((row) => columns.map(({ value }) => plain(value(row))));
  const text = unparse({ fields: headingsOf(columns), data }, { newline: '\r\n' });
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/**
 * Returns the rows as a workbook with one sheet: amounts are numbers, moments are dates, and text stays text, also when
 * saved as CSV.
 */
export async function listWorkbook<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  sheetName: string,
): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const typed = (cell: Cell) => {
    if ('text' in cell || 'phone' in cell) return { t: 's', v: textOf(cell) };
    if ('amount' in cell) return { t: 'n', v: Number(cell.amount), z: '#,##0.00' };
    if ('number' in cell) return { t: 'n', v: cell.number };
    return { t: 'n', v: serial(cell.moment), z: isDay(cell.moment) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
  };
  const sheet = utils.aoa_to_sheet([
    headingsOf(columns),
    ...rows.map((row) => columns.map(({ value }) => typed(value(row)))),
  ]);
  sheet['!cols'] = columns.map(({ width = 16 }) => ({ wch: width }));
  sheet['!autofilter'] = {
    ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
  };
  const book = utils.book_new();
  // a sheet's name has 31 characters at most
  utils.book_append_sheet(book, sheet, sheetName.slice(0, 31));
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Converts a moment to a spreadsheet date: days since 30 December 1899, in Ghana’s time. */
const serial = (moment: string): number => Date.parse(moment) / 86_400_000 + 25_569;
