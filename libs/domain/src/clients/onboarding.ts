import type { ClientSectionName, FormSection } from '@oware/contract';

/** The steps of onboarding a client, by name, because their numbers differ between the flows (1§2). */
export const onboardingSteps = [
  'staff',
  'phone',
  'consent',
  'personal',
  'card',
  'employment',
  'employer',
  'account',
  'guarantor',
  'review',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** `staff` is for people on a payroll and starts with their staff number. */
export type OnboardingFlow = 'staff' | 'non-staff';

/** Returns the steps of a flow in order. */
export const stepsOf = (flow: OnboardingFlow): OnboardingStep[] =>
  onboardingSteps.filter((step) => flow === 'staff' || step !== 'staff');

/** A step that fills in a section of the lender's form. */
export type SectionStep = 'personal' | 'employment' | 'employer' | 'account' | 'guarantor';

/** The form section that a step draws, and the client section that stores its answers (1§3). */
export const sectionOfStep: Record<SectionStep, { form: FormSection; client: ClientSectionName }> = {
  personal: { form: 'personalInformation', client: 'clientPersonalInformation' },
  employment: { form: 'employment_details', client: 'clientEmploymentInformation' },
  employer: { form: 'employer_information', client: 'clientEmployerInformation' },
  account: { form: 'account_details', client: 'clientAccountInformation' },
  guarantor: { form: 'witness_details', client: 'clientGuarantorInformation' },
};

export const isSectionStep = (step: OnboardingStep): step is SectionStep => Object.hasOwn(sectionOfStep, step);

/** Returns how many of the eight segments of the progress bar are filled at a step (1§2). */
export function filledSegments(flow: OnboardingFlow, step: OnboardingStep): number {
  const steps = stepsOf(flow);
  return Math.round((steps.indexOf(step) / (steps.length - 1)) * 8);
}
