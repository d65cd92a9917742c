import type { StaffUnderway } from '@oware/contract';
import {
  checkUploadRow,
  reasonHeading,
  rowKey,
  spreadsheetSafe,
  statusLabel,
  uploadCells,
  uploadHeadings,
  type HeadingMatch,
  type UploadHeading,
  type UploadProblems,
  type UploadProduct,
} from '@oware/domain';
import { amountReader, SafeSum } from './amounts.ts';
import type { FileRecord, Progress } from './records.ts';

/** A row as the preview shows it. */
export type SheetRow = {
  /** Its number among the rows. */
  at: number;
  /** Its line in the file. */
  line: number;
  /** In the order of the template. */
  cells: readonly string[];
  problems?: UploadProblems;
};

/** What a lender has underway with a staff member, by product. */
export type Underway = Pick<StaffUnderway, 'staffNo' | 'productId' | 'upload' | 'loan'>;

/** Good rows and those that need attention, with what is asked for in them (GHS as text for the person). */
export type Totals = {
  good: number;
  bad: number;
  goodAmount: string;
  badAmount: string;
  /** Rows with nothing wrong but that their staff number waits in another upload, or has an open loan of the product. */
  underway: number;
};

/** What rows are checked against. */
export type SheetRules = { products: readonly UploadProduct[] };

/** What the service refused, by the line of the file that was sent. */
export type Refusal = { line: number; heading: string; message: string };

type Cells = Record<UploadHeading, string>;
const none: UploadProblems = {};

/** The rows of an upload until they are sent: checked, mended in place, counted. Lives in the worker. */
export class Sheet {
  readonly #rules: SheetRules;
  readonly #amountOf = amountReader();
  #rows: { line: number; cells: Cells }[];
  /** What is wrong with the cells of a row by themselves; undefined where nothing is. */
  #own: (UploadProblems | undefined)[] = [];
  /** Of rows that are right by themselves: what makes another one a duplicate. */
  #keys: (string | undefined)[] = [];
  #pesewas: number[] = [];
  #groups = new Map<string, number[]>();
  /** Lines that have been sent, by their key: the same row is not sent once more. */
  readonly #sent = new Map<string, number>();
  #refused = new Map<number, UploadProblems>();
  /** Rows of the file that was sent last, in its order. */
  #sending: number[] = [];
  #shown: number[] | undefined;
  /** What is underway, in words for the person, by staff number in lower case. */
  readonly #underway = new Map<string, { wait?: string; loans: Map<string, string> }>();
  /** Staff numbers of good rows that nobody has asked about, and those that somebody has. */
  readonly #unasked = new Set<string>();
  readonly #asked = new Set<string>();
  #takesUnderway = false;

  constructor(records: readonly FileRecord[], order: HeadingMatch['order'], rules: SheetRules) {
    this.#rules = rules;
    this.#rows = records.map(({ line, cells }) => ({ line, cells: uploadCells(cells, order) }));
  }

