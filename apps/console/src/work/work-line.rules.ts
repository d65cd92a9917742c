import { isApiFailure, isMissing } from '../api/failure.ts';
import type { QueryOutcome } from '../api/load-failure.tsx';
import type { Queue } from './queue.rules.ts';
import { words } from './work.words.ts';

/** One kind of pending work of the signed-in person. */
export type WorkLine = {
  key: string;
  title: string;
  /** True for what others can't go on without: approvals and submissions. */
  isDecision: boolean;
  count: number;
  /** True if there are more than were counted. */
  isCapped: boolean;
  /** When the oldest began; null if that is unknown. */
  at: string | null;
  /** Name of the oldest. */
  of: string;
  /** Leads to the oldest. */
  next: { label: string; href: string };
  /** The list of all of them. */
  href: string;
  /** The sidebar's entry that shows the count; absent for work that the sidebar doesn't count. */
  entry?: string;
  /** How many of them another line of the entry counts already. */
  countedBefore?: number;
};

/**
 * A source of work on this provider. `line` is undefined while loading, after a failure, and without any work. `entry` is
 * the sidebar's entry that counts it.
 */
export type WorkSource = {
  what: string;
  answer: QueryOutcome & { currentData?: unknown };
  isLoading: boolean;
  line?: WorkLine | undefined;
  entry?: string;
};

type About = Pick<WorkLine, 'key' | 'title' | 'isDecision' | 'href' | 'entry' | 'countedBefore'>;

/** Returns the line of a queue; undefined if it is empty. */
export function lineOf<Row>(
  queue: Queue<Row> | null | undefined,
  about: About,
  next: (oldest: Row) => WorkLine['next'] & { of: string },
): WorkLine | undefined {
  if (!queue || queue.count <= 0) return undefined;
  const { count, isCapped, oldest } = queue;
  if (!oldest) return { ...about, count, isCapped, at: null, of: '', next: { label: words('open'), href: about.href } };
  const { of, ...action } = next(oldest);
  return { ...about, count, isCapped, at: oldest.at, of, next: action };
}

/** Counts with `+` if there are more: `100+`. */
export const countText = ({ count, isCapped }: Pick<WorkLine, 'count' | 'isCapped'>): string =>
  `${count}${isCapped ? '+' : ''}`;

/** Counts by the address of a sidebar entry. */
export type EntryCounts = Record<string, { count: number; isCapped: boolean }>;

/** Whether a source that failed may have records: a list that the provider lacks has none. */
const isUnknown = ({ answer: { currentData, error } }: WorkSource): boolean =>
  currentData === undefined && !(isApiFailure(error) && isMissing(error));

/**
 * Adds up the counts of each sidebar entry, each record once. An entry of a source that failed has none: the others would
 * add up to too few.
 */
export function countsByEntry(lines: readonly WorkLine[], failed: readonly WorkSource[] = []): EntryCounts {
  const unknown = failed.filter(isUnknown).map(({ entry }) => entry);
  const counts: EntryCounts = {};
  for (const { entry, count, isCapped, countedBefore = 0 } of lines) {
    const more = count - countedBefore;
    if (entry === undefined || more <= 0 || unknown.includes(entry)) continue;
    const before = counts[entry] ?? { count: 0, isCapped: false };
    counts[entry] = { count: before.count + more, isCapped: before.isCapped || isCapped };
  }
  return counts;
}
