import type { OnboardingFlow, OnboardingStep } from '@oware/domain';

/** Labels of the steps. */
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

/** Explanations below the steps' headings. */
export const stepHints: Record<OnboardingStep, string> = {
  staff: 'Check the staff number against the payroll.',
  phone: 'Send a code to the client’s phone to confirm that it’s theirs.',
  consent: 'A photo of the client, taken with their consent.',
  personal: 'Answer the questions of the lender’s form.',
  card: 'Enter what the card shows. An officer compares both.',
  employment: 'Answer the questions of the lender’s form.',
  employer: 'Answer the questions of the lender’s form.',
  account: 'Answer the questions of the lender’s form.',
  guarantor: 'Who answers for the client.',
  review: 'Check everything before you save the client.',
};

export const flowLabels: Record<OnboardingFlow, { title: string; text: string }> = {
  staff: {
    title: 'On a payroll',
    text: 'The client has a staff number. Checking it fills in the name.',
  },
  'non-staff': {
    title: 'Not on a payroll',
    text: 'The client has no staff number. Start with their phone.',
  },
};
