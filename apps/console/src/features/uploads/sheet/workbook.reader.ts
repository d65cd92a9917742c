import { RecordCollector, mostRows, type FileRecord } from './records.reader.ts';
import { Unreadable } from './unreadable-file.errors.ts';
import { unpackedZip } from './zip.reader.ts';

type Xlsx = typeof import('@e965/xlsx');
type Cell = import('@e965/xlsx').CellObject;
type Ssf = { is_date: (format: string) => boolean; parse_date_code: (serial: number, options?: object) => Day | null };
type Day = { y: number; m: number; d: number };

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
/** Detects the file type from its bytes. */
export const isZip = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 0x03, 0x04);
export const isOldWorkbook = (bytes: Uint8Array): boolean => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * Returns the lines of a workbook's first sheet. Formulas are not evaluated; their stored results are read as text.
 * @throws Unreadable
 */
export async function recordsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FileRecord[]> {
  const xlsx = await import('@e965/xlsx');
  const { sheet, is1904 } = open(xlsx, isZip(bytes) ? unpackedZip(bytes) : bytes);
  const collector = new RecordCollector();
  const ssf = xlsx.SSF as Ssf;
  const rows = sheet['!data'] ?? [];
  for (let row = 0; row < rows.length; row += 1)
    collector.add(Array.from(rows[row] ?? [], (cell) => cellText(cell, ssf, is1904)));
  return collector.records;
}

function open(xlsx: Xlsx, bytes: Uint8Array) {
  const options = { dense: true, sheets: 0, sheetRows: mostRows + 2, nodim: true } as const;
  try {
    const book = xlsx.read(bytes, { ...options, cellFormula: false, cellHTML: false, cellText: false, cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Unreadable('noSheet');
    return { sheet: sheet as { '!data'?: (Cell | undefined)[][] }, is1904: book.Workbook?.WBProps?.date1904 === true };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new Unreadable(isLocked ? 'passwordProtected' : 'workbookUnreadable');
  }
}

/** Returns a cell as typed: dates as 2026-11-21, numbers without rounding or grouping, visible leading zeros kept. */
function cellText(cell: Cell | undefined, ssf: Ssf, is1904: boolean): string {
  if (cell?.v === undefined) return '';
  if (cell.t === 'n') return numberText(Number(cell.v), String(cell.z ?? ''), ssf, is1904);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  return cell.t === 'e' ? '#ERROR' : String(cell.v);
}

function numberText(value: number, format: string, ssf: Ssf, is1904: boolean): string {
  const day = ssf.is_date(format) ? ssf.parse_date_code(value, { date1904: is1904 }) : null;
  if (day) return [String(day.y).padStart(4, '0'), two(day.m), two(day.d)].join('-');
  const zeros = /^0{2,20}$/.test(format) ? format.length : 0;
  // spreadsheets show fifteen digits; the rest is floating-point noise
  return String(Number(value.toPrecision(15))).padStart(zeros, '0');
}

const two = (count: number) => String(count).padStart(2, '0');

/** Creates a template workbook with only the headings, in readable column widths. */
export async function templateWorkbook(headings: readonly string[]): Promise<Blob> {
  const xlsx = await import('@e965/xlsx');
  const sheet = xlsx.utils.aoa_to_sheet([[...headings]]);
  sheet['!cols'] = headings.map((heading) => ({ wch: Math.max(16, heading.length + 2) }));
  const book = xlsx.utils.book_new(sheet, 'Loans');
  const bytes = xlsx.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
