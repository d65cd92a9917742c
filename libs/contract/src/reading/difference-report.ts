import { z } from 'zod';
import { moment } from '../core/shapes.ts';
import type { Difference } from './differences.ts';

const seen = { firstSeen: moment, lastSeen: moment };

/** Names of fields below `$`, `[]` for any row and `*` for any key of a map. */
const path = z.string().regex(/^\$[\w.[\]*-]{0,200}$/);
/** A shape in a few plain words, such as `decimal text in another format`. */
const shape = z.string().regex(/^[A-Za-z][\w ,.*[\]-]{0,79}$/);

/** See {@link Difference}. */
export const differenceOfAnswer = z.object({ path, expected: shape, found: shape, count: z.int().positive() });

const recordedDifference = differenceOfAnswer.extend(seen);

/** How often a call was answered, and how those answers differed from the contract. */
const callRecord = z.object({
  call: z.string().regex(/^[A-Z]{1,2}\d{1,2}$|^X-\w{1,60}$/),
  answers: z.int().positive(),
  ...seen,
  differences: z.array(recordedDifference),
  /** Assumed places that an answer contained completely. */
  assumedSeen: z.array(path).max(300).optional(),
});

/**
 * The differences in a service's answers, by call id. It contains shapes, never values. `version` is that of the
 * program that read the answers, because another version may expect something else.
 */
export const differenceReport = z.object({
  kind: z.literal('oware-differences'),
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  calls: z.array(callRecord).max(500),
});

export type RecordedDifference = z.infer<typeof recordedDifference>;
export type CallRecord = z.infer<typeof callRecord>;
export type DifferenceReport = z.infer<typeof differenceReport>;

/** Enough for any real provider; a longer report would not help. */
const mostDifferencesOfACall = 200;

/** Returns the record of one answer. `at` is ISO 8601. */
export const recordOf = (
  call: string,
  differences: readonly Difference[],
  at: string,
  assumedSeen: readonly string[] = [],
): CallRecord => ({
  call,
  answers: 1,
  firstSeen: at,
  lastSeen: at,
  differences: differences.map((difference) => ({ ...difference, firstSeen: at, lastSeen: at })),
  ...(assumedSeen.length > 0 && { assumedSeen: [...assumedSeen] }),
});

type Seen = { firstSeen: string; lastSeen: string };
const timeOf = (moment: string) => new Date(moment).getTime();
const seenOf = (one: Seen, other: Seen): Seen => ({
  firstSeen: timeOf(other.firstSeen) < timeOf(one.firstSeen) ? other.firstSeen : one.firstSeen,
  lastSeen: timeOf(other.lastSeen) > timeOf(one.lastSeen) ? other.lastSeen : one.lastSeen,
});

const keyOf = ({ path: at, expected, found }: RecordedDifference) => JSON.stringify([at, expected, found]);

function mergeDifferences(
  ones: readonly RecordedDifference[],
  others: readonly RecordedDifference[],
): RecordedDifference[] {
  const merged = new Map(ones.map((one) => [keyOf(one), one]));
  for (const other of others) {
    const one = merged.get(keyOf(other));
    if (one) merged.set(keyOf(other), { ...one, ...seenOf(one, other), count: one.count + other.count });
    else if (merged.size < mostDifferencesOfACall) merged.set(keyOf(other), other);
  }
  return [...merged.values()];
}

/** Returns an empty object if nothing was seen, as in the console, which does not check it. */
function assumedSeenIn(...records: readonly CallRecord[]): Pick<CallRecord, 'assumedSeen'> {
  const paths = new Set(records.flatMap(({ assumedSeen = [] }) => assumedSeen));
  return paths.size > 0 ? { assumedSeen: [...paths] } : {};
}

/** Merges the records of both by call, in order of first appearance. At most 200 differences of a call are kept. */
export function mergeRecords(ones: readonly CallRecord[], others: readonly CallRecord[]): CallRecord[] {
  const merged = new Map(ones.map((one) => [one.call, one]));
  for (const other of others) {
    const one = merged.get(other.call);
    merged.set(
      other.call,
      one
        ? {
            call: one.call,
            answers: one.answers + other.answers,
            ...seenOf(one, other),
            differences: mergeDifferences(one.differences, other.differences),
            ...assumedSeenIn(one, other),
          }
        : other,
    );
  }
  return [...merged.values()];
}
