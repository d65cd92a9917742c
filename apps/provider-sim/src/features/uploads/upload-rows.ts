import { messages, type UploadResult } from '@oware/contract';
import {
  areHeadingsValid,
  checkUploadRow,
  type HeadingMatch,
  matchHeadings,
  rowKey,
  uploadCells,
  type UploadHeading,
  uploadHeadings,
  type UploadProduct,
  type UploadRow,
} from '@oware/domain';
import { EndlessRecord, recordsOf } from './upload-text.ts';

type Problem = UploadResult['data']['problems'][number];
/** A row of a file, with its number there; the headings are row 1. */
export type NumberedRow = { line: number; row: UploadRow };

/** Why nothing of a file was taken, in the words of the answer. */
export class FileRefused extends Error {
  readonly problems: Problem[];
  constructor(message: string, problems: Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

const needsAttention = 'Some rows need attention';
const mostProblems = 1_000;
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

/** Checks the records of a file one after another, and remembers the rows that it has seen. */
class RowChecker {
  lines = 0;
  readonly problems: Problem[] = [];
  readonly #products: readonly UploadProduct[];
  readonly #seen = new Map<string, number>();
  #order: HeadingMatch['order'] | undefined;
  #rows = 0;

  constructor(products: readonly UploadProduct[]) {
    this.#products = products;
  }

  /** The rows among the next records that nothing is wrong with. The very first record is the headings. */
  read(records: string[][]): NumberedRow[] {
    const rows: NumberedRow[] = [];
    for (const record of records) {
      this.lines += 1;
      if (!this.#order) this.#order = readHeadings(record);
      else if (!isEmpty(record)) {
        const row = this.#check(uploadCells(record, this.#order), this.lines);
        if (row) rows.push({ line: this.lines, row });
      }
    }
    if (this.lines > mostLines) throw new FileRefused(`A file has at most ${mostLines} lines`);
    return rows;
  }

  /** @throws FileRefused where something was wrong, or nothing was there */
  end(): void {
    if (!this.#order) readHeadings([]);
    if (this.problems.length > 0) throw new FileRefused(needsAttention, this.problems.slice(0, mostProblems));
    if (this.#rows === 0) throw new FileRefused('This file has no rows');
  }

  #check(cells: Record<UploadHeading, string>, line: number): UploadRow | undefined {
    this.#rows += 1;
    const { row, problems } = checkUploadRow(cells, this.#products);
    if (!row) {
      for (const heading of uploadHeadings) this.#note(line, heading, problems[heading]);
      return undefined;
    }
    const key = rowKey(row);
    const first = this.#seen.get(key);
    if (first === undefined) this.#seen.set(key, line);
    else this.#note(line, 'staff_no', `The same staff number, product and start date as in line ${first}`);
    return first === undefined ? row : undefined;
  }

  #note(line: number, heading: string, message: string | undefined): void {
    if (message !== undefined) this.problems.push({ line, heading, message });
  }
}

const isEmpty = (record: string[]): boolean => record.every((cell) => cell.trim() === '');

/**
 * The rows of a file, some at a time, until the first that has a problem; from there on the rest is read for its problems
 * alone.
 * @throws FileRefused when anything is wrong with the file, NotText
 */
export async function* checkedRows(
  bytes: AsyncIterable<Uint8Array>,
  products: readonly UploadProduct[],
): AsyncGenerator<NumberedRow[]> {
  const checker = new RowChecker(products);
  try {
    for await (const records of recordsOf(bytes)) {
      const rows = checker.read(records);
      if (rows.length > 0 && checker.problems.length === 0) yield rows;
      if (checker.problems.length >= mostProblems) break;
    }
  } catch (error) {
    throw error instanceof EndlessRecord ? endless(checker.lines + 1) : error;
  }
  checker.end();
}

const endless = (line: number): FileRefused =>
  new FileRefused(needsAttention, [
    { line, heading: uploadHeadings[0], message: 'This row does not end: a quotation mark is not closed' },
  ]);
