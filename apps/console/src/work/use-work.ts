import { isApiFailure, notOfferedFailure } from '../api/failure.ts';
import { useSavedOnboardings } from '../onboarding-draft/use-saved-onboardings.ts';
import { oldestFirst } from './queue.rules.ts';
import { useDraftWork } from './use-draft-work.ts';
import { useIdentityWork } from './use-identity-work.ts';
import { useLendingWork } from './use-lending-work.ts';
import type { WorkLine, WorkSource } from './work-line.rules.ts';

export type Work = {
  /** Oldest first. */
  lines: WorkLine[];
  isLoading: boolean;
  failed: WorkSource[];
};

/**
 * Returns what needs the signed-in person at a lender: what they may do, from the calls that the provider offers. `more`
 * is the work that a screen adds.
 */
export function useWork(lenderId: string, more: readonly WorkSource[] = []): Work {
  const { drafts } = useSavedOnboardings(lenderId);
  const draft = useDraftWork(lenderId, drafts);
  const identity = useIdentityWork(drafts);
  const lending = useLendingWork(lenderId);
  return workOf([...identity, ...lending, ...more], draft);
}

/** Puts the work of several sources together, with that of this browser. */
export function workOf(sources: readonly WorkSource[], draft?: WorkLine): Work {
  const lines = [...sources.map(({ line }) => line), draft].filter((line) => line !== undefined);
  return {
    lines: oldestFirst(lines),
    isLoading: sources.some(({ isLoading }) => isLoading),
    failed: sources.filter(({ answer: { isError, error } }) => isError && !isLacking(error)),
  };
}

const isLacking = (error: unknown): boolean => isApiFailure(error) && error.code === notOfferedFailure.code;
