import { dayOfSerial, reasonHeading, type SerialSystem, uploadHeadings, type UploadHeading } from '@oware/domain';
import { SafeSum } from './amounts.reader.ts';
import { CheckedRows, oneLine, type SheetRow } from './checked-rows.rules.ts';
import { type CellChange, type HistoryState, type SheetAction, SheetHistory } from './sheet-history.state.ts';

/** Serial numbers in the start date column: how many, the first one, and its date in each system. */
type SerialOffer = { count: number; cell: string; days: Record<SerialSystem, string> };

/** Valid and invalid rows with their totals (GHS as text). */
export type Totals = {
  good: number;
  bad: number;
  goodAmount: string;
  badAmount: string;
  /** Valid rows whose staff number has a pending upload row, or an open loan of the product. */
  underway: number;
  /** Rows that name another person than the client with their staff number. */
  misnamed: number;
  serials?: SerialOffer;
} & HistoryState;

/** An error of the service, by line number of the sent file. */
export type Refusal = { line: number; heading: string; message: string };

/** How many rows and columns of a pasted block had no place, and where it was pasted. */
export type PasteSurplus = {
  rows: number;
  columns: number;
  line: number;
  heading: UploadHeading;
  /** The line of the last visible row. */
  lastLine: number;
};

/** The rows of an upload before sending: editing, counts and filters. Runs in the worker. */
export class Sheet extends CheckedRows {
  /** Rows of the last sent file in order. */
  #sending: number[] = [];
  #shown: number[] | undefined;
  readonly #history = new SheetHistory();

  totals(): Totals {
    const [good, bad] = [new SafeSum(), new SafeSum()];
    const counts = { underway: 0, misnamed: 0 };
    const kept = this.kept();
    for (const at of kept) {
      const kind = this.kind(at);
      (kind === 'good' ? good : bad).add(this.pesewas[at] ?? 0);
      if (kind === 'underway' || kind === 'misnamed') counts[kind] += 1;
    }
    const serials = serialOffer(kept.map((at) => this.rowAt(at).cells.loan_start_date));
    const amounts = { goodAmount: good.text(), badAmount: bad.text() };
    return {
      good: good.count,
      bad: bad.count,
      ...amounts,
      ...counts,
      ...this.#history.state,
      ...(serials && { serials }),
    };
  }

  /**
   * Shows all rows, or those that need attention now. A corrected row stays until the next call. Returns the number of
   * visible rows.
   */
  show(onlyBad: boolean): number {
    if (onlyBad) this.#shown = this.kept().filter((at) => this.kind(at) !== 'good');
    else this.#shown = this.removed.size > 0 ? this.kept() : undefined;
    return this.#shown?.length ?? this.rows.length;
  }

  view(from: number, count: number): SheetRow[] {
    const end = Math.min(from + count, this.#shown?.length ?? this.rows.length);
    return Array.from({ length: Math.max(0, end - from) }, (_, i) => this.row(this.#shown?.[from + i] ?? from + i));
  }

  /** Returns the next invalid cell after a place among the visible rows, wrapping around; undefined without one. */
  nextBad(row: number, column: number): { row: number; column: number } | undefined {
    const count = this.#shown?.length ?? this.rows.length;
    for (let step = 0; count > 0 && step <= count; step += 1) {
      const at = (row + step) % count;
      const place = this.#shown?.[at] ?? at;
      if (this.kind(place) === 'good') continue;
      const problems = this.problems(place);
      const found = uploadHeadings.findIndex(
        (heading, i) => problems[heading] !== undefined && (step > 0 || i > column),
      );
      if (found >= 0) return { row: at, column: found };
    }
    return undefined;
  }

  /** Changes a cell. Returns the number of other cells in the column with the same old, invalid text. */
  edit(at: number, heading: UploadHeading, text: string): { alike: number; was: string } {
    const was = this.rowAt(at).cells[heading];
    const wasWrong = this.own[at]?.[heading] !== undefined;
    this.#writeAll([[at, heading, text]]);
    return { was, alike: wasWrong && was !== text ? this.#alike(heading, was).length : 0 };
  }

  /** Changes all invalid cells of a column with the same text. */
  editAlike(heading: UploadHeading, was: string, text: string): void {
    this.#writeAll(this.#alike(heading, was).map((at) => [at, heading, text]));
  }

  /**
   * Pastes a block of cells over the visible rows from a place on. Returns what had no place, beyond the last row or
   * column; undefined if all was used.
   */
  paste(row: number, column: number, block: readonly (readonly string[])[]): PasteSurplus | undefined {
    const writes = block.flatMap((line, i) => {
      const at = this.#shown ? this.#shown[row + i] : row + i;
      if (at === undefined || at >= this.rows.length) return [];
      return line.flatMap((text, j): [number, UploadHeading, string][] => {
        const heading = uploadHeadings[column + j];
        return heading ? [[at, heading, text]] : [];
      });
    });
    this.#writeAll(writes);
    const count = this.#shown?.length ?? this.rows.length;
    const [first, last] = [this.view(row, 1)[0], this.view(count - 1, 1)[0]];
    const heading = uploadHeadings[column];
    const surplus = surplusOf(block, count - row, uploadHeadings.length - column);
    return first && last && heading && surplus && { ...surplus, line: first.line, heading, lastLine: last.line };
  }

  /** Replaces serial numbers in the start date column with dates. */
  useSerials(system: SerialSystem): void {
    this.#writeAll(
      this.kept().flatMap((at): [number, UploadHeading, string][] => {
        const day = dayOfSerial(this.rowAt(at).cells.loan_start_date, system);
        return day === undefined ? [] : [[at, 'loan_start_date', day]];
      }),
    );
  }

  removeRow(at: number): void {
    this.#do({ cells: [], removed: [at] }, 'after');
    this.#history.add({ cells: [], removed: [at] });
  }

  /** Undoes the latest change and returns its first row. */
  undo(): number | undefined {
    const action = this.#history.undo();
    return action && this.#do(action, 'before');
  }

  redo(): number | undefined {
    const action = this.#history.redo();
    return action && this.#do(action, 'after');
  }

  /** Returns the position of a row among the visible ones; undefined if hidden. */
  placeOf(at: number): number | undefined {
    if (!this.#shown) return at;
    const place = this.#shown.indexOf(at);
    return place < 0 ? undefined : place;
  }

  #do({ cells, removed }: SheetAction, state: 'before' | 'after'): number | undefined {
    for (const change of cells) this.#write(change.at, change.heading, change[state]);
    for (const at of removed) {
      if (state === 'after') {
        this.leave(at);
        this.removed.add(at);
      } else {
        this.removed.delete(at);
        this.checkRow(at);
      }
    }
    return cells[0]?.at ?? removed[0];
  }

  #alike(heading: UploadHeading, text: string): number[] {
    return this.kept().filter((at) => this.own[at]?.[heading] !== undefined && this.rowAt(at).cells[heading] === text);
  }

  #writeAll(writes: readonly (readonly [at: number, heading: UploadHeading, text: string])[]): void {
    const cells = writes.flatMap(([at, heading, after]): CellChange[] => {
      const before = this.rowAt(at).cells[heading];
      return before === after ? [] : [{ at, heading, before, after }];
    });
    this.#do({ cells, removed: [] }, 'after');
    this.#history.add({ cells, removed: [] });
  }

  #write(at: number, heading: UploadHeading, text: string): void {
    this.leave(at);
    this.rowAt(at).cells[heading] = text;
    this.refused.delete(at);
    this.checkRow(at);
  }

