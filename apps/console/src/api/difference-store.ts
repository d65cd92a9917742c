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
/** Answers come in bursts: so long they are collected before they are written. */
const writeAfterMs = 1000;

let unwritten: CallRecord[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const reportOf = (calls: CallRecord[]): DifferenceReport => ({ kind: 'oware-differences', version, calls });
const empty = reportOf([]);

/**
 * What this browser has seen of the service's answers: how often each call was answered, and in what those answers
 * differed from the contract. Shapes only, never a value. A report of another version of the console is over.
 */
const kept = keptValue('oware.differences', (stored): DifferenceReport => {
  const { data } = differenceReport.safeParse(stored);
  return data?.version === version ? data : empty;
});

/** Remembers an answer to a call, which is its id in the contract. */
export function recordAnswer(call: string, differences: readonly Difference[], at: Date): void {
  unwritten = mergeRecords(unwritten, [recordOf(call, differences, at.toISOString())]);
  timer ??= setTimeout(writeAnswers, writeAfterMs);
}

/** Writes what has been collected; also before the page is left. */
export function writeAnswers(): void {
  clearTimeout(timer);
  timer = undefined;
  if (unwritten.length === 0) return;
  const { calls } = readReport();
  try {
    const written = unwritten;
    kept.write(reportOf(mergeRecords(calls, written)));
    unwritten = [];
    for (const listener of listeners) listener(reportOf(written));
  } catch {
    // a full or forbidden storage: what was seen stays in the page
  }
}

/** What has been written, by any tab; the same object until it changes. */
export const readReport = kept.read;
/** Calls `changed` when the report changes, here or in another tab. Returns what ends that. */
export const watchReport = kept.watch;

export function forgetAnswers(): void {
  unwritten = [];
  kept.remove();
}

const listeners = new Set<(written: DifferenceReport) => void>();
/** Calls `listen` with what each writing adds. */
export const onAnswersWritten = (listen: (written: DifferenceReport) => void): void => void listeners.add(listen);
