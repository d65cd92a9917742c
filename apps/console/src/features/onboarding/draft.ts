import type { FormValues, OnboardingFlow, OnboardingStep, SectionStep } from '@oware/domain';
import type { Gender, SubmissionStatus } from '@oware/contract';

/** A photo that was taken or chosen, shrunk and without its EXIF, as jpeg. */
export type DraftPhoto = { blob: Blob; name: string };

/** What onboarding has collected so far. It is kept, encrypted, until the client is saved. */
export type OnboardingDraft = {
  flow: OnboardingFlow;
  lenderId: string;
  formId: string;
  formVersion: number;
  /** Under which the verification service holds consent and card: random. */
  reference: string;
  /** The same for every try to save this client, so that it is created once. */
  idempotencyKey: string;
  step: OnboardingStep;
  /** Steps that were completed once; going back to one keeps it. */
  done: OnboardingStep[];
  staffId: string;
  /** As the payroll knows the person; offered for the names that are asked for later. */
  staffName: { firstName: string; lastName: string } | null;
  phone: { number: string; verified: boolean };
  consent: { photo: DraftPhoto | null; id: string | null; status: SubmissionStatus | null };
  card: {
    firstName: string;
    lastName: string;
    middleName: string;
    nameOnCard: string;
    dateOfBirth: string;
    idNumber: string;
    photo: DraftPhoto | null;
    id: string | null;
    status: SubmissionStatus | null;
  };
  gender: Gender | '';
  email: string;
  sections: Record<SectionStep, { values: FormValues; isDraft: boolean }>;
};

/** What every step of onboarding is given. */
export type StepProps = {
  draft: OnboardingDraft;
  /** Puts something into the draft; what is typed is saved as it is typed. */
  change: (patch: Partial<OnboardingDraft>) => void;
  /** The step is right: on to the next. */
  done: () => void;
  /** The id of the step's form element; the wizard's Next button submits it. */
  formId: string;
};
