/** Which day a spreadsheet counts from: Excel on Windows and most others from 1900, older Excel on a Mac from 1904. */
export type SerialSystem = 1900 | 1904;
export const serialSystems: readonly SerialSystem[] = [1900, 1904];

/** 30 December 1899, since spreadsheets count a 29 February 1900 that never was; and 1 January 1904. */
const dayZero: Record<SerialSystem, number> = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** A number of five digits counts the days from 1927 on: no year, no day without separators and no amount of days looks like it. */
const serialCell = /^\d{5}(?:\.0+)?$/;

/**
 * The day for which a spreadsheet stores a number: `46391` is `2027-01-04` counted from 1900, `2031-01-05` counted from 1904.
 * Undefined for a cell that is no such number.
 */
export function dayOfSerial(cell: string, system: SerialSystem): string | undefined {
  const text = cell.trim();
  if (!serialCell.test(text)) return undefined;
  return new Date(dayZero[system] + Math.trunc(Number(text)) * 86_400_000).toISOString().slice(0, 10);
}
