import type { StaffClient } from '../../../api/readings.ts';
import {
  reasonHeading,
  spreadsheetSafe,
  uploadHeadings,
  type HeadingMatch,
  type SerialSystem,
  type UploadHeading,
} from '@oware/domain';
import { csvOf, downloadOf, recordsOfText, textOfBytes } from './delimited.reader.ts';
import type { FileRecord } from './records.reader.ts';
import type { SheetRules } from './checked-rows.rules.ts';
import { Sheet, type Refusal } from './sheet.rules.ts';
import type { Underway } from './staff-knowledge.rules.ts';
import { Unreadable } from './unreadable-file.errors.ts';
import { isOldWorkbook, isZip, recordsOfWorkbook, templateWorkbook } from './workbook.reader.ts';

/** What the page needs to know of an opened file. */
export type Opened = { headings: string[]; samples: string[][]; rows: number; isGuess: boolean };

let records: FileRecord[] = [];
let sheet: Sheet | undefined;

function theSheet(): Sheet {
  if (!sheet) throw new Error('no rows have been checked yet');
  return sheet;
}

const tell = (task: 'reading' | 'checking') => (share: number) => postMessage({ progress: { task, share } });

async function recordsOf(file: File): Promise<{ records: FileRecord[]; isGuess: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes) || isOldWorkbook(bytes)) return { records: await recordsOfWorkbook(bytes), isGuess: false };
  if (/\.xlsx?$/i.test(file.name)) throw new Unreadable('notAWorkbook');
  const { text, isGuess } = textOfBytes(bytes);
  return { records: recordsOfText(text, tell('reading')), isGuess };
}

/** The worker's calls, executed in sequence. */
const calls = {
  /**
   * Reads a file.
   * @throws Unreadable
   */
  async open(file: File): Promise<Opened> {
    const read = await recordsOf(file);
    records = read.records;
    const [headings, ...rows] = records;
    if (!headings || rows.length === 0) throw new Unreadable('noRows');
    const samples = rows.slice(0, 3).map(({ cells }) => cells);
    return { headings: headings.cells, samples, rows: rows.length, isGuess: read.isGuess };
  },
  /** Checks the rows of the opened file with this column order. */
  check(order: HeadingMatch['order'], rules: SheetRules) {
    sheet = new Sheet(records.slice(1), order, rules);
    records = [];
    sheet.check(tell('checking'));
    return sheet.totals();
  },
  totals: () => theSheet().totals(),
  show: (onlyBad: boolean) => theSheet().show(onlyBad),
  view: (from: number, count: number) => theSheet().view(from, count),
  nextBad: (row: number, column: number) => theSheet().nextBad(row, column),
  edit: (at: number, heading: UploadHeading, text: string) => theSheet().edit(at, heading, text),
  editAlike: (heading: UploadHeading, was: string, text: string) => theSheet().editAlike(heading, was, text),
  paste: (row: number, column: number, block: readonly (readonly string[])[]) => theSheet().paste(row, column, block),
  useSerials: (system: SerialSystem) => theSheet().useSerials(system),
  removeRow: (at: number) => theSheet().removeRow(at),
  undo: () => theSheet().undo(),
  redo: () => theSheet().redo(),
  placeOf: (at: number) => theSheet().placeOf(at),
  forgetStaff: () => theSheet().forgetStaff(),
  takeUnderway: (takes: boolean) => theSheet().takeUnderway(takes),
  unasked: (most: number) => theSheet().unasked(most),
  learn: (told: readonly Underway[], clients?: readonly StaffClient[]) => theSheet().learn(told, clients),
  /** Uses the shortest line ends, so that a file just under the limit stays under it. */
  goodFile: () => csvOf(theSheet().goodLines(), '\n'),
  badFile: () => downloadOf(theSheet().badLines()),
  refuse: (refusals: readonly Refusal[]) => theSheet().refuse(refusals),
  dropSent: () => theSheet().dropSent(),
  /** Creates a file with headings and reasons from rows of the service. */
  report: (lines: readonly (readonly string[])[]) => downloadOf([[...uploadHeadings, reasonHeading], ...lines]),
  template: (headings: readonly string[], kind: 'csv' | 'xlsx') =>
    kind === 'xlsx' ? templateWorkbook(headings.map(spreadsheetSafe)) : downloadOf([headings]),
};

export type Calls = typeof calls;

type Asked = { id: number; name: keyof Calls; args: unknown[] };

self.onmessage = async ({ data: { id, name, args } }: MessageEvent<Asked>) => {
  try {
    const result = await (calls[name] as (...given: unknown[]) => unknown)(...args);
    postMessage({ id, result });
  } catch (error) {
    // the person sees a short message; developers find the cause in the browser's console
    if (!(error instanceof Unreadable)) console.warn(error);
    postMessage({ id, problem: error instanceof Unreadable ? error.reason : 'fileUnreadable' });
  }
};
