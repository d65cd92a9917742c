import type { OnboardingDraft, StepProps } from '../../../onboarding-draft/onboarding.draft.ts';

/**
 * Applies an answer to a draft that still has what was sent: the person may have left the step meanwhile, come back and
 * entered something else. Returns whether it did.
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
