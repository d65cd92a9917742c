import type { OnboardingDraft } from '../onboarding-draft/onboarding.draft.ts';
import { paths } from '../paths.ts';
import type { Submission } from './identity-work.api.ts';

/** Of an unfinished onboarding: where it is, and the reference of its consent and card. */
type Onboarding = { draft: Pick<OnboardingDraft, 'lenderId' | 'formId' | 'reference'> };

/** Returns where a rejected consent is submitted again. If nothing says whose it is, the list shows clients of that name. */
export function resubmissionAddress(
  { key, name, clientId }: Pick<Submission, 'key' | 'name' | 'clientId'>,
  onboardings: readonly Onboarding[],
): string {
  if (clientId !== null) return paths.clientSubmission(clientId, 'consent');
  const onboarding = onboardings.find(({ draft }) => draft.reference === key);
  if (onboarding) return paths.onboardingStep(onboarding.draft, 'consent');
  return `${paths.clients}?${new URLSearchParams({ search: name })}`;
}
