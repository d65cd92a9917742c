/**
 * The first year of a spreadsheet's day count: 1900 in Excel on Windows and most others, 1904 in older Excel on Mac.
 */
export type SerialSystem = 1900 | 1904;
export const serialSystems: readonly SerialSystem[] = [1900, 1904];

/** 30 December 1899, because spreadsheets count a non-existing 29 February 1900; and 1 January 1904. */
const dayZero: Record<SerialSystem, number> = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Five digits are days from 1927 on. No year, compact date or number of days has five digits. */
const serialCell = /^\d{5}(?:\.0+)?$/;

/**
 * Returns the date of a spreadsheet serial number: `46391` is `2027-01-04` counted from 1900, `2031-01-05` counted from
 * 1904. Returns undefined for other cells.
 */
export function dayOfSerial(cell: string, system: SerialSystem): string | undefined {
  const text = cell.trim();
  if (!serialCell.test(text)) return undefined;
  return new Date(dayZero[system] + Math.trunc(Number(text)) * 86_400_000).toISOString().slice(0, 10);
}