  /** Checks every row. */
  check(onProgress?: Progress): void {
    this.#groups.clear();
    this.#rows.forEach((_row, at) => {
      this.#checkRow(at);
      if (at % 20_000 === 0) onProgress?.(at / this.#rows.length);
    });
  }

  #checkRow(at: number): void {
    const { cells } = this.#rows[at]!;
    const { row, problems } = checkUploadRow(cells, this.#rules.products);
    this.#own[at] = problems;
    this.#pesewas[at] = this.#amountOf(row?.amount ?? cells.amount_recommended);
    this.#keys[at] = row && rowKey(row);
    if (!row) return;
    this.#join(rowKey(row), at);
    if (!this.#asked.has(row.staffNo)) this.#unasked.add(row.staffNo);
  }

  #join(key: string, at: number): void {
    const group = this.#groups.get(key);
    if (!group) this.#groups.set(key, [at]);
    else group.splice(group.findLastIndex((other) => other < at) + 1, 0, at);
  }

  #leave(at: number): void {
    const group = this.#groups.get(this.#keys[at] ?? '');
    if (group?.includes(at)) group.splice(group.indexOf(at), 1);
  }

  /** What is wrong with a row beside its own cells; `underway` where it may be sent all the same. */
  #context(at: number): { kind: 'good' } | { kind: 'bad' | 'underway'; problem: string } {
    const key = this.#keys[at] ?? '';
    const sentLine = this.#sent.get(key);
    const first = this.#groups.get(key)?.[0];
    if (sentLine !== undefined || (first !== undefined && first !== at)) {
      const line = sentLine ?? this.#rows[first!]!.line;
      const sent = sentLine === undefined ? '' : ', which was sent';
      return { kind: 'bad', problem: `The same staff number, product and start date as in line ${line}${sent}` };
    }
    const [, productId = '', staffNo = ''] = key.split('\t');
    const known = this.#takesUnderway ? undefined : this.#underway.get(staffNo);
    const problem = known?.wait ?? known?.loans.get(productId);
    return problem === undefined ? { kind: 'good' } : { kind: 'underway', problem };
  }

  #kind(at: number): 'good' | 'bad' | 'underway' {
    return this.#own[at] || this.#refused.has(at) ? 'bad' : this.#context(at).kind;
  }

  #problems(at: number): UploadProblems {
    const own = this.#own[at];
    const refused = this.#refused.get(at);
    if (own || refused) return { ...refused, ...own };
    const context = this.#context(at);
    return context.kind === 'good' ? none : { staff_no: context.problem };
  }

  #row(at: number): SheetRow {
    const { line, cells } = this.#rows[at]!;
    const problems = this.#problems(at);
    return { at, line, cells: uploadHeadings.map((heading) => cells[heading]), ...(problems !== none && { problems }) };
  }

  totals(): Totals {
    const [good, bad] = [new SafeSum(), new SafeSum()];
    let underway = 0;
    this.#rows.forEach((_row, at) => {
      const kind = this.#kind(at);
      (kind === 'good' ? good : bad).add(this.#pesewas[at] ?? 0);
      if (kind === 'underway') underway += 1;
    });
    return { good: good.count, bad: bad.count, goodAmount: good.text(), badAmount: bad.text(), underway };
  }

  /**
   * Shows all rows, or those that need attention now; one that is mended stays where it is until this is asked again.
   * Returns how many rows show.
   */
  show(onlyBad: boolean): number {
    this.#shown = onlyBad ? [...this.#rows.keys()].filter((at) => this.#kind(at) !== 'good') : undefined;
    return this.#shown?.length ?? this.#rows.length;
  }

  view(from: number, count: number): SheetRow[] {
    const end = Math.min(from + count, this.#shown?.length ?? this.#rows.length);
    return Array.from({ length: Math.max(0, end - from) }, (_, i) => this.#row(this.#shown?.[from + i] ?? from + i));
  }

  /** The next cell with an error after a place in what shows, round to the first; undefined when there is none. */
  nextBad(row: number, column: number): { row: number; column: number } | undefined {
    const count = this.#shown?.length ?? this.#rows.length;
    for (let step = 0; step <= count; step += 1) {
      const at = (row + step) % count;
      const place = this.#shown?.[at] ?? at;
      if (this.#kind(place) === 'good') continue;
      const problems = this.#problems(place);
      const found = uploadHeadings.findIndex(
        (heading, i) => problems[heading] !== undefined && (step > 0 || i > column),
      );
      if (found >= 0) return { row: at, column: found };
    }
    return undefined;
  }

  /** Mends a cell. Returns how many other cells of the column say what it said, and are wrong as it was. */
  edit(at: number, heading: UploadHeading, text: string): { alike: number; was: string } {
    const was = this.#rows[at]!.cells[heading];
    const wasWrong = this.#own[at]?.[heading] !== undefined;
    this.#write(at, heading, text);
    return { was, alike: wasWrong && was !== text ? this.#alike(heading, was).length : 0 };
  }

  /** Mends all wrong cells of a column that say the same. */
  editAlike(heading: UploadHeading, was: string, text: string): void {
    for (const at of this.#alike(heading, was)) this.#write(at, heading, text);
  }

  #alike(heading: UploadHeading, text: string): number[] {
    return [...this.#rows.keys()].filter(
      (at) => this.#own[at]?.[heading] !== undefined && this.#rows[at]!.cells[heading] === text,
    );
  }

  #write(at: number, heading: UploadHeading, text: string): void {
    this.#leave(at);
    this.#rows[at]!.cells[heading] = text;
    this.#refused.delete(at);
    this.#checkRow(at);
  }

  /** Whether rows of staff who have something underway are good. */
  takeUnderway(takes: boolean): void {
    this.#takesUnderway = takes;
  }

  /** The next staff numbers to ask the service about, each of them once, and how many are left after them. */
  unasked(most: number): { staffNumbers: string[]; left: number } {
    const staffNumbers: string[] = [];
    for (const staffNo of this.#unasked) {
      if (staffNumbers.length === most) break;
      staffNumbers.push(staffNo);
      this.#unasked.delete(staffNo);
      this.#asked.add(staffNo);
    }
    return { staffNumbers, left: this.#unasked.size };
  }

  /** What the service says is underway. */
  learn(told: readonly Underway[]): void {
    for (const { staffNo, productId, upload, loan } of told) {
      const key = staffNo.toLowerCase();
      const known = this.#underway.get(key) ?? { loans: new Map<string, string>() };
      if (upload) known.wait = `Waits in ${upload.reference} already`;
      if (loan)
        known.loans.set(productId, `Has ${loan.reference} of this product already: ${statusLabel(loan.status)}`);
      this.#underway.set(key, known);
    }
  }

  /** The good rows as lines of the file to send, the headings first. */
  *goodLines(): Generator<readonly string[]> {
    this.#sending = [...this.#rows.keys()].filter((at) => this.#kind(at) === 'good');
    yield uploadHeadings;
    for (const at of this.#sending) yield uploadHeadings.map((heading) => oneLine(this.#rows[at]!.cells[heading]));
  }

  /** The rows that need attention, with the reason, as lines of a file that can be mended and uploaded again. */
  *badLines(): Generator<readonly string[]> {
    yield [...uploadHeadings, reasonHeading];
    for (let at = 0; at < this.#rows.length; at += 1) {
      if (this.#kind(at) === 'good') continue;
      const { cells } = this.#rows[at]!;
      const reasons = Object.entries(this.#problems(at)).map(([heading, problem]) => `${heading}: ${problem}`);
      yield [...uploadHeadings.map((heading) => cells[heading]), reasons.join('; ')].map(spreadsheetSafe);
    }
  }

  /** Notes at their cells what the service refused of the file that was sent last. Returns how many rows that are. */
  refuse(refusals: readonly Refusal[]): number {
    const before = this.#refused.size;
    for (const { line, heading, message } of refusals) {
      const at = this.#sending[line - 2];
      if (at === undefined) continue;
      const column = uploadHeadings.find((one) => one === heading) ?? 'staff_no';
      this.#refused.set(at, { ...this.#refused.get(at), [column]: message });
    }
    return this.#refused.size - before;
  }

  /** The service has the rows that were sent last: they leave, what needs attention stays. Returns how many stay. */
  dropSent(): number {
    const gone = new Set(this.#sending);
    for (const at of this.#sending) this.#sent.set(this.#keys[at] ?? '', this.#rows[at]!.line);
    const stays = [...this.#rows.keys()].filter((at) => !gone.has(at));
    this.#refused = new Map(
      stays.flatMap((at, i) => {
        const refused = this.#refused.get(at);
        return refused ? [[i, refused] as const] : [];
      }),
    );
    this.#rows = stays.map((at) => this.#rows[at]!);
    this.#sending = [];
    this.#shown = undefined;
    [this.#own, this.#keys, this.#pesewas] = [[], [], []];
    this.check();
    return this.#rows.length;
  }
}

/** A cell without line breaks, so that lines of the sent file are rows whoever counts them. */
const oneLine = (cell: string): string => cell.trim().replace(/\s+/g, ' ');
