import { spreadsheetSafe } from '@oware/domain';
import { Unreadable } from './unreadable-file.errors.ts';

/** A line of a file with its number there; the headings are the first. Lines without text are left out. */
export type FileRecord = { line: number; cells: string[] };

/** The tallest list that every browser draws, at 40 px a row, and more than 30 MB of loans have. */
export const mostRows = 440_000;
const mostColumns = 200;

export type Progress = (share: number) => void;

/** Takes off the apostrophe that a report puts before what a spreadsheet would run. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && spreadsheetSafe(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** Collects the lines of a file. */
export class RecordCollector {
  readonly records: FileRecord[] = [];
  #line = 0;

  /** @throws Unreadable when there are more than a preview holds */
  add(cells: readonly string[]): void {
    this.#line += 1;
    if (cells.every((cell) => cell.trim() === '')) return;
    // the headings are one more
    if (this.records.length > mostRows)
      throw new Unreadable(`This file has more than ${mostRows.toLocaleString('en-GH')} rows. Split it in two`);
    this.records.push({ line: this.#line, cells: cells.slice(0, mostColumns).map(unguarded) });
  }
}
