import type { StaffClient } from '../../../api/readings.ts';
import {
  checkUploadRow,
  fillIn,
  mismatchReason,
  mobileDigits,
  required,
  rowKey,
  type StartDateBounds,
  uploadCells,
  uploadHeadings,
  type HeadingMatch,
  type UploadHeading,
  type UploadProblems,
  type UploadProduct,
} from '@oware/domain';
import { amountReader } from './amounts.reader.ts';
import type { FileRecord, Progress } from './records.reader.ts';
import type { RowTexts } from './row-texts.text.ts';
import { type RowMatch, StaffKnowledge, type Underway } from './staff-knowledge.rules.ts';

/** A row in the preview. */
export type SheetRow = {
  /** Index among the rows. */
  at: number;
  /** Line number in the file. */
  line: number;
  /** Cells in template order. */
  cells: readonly string[];
  problems?: UploadProblems;
  /** The client with its staff number, who may differ from the named person. */
  client?: { id: string; name: string };
};

/** The rules for checking rows. */
export type SheetRules = {
  products: readonly UploadProduct[];
  startDates?: StartDateBounds | undefined;
  texts: RowTexts;
};

/** Whether a row can be sent; `underway` needs the person's consent. */
export type RowKind = 'good' | 'bad' | 'underway' | 'misnamed';
type Cells = Record<UploadHeading, string>;
const none: UploadProblems = {};

/** The rows of a file, checked individually, against each other, and against the service's staff data. */
export class CheckedRows {
  readonly #rules: SheetRules;
  readonly #amountOf = amountReader();
  protected rows: { line: number; cells: Cells }[];
  /** Errors of each row's own cells; undefined if valid. */
  protected own: (UploadProblems | undefined)[] = [];
  /** Duplicate keys of rows with valid cells. */
  #keys: (string | undefined)[] = [];
  protected pesewas: number[] = [];
  #groups = new Map<string, number[]>();
  /** Line numbers of sent rows by key, so that the same row is not sent again. */
  readonly #sent = new Map<string, number>();
  protected refused = new Map<number, UploadProblems>();
  readonly #staff: StaffKnowledge;
  /** The staff number of each row with valid cells, and its match once known. */
  #staffNos: (string | undefined)[] = [];
  #matches: (RowMatch | null | undefined)[] = [];
  protected readonly removed = new Set<number>();
  #takesUnderway = false;

  constructor(records: readonly FileRecord[], order: HeadingMatch['order'], rules: SheetRules) {
    this.#rules = rules;
    this.#staff = new StaffKnowledge(rules.texts);
    this.rows = records.map(({ line, cells }) => ({ line, cells: uploadCells(cells, order) }));
  }

  /** Checks every row. */
  check(onProgress?: Progress): void {
    this.#groups.clear();
    this.rows.forEach((_row, at) => {
      this.checkRow(at);
      if (at % 20_000 === 0) onProgress?.(at / this.rows.length);
    });
  }

  protected checkRow(at: number): void {
    const { cells } = this.rowAt(at);
    const { row, problems } = checkUploadRow(cells, this.#rules.products, this.#rules.startDates);
    this.own[at] = problems;
    this.pesewas[at] = this.#amountOf(row?.amount ?? cells.amount_recommended);
    this.#keys[at] = row && rowKey(row);
    this.#staffNos[at] = row?.staffNo;
    this.#matches[at] = undefined;
    if (!row) return;
    this.#join(rowKey(row), at);
    this.#staff.want(row.staffNo);
  }

  #join(key: string, at: number): void {
    const group = this.#groups.get(key);
    if (!group) this.#groups.set(key, [at]);
    else group.splice(group.findLastIndex((other) => other < at) + 1, 0, at);
  }

  protected leave(at: number): void {
    const group = this.#groups.get(this.#keys[at] ?? '');
    if (group?.includes(at)) group.splice(group.indexOf(at), 1);
  }

  /** Returns the match of a row with valid cells. */
  #match(at: number): RowMatch | null {
    const known = this.#matches[at];
    if (known !== undefined) return known;
    const { cells } = this.rowAt(at);
    const person = { fullName: oneLine(cells.full_name), phone: mobileDigits(cells.phone_number) ?? '' };
    const staffNo = this.#staffNos[at];
    const match = (staffNo === undefined ? undefined : this.#staff.match(staffNo, person)) ?? null;
    this.#matches[at] = match;
    return match;
  }

