import { spreadsheetSafe } from '@oware/domain';
import { Unreadable } from './unreadable-file.errors.ts';

/** A line of a file with its line number; the first has the headings. Empty lines are dropped. */
export type FileRecord = { line: number; cells: string[] };

/** The tallest list that every browser can display at 40 px per row; 30 MB of loans have fewer. */
export const mostRows = 440_000;
const mostColumns = 200;

export type Progress = (share: number) => void;

/** Removes the apostrophe that a report adds before formulas. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && spreadsheetSafe(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** Collects the lines of a file. */
export class RecordCollector {
  readonly records: FileRecord[] = [];
  #line = 0;

  /** @throws Unreadable beyond the maximum number of rows */
  add(cells: readonly string[]): void {
    this.#line += 1;
    if (cells.every((cell) => cell.trim() === '')) return;
    // the headings count as one more
    if (this.records.length > mostRows) throw new Unreadable('tooManyRows');
    this.records.push({ line: this.#line, cells: cells.slice(0, mostColumns).map(unguarded) });
  }
}
