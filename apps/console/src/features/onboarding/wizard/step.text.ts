import type { OnboardingFlow, OnboardingStep } from '@oware/domain';

/** What the steps are called on the screen. */
export const stepLabels: Record<OnboardingStep, string> = {
  staff: 'Staff Id',
  phone: 'Phone verification',
  consent: 'Consent photo',
  personal: 'Personal information',
  card: 'Ghana Card',
  employment: 'Employment',
  employer: 'Employer',
  account: 'Account',
  guarantor: 'Guarantor',
  review: 'Review',
};

/** What a step is about, below its heading. */
export const stepHints: Record<OnboardingStep, string> = {
  staff: 'The payroll says whose number it is.',
  phone: 'A code is sent to the client’s phone and shows that it is theirs.',
  consent: 'A photo of the client, taken with their consent.',
  personal: 'As the lender’s form asks.',
  card: 'As it stands on the card. An officer compares both.',
  employment: 'As the lender’s form asks.',
  employer: 'As the lender’s form asks.',
  account: 'As the lender’s form asks.',
  guarantor: 'Who answers for the client.',
  review: 'Everything once more, before the client is saved.',
};

export const flowLabels: Record<OnboardingFlow, { title: string; text: string }> = {
  staff: {
    title: 'On a payroll',
    text: 'The client has a staff number. It is checked first, and brings the name along.',
  },
  'non-staff': {
    title: 'Not on a payroll',
    text: 'The client has no staff number. Onboarding begins with their phone.',
  },
};
