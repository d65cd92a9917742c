import {
  type CallRecord,
  type Difference,
  type DifferenceReport,
  differenceReport,
  mergeRecords,
  recordOf,
} from '@oware/contract';

/**
 * What this browser has seen of the service's answers: how often each call was answered, and in what those answers
 * differed from the contract. Shapes only, never a value. It stays in the browser, for all its tabs.
 */
const storageKey = 'oware.differences';
const version = (import.meta.env.VITE_CONSOLE_VERSION as string | undefined) ?? 'development';
/** Answers come in bursts: so long they are collected before they are written. */
const writeAfterMs = 1000;

let unwritten: CallRecord[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let current: { text: string | null; report: DifferenceReport } | undefined;
const watchers = new Set<() => void>();

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
    localStorage.setItem(storageKey, JSON.stringify(reportOf(mergeRecords(calls, unwritten))));
    const written = unwritten;
    unwritten = [];
    for (const watcher of watchers) watcher();
    for (const listener of listeners) listener(reportOf(written));
  } catch {
    // a full or forbidden storage: what was seen stays in the page
  }
}

/** What has been written, by any tab; the same object until it changes. A report of another version of the console is over. */
export function readReport(): DifferenceReport {
  const text = localStorage.getItem(storageKey);
  if (current?.text !== text) current = { text, report: parse(text) };
  return current?.report ?? empty;
}

export function forgetAnswers(): void {
  unwritten = [];
  localStorage.removeItem(storageKey);
  for (const watcher of watchers) watcher();
}

/** Calls `changed` when the report changes, here or in another tab. Returns what ends that. */
export function watchReport(changed: () => void): () => void {
  const stored = ({ key }: StorageEvent) => (key === storageKey || key === null) && changed();
  watchers.add(changed);
  window.addEventListener('storage', stored);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', stored);
  };
}

const listeners = new Set<(written: DifferenceReport) => void>();
/** Calls `listen` with what each writing adds. */
export const onAnswersWritten = (listen: (written: DifferenceReport) => void): void => void listeners.add(listen);

const reportOf = (calls: CallRecord[]): DifferenceReport => ({ kind: 'oware-differences', version, calls });
const empty = reportOf([]);

function parse(text: string | null): DifferenceReport {
  if (text === null) return empty;
  try {
    const { data } = differenceReport.safeParse(JSON.parse(text));
    return data?.version === version ? data : empty;
  } catch {
    return empty;
  }
}
