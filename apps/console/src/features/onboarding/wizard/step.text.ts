import type { OnboardingFlow, OnboardingStep } from '@oware/domain';
import { words } from '../onboarding.words.ts';

/** Labels of the steps. */
export const stepLabels: Record<OnboardingStep, string> = {
  staff: words('staffId'),
  phone: words('phoneVerification'),
  consent: words('consentPhoto'),
  personal: words('personalInformation'),
  card: words('ghanaCard'),
  employment: words('employment'),
  employer: words('employer'),
  account: words('account'),
  guarantor: words('guarantor'),
  review: words('review'),
};

/** Explanations below the steps' headings. */
export const stepHints: Record<OnboardingStep, string> = {
  staff: words('staffHint'),
  phone: words('phoneHint'),
  consent: words('consentHint'),
  personal: words('sectionHint'),
  card: words('cardHint'),
  employment: words('sectionHint'),
  employer: words('sectionHint'),
  account: words('sectionHint'),
  guarantor: words('guarantorHint'),
  review: words('reviewHint'),
};

export const flowLabels: Record<OnboardingFlow, { title: string; text: string }> = {
  staff: {
    title: words('onAPayroll'),
    text: words('onAPayrollAbout'),
  },
  'non-staff': {
    title: words('notOnAPayroll'),
    text: words('notOnAPayrollAbout'),
  },
};
