import {
  type CallRecord,
  type Difference,
  type DifferenceReport,
  differenceReport,
  mergeRecords,
  recordOf,
} from '@oware/contract';
import { keptValue } from '../storage/kept-value.ts';

const version = (import.meta.env.VITE_CONSOLE_VERSION as string | undefined) ?? 'development';
/** Answers come in bursts; they are collected for this long before writing. */
const writeAfterMs = 1000;

let unwritten: CallRecord[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const reportOf = (calls: CallRecord[]): DifferenceReport => ({ kind: 'oware-differences', version, calls });
const empty = reportOf([]);

/**
 * The differences of the service's answers seen by this browser: how often each call was answered, and how those
 * answers differed from the contract. Shapes only, never values. A report of another console version is discarded.
 */
const kept = keptValue('oware.differences', (stored): DifferenceReport => {
  const { data } = differenceReport.safeParse(stored);
  return data?.version === version ? data : empty;
});

/** Records an answer to a call. `call` is its id in the contract. */
export function recordAnswer(call: string, differences: readonly Difference[], at: Date): void {
  unwritten = mergeRecords(unwritten, [recordOf(call, differences, at.toISOString())]);
  timer ??= setTimeout(writeAnswers, writeAfterMs);
}

/** Writes the collected answers; also called before the page is left. */
export function writeAnswers(): void {
  clearTimeout(timer);
  timer = undefined;
  if (unwritten.length === 0) return;
  try {
    const written = unwritten;
    kept.write(reportOf(mergeRecords(readReport().calls, written)));
    unwritten = [];
    for (const listener of listeners) listener(reportOf(written));
  } catch {
    // a full or forbidden storage: what was seen stays in the page
  }
}

/** Returns the report written by any tab; the same object until it changes. */
export const readReport = kept.read;
/** Calls `changed` when the report changes, here or in another tab. Returns a function that stops it. */
export const watchReport = kept.watch;

/** Removes the report, also what this page has not written yet. */
export function forgetAnswers(): void {
  unwritten = [];
  kept.remove();
}

const listeners = new Set<(written: DifferenceReport) => void>();
/** Calls `listen` with the additions of each write. Returns a function that stops it. */
export function onAnswersWritten(listen: (written: DifferenceReport) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
