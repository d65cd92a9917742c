import { percentOf } from './portfolio-totals.ts';

/** The last decision of an application. `minutes` is the time from application to decision. */
export type Decision = { decision: 'Approved' | 'Rejected'; minutes: number };

export type DecisionFigures = {
  approved: number;
  rejected: number;
  /** Percent of the decisions; null without any. */
  approvalPercent: number | null;
  /** The middle of all times in order, the lower of two; null without decisions. */
  medianMinutes: number | null;
};

/** Returns how many were approved, of all that were decided. */
export const approvalPercentOf = ({ approved, rejected }: Pick<DecisionFigures, 'approved' | 'rejected'>) =>
  percentOf(approved, approved + rejected);

/** Calculates approval rate and time to decision. */
export function decisionFigures(decisions: readonly Decision[]): DecisionFigures {
  const approved = decisions.filter(({ decision }) => decision === 'Approved').length;
  const rejected = decisions.length - approved;
  const times = decisions.map(({ minutes }) => minutes).sort((one, other) => one - other);
  return {
    approved,
    rejected,
    approvalPercent: approvalPercentOf({ approved, rejected }),
    medianMinutes: times[Math.ceil(times.length / 2) - 1] ?? null,
  };
}
