import { words } from './work.words.ts';

/** The records that need a person's work, as far as they are known. */
export type Queue<Row> = {
  count: number;
  /** True if there are more than were counted. */
  isCapped: boolean;
  /** The next to work on. */
  oldest: (Row & { at: string | null }) | undefined;
};

/** Returns the queue of rows that are listed newest first. */
export const queueOf = <Row extends { at: string | null }>(rows: readonly Row[], isCapped = false): Queue<Row> => ({
  count: rows.length,
  isCapped,
  oldest: rows.at(-1),
});

/** Sorts by moment, those without one last. */
export const oldestFirst = <Row extends { at: string | null }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => timeOf(one) - timeOf(other));

const timeOf = ({ at }: { at: string | null }): number => (at === null ? Infinity : Date.parse(at));

const day = 86_400_000;

/** About: a month has 30 days here, and a year 365. The last has no end. */
const steps = [
  { upTo: 3_600_000, size: 60_000, unit: 'minutes' },
  { upTo: 2 * day, size: 3_600_000, unit: 'hours' },
  { upTo: 90 * day, size: day, unit: 'days' },
  { upTo: 730 * day, size: 30 * day, unit: 'months' },
  { upTo: Infinity, size: 365 * day, unit: 'years' },
] as const;

/** Returns how long ago a moment was, in whole units and at least a minute: `25 minutes`, `40 hours`, `9 months`. */
export function ageInWords(at: string, now: Date): string {
  const milliseconds = Math.max(60_000, now.getTime() - Date.parse(at));
  const { size, unit } = steps.find(({ upTo }) => milliseconds < upTo) ?? steps[4];
  return words(unit, { count: Math.floor(milliseconds / size) });
}
