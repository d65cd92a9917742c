import { messages, type UploadResult } from '@oware/contract';
import {
  areHeadingsValid,
  checkUploadRow,
  type HeadingMatch,
  matchHeadings,
  type StartDateBounds,
  uploadCells,
  type UploadHeading,
  uploadHeadings,
  type UploadProduct,
  type UploadRow,
} from '@oware/domain';
import { EndlessRecord, longestRecord, recordsOf } from './upload-text.reader.ts';

type Problem = UploadResult['data']['problems'][number];
/** A row of a file with its line number. The headings are line 1. */
export type NumberedRow = { line: number; row: UploadRow };
/** A row that repeats person, product and start of an earlier row, whose line is `first`. */
export type RepeatedRow = { line: number; first: number };

/** The file was rejected. The message and the problems go into the response. */
export class FileRefused extends Error {
  readonly problems: Problem[];
  constructor(message: string, problems: Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

const needsAttention = 'Some rows need attention';
/** Maximum number of problems in one response. */
export const mostProblems = 1_000;
const mostLines = 1_000_000;

const headingProblems = ({ missing, unknown, twice }: HeadingMatch): Problem[] => [
  ...missing.map((heading) => ({ line: 1, heading, message: 'This heading is missing' })),
  ...twice.map((heading) => ({ line: 1, heading, message: 'This heading is there twice' })),
  ...unknown.map((heading) => ({ line: 1, heading: heading.slice(0, 120), message: 'This heading is not known' })),
];

function readHeadings(record: string[]): HeadingMatch['order'] {
  const match = matchHeadings(record);
  if (!areHeadingsValid(match))
    throw new FileRefused(messages.invalidCsvHeadings, headingProblems(match).slice(0, mostProblems));
  return match.order;
}

/** Reads one file: yields its valid rows and collects the problems of the others. */
export class FileCheck {
  readonly #products: readonly UploadProduct[];
  readonly #startDates: StartDateBounds;
  readonly #problems: Problem[] = [];
  #order: HeadingMatch['order'] | undefined;
  #lines = 0;
  #rows = 0;

  constructor(products: readonly UploadProduct[], startDates: StartDateBounds) {
    this.#products = products;
    this.#startDates = startDates;
  }

  /**
   * Yields the valid rows in parts, so that only a part of the file is in memory. It ends early if there are too many
   * problems.
   * @throws FileRefused if the file can't be read at all
   * @throws NotText
   */
  async *goodRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedRow[]> {
    try {
      for await (const records of recordsOf(bytes)) {
        yield this.#read(records);
        if (this.#problems.length >= mostProblems) return;
      }
    } catch (error) {
      throw error instanceof EndlessRecord ? endless(this.#lines + 1, error) : error;
    }
  }

  /** @throws FileRefused if there were problems, or no rows */
  end(repeated: readonly RepeatedRow[]): void {
    if (!this.#order) readHeadings([]);
    for (const { line, first } of repeated)
      this.#note(line, 'staff_no', `The same staff number, product and start date as in line ${first}`);
    if (this.#problems.length > 0) {
      const problems = this.#problems.toSorted((one, other) => one.line - other.line);
      throw new FileRefused(needsAttention, problems.slice(0, mostProblems));
    }
    if (this.#rows === 0) throw new FileRefused('This file has no rows');
  }

  /** The very first record has the headings. */
  #read(records: string[][]): NumberedRow[] {
    const rows: NumberedRow[] = [];
    for (const record of records) {
      this.#lines += 1;
      if (!this.#order) this.#order = readHeadings(record);
      else if (!isEmpty(record)) {
        const row = this.#check(uploadCells(record, this.#order));
        if (row) rows.push({ line: this.#lines, row });
      }
    }
    if (this.#lines > mostLines) throw new FileRefused(`A file has at most ${mostLines} lines`);
    return rows;
  }

  #check(cells: Record<UploadHeading, string>): UploadRow | undefined {
    this.#rows += 1;
    const { row, problems } = checkUploadRow(cells, this.#products, this.#startDates);
    if (!row) for (const heading of uploadHeadings) this.#note(this.#lines, heading, problems[heading]);
    return row;
  }

  #note(line: number, heading: string, message: string | undefined): void {
    if (message !== undefined) this.#problems.push({ line, heading, message });
  }
}

const isEmpty = (record: string[]): boolean => record.every((cell) => cell.trim() === '');

const endless = (line: number, { isOneLine }: EndlessRecord): FileRefused => {
  const message = isOneLine
    ? `This line is too long: it has more than ${longestRecord.toLocaleString('en')} characters`
    : 'This row does not end: a quotation mark is not closed';
  return new FileRefused(needsAttention, [{ line, heading: uploadHeadings[0], message }]);
};