  /** Yields the valid rows as lines of the file to send, headings first. */
  *goodLines(): Generator<readonly string[]> {
    this.#sending = this.kept().filter((at) => this.kind(at) === 'good');
    yield uploadHeadings;
    for (const at of this.#sending) yield uploadHeadings.map((heading) => oneLine(this.rowAt(at).cells[heading]));
  }

  /**
   * Yields the rows that need attention with their reasons, as lines of a file that can be corrected and uploaded
   * again.
   */
  *badLines(): Generator<readonly string[]> {
    yield [...uploadHeadings, reasonHeading];
    for (const at of this.kept()) {
      if (this.kind(at) === 'good') continue;
      const { cells } = this.rowAt(at);
      const reasons = Object.entries(this.problems(at)).map(([heading, problem]) => `${heading}: ${problem}`);
      yield [...uploadHeadings.map((heading) => cells[heading]), reasons.join('; ')];
    }
  }

  /** Marks the service's errors of the last sent file at their cells. Returns the number of rows. */
  refuse(refusals: readonly Refusal[]): number {
    const before = this.refused.size;
    for (const { line, heading, message } of refusals) {
      const at = this.#sending[line - 2];
      if (at === undefined) continue;
      const column = uploadHeadings.find((one) => one === heading) ?? 'staff_no';
      this.refused.set(at, { ...this.refused.get(at), [column]: message });
    }
    return this.refused.size - before;
  }

  /** Drops the last sent rows, which the service has accepted. Returns the number of remaining rows. */
  dropSent(): number {
    this.dropRows(this.#sending);
    this.#sending = [];
    this.#shown = undefined;
    // Sent rows cannot be undone.
    this.#history.clear();
    return this.rows.length;
  }
}

function serialOffer(cells: readonly string[]): SerialOffer | undefined {
  const serials = cells.filter((cell) => dayOfSerial(cell, 1900) !== undefined);
  const [cell] = serials;
  if (cell === undefined) return undefined;
  const days = { 1900: dayOfSerial(cell, 1900) ?? '', 1904: dayOfSerial(cell, 1904) ?? '' };
  return { count: serials.length, cell: cell.trim(), days };
}

/** Counts the rows and columns of a block beyond these numbers. Those without text lose nothing. */
function surplusOf(block: readonly (readonly string[])[], rows: number, columns: number) {
  const isFilled = (text: string) => text.trim() !== '';
  const beyond = block.flatMap((line) => line.flatMap((text, at) => (at >= columns && isFilled(text) ? [at] : [])));
  const surplus = {
    rows: block.slice(rows).filter((line) => line.some(isFilled)).length,
    columns: new Set(beyond).size,
  };
  return surplus.rows + surplus.columns > 0 ? surplus : undefined;
}
