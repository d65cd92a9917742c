import { messages, type UploadResult } from '@oware/contract';
import {
  areHeadingsValid,
  checkUploadRow,
  type HeadingMatch,
  matchHeadings,
  rowKey,
  uploadCells,
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

/** Checks the rows of a file one after another, and remembers those that it has seen. */
class RowChecker {
  readonly problems: Problem[] = [];
  readonly #products: readonly UploadProduct[];
  readonly #order: HeadingMatch['order'];
  readonly #lines = new Map<string, number>();

  constructor(products: readonly UploadProduct[], headings: string[]) {
    this.#products = products;
    this.#order = readHeadings(headings);
  }

  /** The row, unless something is wrong with it. */
  check(record: string[], line: number): UploadRow | undefined {
    const { row, problems } = checkUploadRow(uploadCells(record, this.#order), this.#products);
    if (!row) {
      for (const heading of uploadHeadings) this.#note(line, heading, problems[heading]);
      return undefined;
    }
    const key = rowKey(row);
    const first = this.#lines.get(key);
    if (first === undefined) this.#lines.set(key, line);
    else this.#note(line, 'staff_no', `The same staff number, product and start date as in line ${first}`);
    return first === undefined ? row : undefined;
  }

  #note(line: number, heading: string, message: string | undefined): void {
    if (message !== undefined) this.problems.push({ line, heading, message });
  }
}

const isEmpty = (record: string[]): boolean => record.every((cell) => cell.trim() === '');

/**
 * The rows of a file until the first that has a problem; from there on the rest is read for its problems alone.
 * @throws FileRefused when anything is wrong with the file, NotText
 */
export async function* checkedRows(
  bytes: AsyncIterable<Uint8Array>,
  products: readonly UploadProduct[],
): AsyncGenerator<NumberedRow> {
  let line = 0;
  let checker: RowChecker | undefined;
  let rows = 0;
  try {
    for await (const record of recordsOf(bytes)) {
      line += 1;
      if (line > mostLines) throw new FileRefused(`A file has at most ${mostLines} lines`);
      if (!checker) checker = new RowChecker(products, record);
      else if (!isEmpty(record)) {
        rows += 1;
        const row = checker.check(record, line);
        if (row && checker.problems.length === 0) yield { line, row };
        if (checker.problems.length >= mostProblems) break;
      }
    }
  } catch (error) {
    throw error instanceof EndlessRecord ? endless(line + 1) : error;
  }
  checker ??= new RowChecker(products, []);
  if (checker.problems.length > 0)
    throw new FileRefused('Some rows need attention', checker.problems.slice(0, mostProblems));
  if (rows === 0) throw new FileRefused('This file has no rows');
}

const endless = (line: number): FileRefused =>
  new FileRefused('Some rows need attention', [
    { line, heading: uploadHeadings[0], message: 'This row does not end: a quotation mark is not closed' },
  ]);
