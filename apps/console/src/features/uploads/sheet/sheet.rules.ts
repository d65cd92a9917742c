import {
  dayOfSerial,
  reasonHeading,
  serialSystems,
  type SerialSystem,
  uploadHeadings,
  type UploadHeading,
} from '@oware/domain';
import { SafeSum } from './amounts.reader.ts';
import { CheckedRows, oneLine, type SheetRow } from './checked-rows.rules.ts';
import { type CellChange, type HistoryState, type SheetAction, SheetHistory } from './sheet-history.state.ts';

/** Day numbers in the column of start dates: how many, the first of them, and the day that it is by each system. */
export type SerialOffer = { count: number; cell: string; days: Record<SerialSystem, string> };

/** Good rows and those that need attention, with what is asked for in them (GHS as text for the person). */
export type Totals = {
  good: number;
  bad: number;
  goodAmount: string;
  badAmount: string;
  /** Rows with nothing wrong but that their staff number waits in another upload, or has an open loan of the product. */
  underway: number;
  /** Rows that name somebody else than the client with their staff number. */
  misnamed: number;
  serials?: SerialOffer;
} & HistoryState;

/** What the service refused, by the line of the file that was sent. */
export type Refusal = { line: number; heading: string; message: string };

/** The rows of an upload until they are sent: mended in place, counted, shown. Lives in the worker. */
export class Sheet extends CheckedRows {
  /** Rows of the file that was sent last, in its order. */
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
    const serials = serialOffer(kept.map((at) => this.rows[at]!.cells.loan_start_date));
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
   * Shows all rows, or those that need attention now; one that is mended stays where it is until this is asked again.
   * Returns how many rows show.
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

  /** The next cell with an error after a place in what shows, round to the first; undefined when there is none. */
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

  /** Mends a cell. Returns how many other cells of the column say what it said, and are wrong as it was. */
  edit(at: number, heading: UploadHeading, text: string): { alike: number; was: string } {
    const was = this.rows[at]!.cells[heading];
    const wasWrong = this.own[at]?.[heading] !== undefined;
    this.#writeAll([[at, heading, text]]);
    return { was, alike: wasWrong && was !== text ? this.#alike(heading, was).length : 0 };
  }

  /** Mends all wrong cells of a column that say the same. */
  editAlike(heading: UploadHeading, was: string, text: string): void {
    this.#writeAll(this.#alike(heading, was).map((at) => [at, heading, text]));
  }

  /** Writes a block of cells over what shows, from a place on; what is beyond the last row or column is left out. */
  paste(row: number, column: number, block: readonly (readonly string[])[]): void {
    const writes = block.flatMap((line, i) => {
      const at = this.#shown ? this.#shown[row + i] : row + i;
      if (at === undefined || at >= this.rows.length) return [];
      return line.flatMap((text, j): [number, UploadHeading, string][] => {
        const heading = uploadHeadings[column + j];
        return heading ? [[at, heading, text]] : [];
      });
    });
    this.#writeAll(writes);
  }

  /** Writes the days for which day numbers in the column of start dates stand. */
  useSerials(system: SerialSystem): void {
    this.#writeAll(
      this.kept().flatMap((at): [number, UploadHeading, string][] => {
        const day = dayOfSerial(this.rows[at]!.cells.loan_start_date, system);
        return day === undefined ? [] : [[at, 'loan_start_date', day]];
      }),
    );
  }

  removeRow(at: number): void {
    this.#do({ cells: [], removed: [at] }, 'after');
    this.#history.add({ cells: [], removed: [at] });
  }

  /** Takes back the newest change; returns the first row of it. */
  undo(): number | undefined {
    const action = this.#history.undo();
    return action && this.#do(action, 'before');
  }

  redo(): number | undefined {
    const action = this.#history.redo();
    return action && this.#do(action, 'after');
  }

  /** The place of a row in what shows; undefined where it does not. */
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
    return this.kept().filter((at) => this.own[at]?.[heading] !== undefined && this.rows[at]!.cells[heading] === text);
  }

  #writeAll(writes: readonly (readonly [at: number, heading: UploadHeading, text: string])[]): void {
    const cells = writes.flatMap(([at, heading, after]): CellChange[] => {
      const before = this.rows[at]!.cells[heading];
      return before === after ? [] : [{ at, heading, before, after }];
    });
    this.#do({ cells, removed: [] }, 'after');
    this.#history.add({ cells, removed: [] });
  }

  #write(at: number, heading: UploadHeading, text: string): void {
    this.leave(at);
    this.rows[at]!.cells[heading] = text;
    this.refused.delete(at);
    this.checkRow(at);
  }

  /** The good rows as lines of the file to send, the headings first. */
  *goodLines(): Generator<readonly string[]> {
    this.#sending = this.kept().filter((at) => this.kind(at) === 'good');
    yield uploadHeadings;
    for (const at of this.#sending) yield uploadHeadings.map((heading) => oneLine(this.rows[at]!.cells[heading]));
  }

  /** The rows that need attention, with the reason, as lines of a file that can be mended and uploaded again. */
  *badLines(): Generator<readonly string[]> {
    yield [...uploadHeadings, reasonHeading];
    for (const at of this.kept()) {
      if (this.kind(at) === 'good') continue;
      const { cells } = this.rows[at]!;
      const reasons = Object.entries(this.problems(at)).map(([heading, problem]) => `${heading}: ${problem}`);
      yield [...uploadHeadings.map((heading) => cells[heading]), reasons.join('; ')];
    }
  }

  /** Notes at their cells what the service refused of the file that was sent last. Returns how many rows that are. */
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

  /** The service has the rows that were sent last: they leave, what needs attention stays. Returns how many stay. */
  dropSent(): number {
    this.dropRows(this.#sending);
    this.#sending = [];
    this.#shown = undefined;
    // What was sent cannot be taken back.
    this.#history.clear();
    return this.rows.length;
  }
}

function serialOffer(cells: readonly string[]): SerialOffer | undefined {
  const serials = cells.filter((cell) => dayOfSerial(cell, 1900) !== undefined);
  const [cell] = serials;
  if (cell === undefined) return undefined;
  const days = Object.fromEntries(serialSystems.map((system) => [system, dayOfSerial(cell, system) ?? '']));
  return { count: serials.length, cell: cell.trim(), days: days as SerialOffer['days'] };
}
