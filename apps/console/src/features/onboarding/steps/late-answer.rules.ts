import type { OnboardingDraft, StepProps } from '../../../onboarding-draft/onboarding.draft.ts';

/**
 * Applies an answer to a draft if the draft still has what was sent. The person may have entered something else since
 * then. Returns whether it was applied.
 */
export function applyLateAnswer(
  change: StepProps['change'],
  hasSent: (now: OnboardingDraft) => boolean,
  learn: (now: OnboardingDraft) => Partial<OnboardingDraft>,
): boolean {
  let isApplied = false;
  change((now) => {
    isApplied = hasSent(now);
    return isApplied ? learn(now) : {};
  });
  return isApplied;
}
