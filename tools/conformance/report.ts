import type { CallRecord, DifferenceReport, Evidence, RecordedDifference, Service } from '@oware/contract';

/**
 * What became of a call. `notOffered`: the service does not have it. `notTried`: it was not called, or its answer showed
 * nothing to compare.
 */
export const outcomes = ['differs', 'notOffered', 'asDocumented', 'asAssumed', 'notTried'] as const;
export type Outcome = (typeof outcomes)[number];

/** `why` explains `notTried`, in a sentence without a value of an answer. */
export type CallReport = {
  call: string;
  name: string;
  service: Service;
  method: string;
  /** As the contract has it, with its parameters in braces. */
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
  /** Of the calls that were compared, as the console records them. */
  records: CallRecord[];
  /** What the run made and could not remove again, in words and without an id. */
  leftBehind: string[];
};

/** The report as a file: a report of differences, which `npm run drift` merges with those of the console, and its outcomes. */
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

/** Whether everything agrees, which is what exit code 0 says. */
export const isConformant = ({ calls, leftBehind }: ConformanceReport): boolean =>
  leftBehind.length === 0 && calls.every(({ outcome }) => outcome !== 'differs');

export const countOutcomes = (calls: readonly CallReport[]): Record<Outcome, number> =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, calls.filter((call) => call.outcome === outcome).length]),
  ) as Record<Outcome, number>;