  protected rowAt(at: number): CheckedRows['rows'][number] {
    return required(this.rows[at], 'row');
  }

  /** Returns a row's errors besides its own cells; `underway` if it can still be sent. */
  #context(at: number): { kind: RowKind; problems: UploadProblems } {
    const key = this.#keys[at] ?? '';
    const sentLine = this.#sent.get(key);
    const first = this.#groups.get(key)?.[0];
    if (sentLine !== undefined || (first !== undefined && first !== at)) {
      const line = String(sentLine ?? this.rowAt(first ?? at).line);
      const { sameAsLine, sameAsSentLine } = this.#rules.texts;
      return bad('bad', fillIn(sentLine === undefined ? sameAsLine : sameAsSentLine, { line }));
    }
    const mismatch = this.#match(at)?.mismatch;
    if (mismatch) {
      const problem = mismatchReason(mismatch) ?? '';
      const wrong = { ...(mismatch.name && { full_name: problem }), ...(mismatch.phone && { phone_number: problem }) };
      return { kind: 'misnamed', problems: wrong };
    }
    const [, productId = ''] = key.split('\t');
    const staffNo = this.#takesUnderway ? undefined : this.#staffNos[at];
    const problem = staffNo === undefined ? undefined : this.#staff.underway(staffNo, productId);
    return problem === undefined ? { kind: 'good', problems: none } : bad('underway', problem);
  }

  protected kind(at: number): RowKind {
    return this.own[at] || this.refused.has(at) ? 'bad' : this.#context(at).kind;
  }

  protected problems(at: number): UploadProblems {
    const own = this.own[at];
    const refused = this.refused.get(at);
    return own || refused ? { ...refused, ...own } : this.#context(at).problems;
  }

  protected row(at: number): SheetRow {
    const { line, cells } = this.rowAt(at);
    const problems = this.problems(at);
    const client = this.#match(at)?.client;
    return {
      at,
      line,
      cells: uploadHeadings.map((heading) => cells[heading]),
      ...(problems !== none && { problems }),
      ...(client && { client: { id: client.id, name: `${client.firstName} ${client.lastName}` } }),
    };
  }

  /** Returns the rows that were not removed. */
  protected kept(): number[] {
    const all = [...this.rows.keys()];
    return this.removed.size === 0 ? all : all.filter((at) => !this.removed.has(at));
  }

  /** Sets whether rows of staff with pending rows or loans count as valid. */
  takeUnderway(takes: boolean): void {
    this.#takesUnderway = takes;
  }

  /** Returns the next staff numbers to request, each once, and how many remain. */
  unasked(most: number): { staffNumbers: string[]; left: number } {
    return this.#staff.unasked(most);
  }

  /** Requests all staff numbers again. */
  forgetStaff(): void {
    this.#staff.forget();
    this.#matches = [];
  }

  /** Stores the service's pending rows, loans and clients. */
  learn(told: readonly Underway[], clients?: readonly StaffClient[]): void {
    this.#staff.learn(told, clients);
    this.#matches = [];
  }

  /** Drops sent and removed rows, and checks the others again. */
  protected dropRows(sent: readonly number[]): void {
    const gone = new Set([...sent, ...this.removed]);
    for (const at of sent) this.#sent.set(this.#keys[at] ?? '', this.rowAt(at).line);
    const stays = [...this.rows.keys()].filter((at) => !gone.has(at));
    this.refused = new Map(
      stays.flatMap((at, i) => {
        const refused = this.refused.get(at);
        return refused ? [[i, refused] as const] : [];
      }),
    );
    this.rows = stays.map((at) => this.rowAt(at));
    [this.own, this.#keys, this.pesewas, this.#staffNos, this.#matches] = [[], [], [], [], []];
    this.removed.clear();
    this.check();
  }
}

const bad = (kind: RowKind, problem: string) => ({ kind, problems: { staff_no: problem } });

/** Removes line breaks from a cell, so that the sent file has one line per row. */
export const oneLine = (cell: string): string => cell.trim().replace(/\s+/g, ' ');
