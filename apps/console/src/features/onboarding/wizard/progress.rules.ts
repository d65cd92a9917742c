import { type FieldErrors, objectOf } from '@oware/contract';
import type { LenderForm } from '../../../api/readings.ts';
import { isSectionComplete, isSectionStep, missingFields, stepsOf, type OnboardingStep } from '@oware/domain';
import type { StepState } from '../../../wizard/step-map.view.tsx';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { fieldsOfStep, personOf } from '../draft/person.rules.ts';
import { words } from '../onboarding.words.ts';

/** Why a client cannot be saved, or what is missing from it. */
export type Problem = { step: OnboardingStep; text: string; blocks: boolean };

/** The service's messages by step and field. */
export type Refusals = Partial<Record<OnboardingStep, FieldErrors>>;

/** Returns the steps that can be opened: completed ones, and the first incomplete one. */
export function reachedSteps({ flow, done }: OnboardingDraft): OnboardingStep[] {
  const steps = stepsOf(flow);
  const next = steps.findIndex((step) => !done.includes(step));
  return steps.filter((step, at) => at <= next || done.includes(step));
}

/** Returns the step in the address if it can be opened. */
export const reachedStep = (draft: OnboardingDraft, name: string): OnboardingStep | undefined =>
  reachedSteps(draft).find((step) => step === name);

/** Returns the next step of the draft's flow; the review after the last one. */
export const stepAfter = ({ flow }: OnboardingDraft, step: OnboardingStep): OnboardingStep => {
  const steps = stepsOf(flow);
  return steps[steps.indexOf(step) + 1] ?? 'review';
};

/** Returns the step before in the draft's flow; undefined for the first one. */
export const stepBefore = ({ flow }: OnboardingDraft, step: OnboardingStep): OnboardingStep | undefined => {
  const steps = stepsOf(flow);
  return steps[steps.indexOf(step) - 1];
};

/** Returns what is missing or invalid in a step. */
function problemsOfStep(draft: OnboardingDraft, form: LenderForm, step: OnboardingStep): Problem[] {
  const problem = (text: string, blocks = true): Problem[] => [{ step, text, blocks }];
  if (isSectionStep(step)) {
    const gaps = missingFields(fieldsOfStep(form, step), draft.sections[step].values);
    const person = personOf(draft);
    return [
      ...(step === 'personal' && person.firstName.length < 2 ? problem(words('firstNameMissing')) : []),
      ...(step === 'personal' && person.lastName.length < 2 ? problem(words('lastNameMissing')) : []),
      ...(step === 'personal' && !person.gender ? problem(words('genderMissing')) : []),
      ...(gaps.length > 0
        ? problem(words('notComplete', { gaps: gaps.map(({ name }) => name).join(', ') }), false)
        : []),
    ];
  }
  switch (step) {
    case 'staff':
      return draft.staffName ? [] : problem(words('staffMissing'));
    case 'phone':
      return draft.phone.verified ? [] : problem(words('phoneMissing'));
    case 'consent':
      if (draft.consent.status === 'Rejected') return problem(words('consentRejected'));
      return draft.consent.id ? [] : problem(words('consentMissing'));
    case 'card':
      if (draft.card.status === 'Rejected') return problem(words('cardRejected'));
      return draft.card.id ? [] : problem(words('cardMissing'));
    default:
      return [];
  }
}

/** Returns what is missing or invalid in all steps, in their order. */
export const problemsOf = (draft: OnboardingDraft, form: LenderForm): Problem[] =>
  stepsOf(draft.flow).flatMap((step) => problemsOfStep(draft, form, step));

/** Whether all required answers of a section are given. */
export const isComplete = (
  draft: OnboardingDraft,
  form: LenderForm,
  step: keyof OnboardingDraft['sections'],
): boolean => !draft.sections[step].isDraft && isSectionComplete(fieldsOfStep(form, step), draft.sections[step].values);

/** Returns the state of each step for the list of steps. A message of the service makes its step wrong. */
export function stepStates(
  draft: OnboardingDraft,
  form: LenderForm,
  refusals: Refusals,
): Record<OnboardingStep, StepState> {
  const stateOf = (step: OnboardingStep): StepState => {
    if (refusals[step]) return 'wrong';
    if (!draft.done.includes(step)) return 'untouched';
    if (problemsOfStep(draft, form, step).some(({ blocks }) => blocks)) return 'wrong';
    return isSectionStep(step) && !isComplete(draft, form, step) ? 'draft' : 'done';
  };
  return objectOf(stepsOf(draft.flow), stateOf);
}
