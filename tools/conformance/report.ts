import {
  type CallRecord,
  type DifferenceReport,
  type Evidence,
  type RecordedDifference,
  type Service,
  objectOf,
} from '@oware/contract';

/**
 * The outcome of a call. `notOffered`: the service doesn't have it. `notTried`: it was not called, or its answer had
 * nothing to compare.
 */
export const outcomes = ['differs', 'notOffered', 'asDocumented', 'asAssumed', 'notTried'] as const;
export type Outcome = (typeof outcomes)[number];

/** `why` explains `notTried` in a sentence without values from an answer. */
export type CallReport = {
  call: string;
  name: string;
  service: Service;
  method: string;
  /** As in the contract, with its parameters in braces. */
  path: string;
  evidence: Evidence;
  outcome: Outcome;
  why?: string;
  differences: RecordedDifference[];
};

/** One run. */
export type ConformanceReport = {
  version: string;
  /** ISO 8601, by the clock of the machine that ran it. */
  startedAt: string;
  endedAt: string;
  isSimulator: boolean;
  hasWritten: boolean;
  calls: CallReport[];
  /** The compared calls in the console's record format. */
  records: CallRecord[];
  /** What the run created and could not remove, in words without an id. */
  leftBehind: string[];
};

/**
 * Returns the report as a file: a report of differences, which `npm run drift` merges with those of the console, and
 * the outcomes.
 */
export const reportFile = ({
  version,
  records,
  ...conformance
}: ConformanceReport): DifferenceReport & { conformance: object } => ({
  kind: 'oware-differences',
  version,
  calls: records,
  conformance,
});

/** Returns whether everything matches, which is exit code 0. */
export const isConformant = ({ calls, leftBehind }: ConformanceReport): boolean =>
  leftBehind.length === 0 && calls.every(({ outcome }) => outcome !== 'differs');

export const countOutcomes = (calls: readonly CallReport[]): Record<Outcome, number> =>
  objectOf(outcomes, (outcome) => calls.filter((call) => call.outcome === outcome).length);
