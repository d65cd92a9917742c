import type { FormValues, OnboardingFlow, OnboardingStep, SectionStep } from '@oware/domain';
import type { FieldErrors, SubmissionStatus } from '@oware/contract';
import type { Photo } from '../../../identity/photo/photo.rules.ts';
import type { DraftKeeper, PatchOf } from '../../../wizard/draft-keeper.store.ts';

/** What onboarding has collected so far. It is kept, encrypted, until the client is saved. */
export type OnboardingDraft = {
  flow: OnboardingFlow;
  lenderId: string;
  formId: string;
  formTitle: string;
  /** The form is drawn as it was when onboarding began, however often it is changed meanwhile. */
  /** Undefined where the service does not tell it. */
  formVersion: number | undefined;
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
  /** `number` as the mask shows it; `codeSentAt` in milliseconds since 1970, so that the wait for another code survives a reload. */
  phone: { number: string; verified: boolean; codeSentAt: number | null };
  consent: { photo: Photo | null; id: string | null; status: SubmissionStatus | null };
  /** The consent asks for first and last name too; they are kept here once. */
  card: {
    firstName: string;
    lastName: string;
    middleName: string;
    nameOnCard: string;
    dateOfBirth: string;
    idNumber: string;
    photo: Photo | null;
    id: string | null;
    status: SubmissionStatus | null;
  };
  /** By the keys of the form's fields; the personal one holds names, email and gender too. */
  sections: Record<SectionStep, { values: FormValues; isDraft: boolean }>;
};

export type DraftPatch = PatchOf<OnboardingDraft>;

/** Keeps what is typed, as it is typed. */
export type OnboardingKeeper = DraftKeeper<OnboardingDraft>;

/** What every step of onboarding is given. */
export type StepProps = {
  draft: OnboardingDraft;
  /** Puts something into the draft; what is typed is saved as it is typed. */
  change: (patch: DraftPatch) => void;
  /** The step is right: on to the next. */
  done: () => void;
  /** What Next began is under way, or no longer: its button shows it. */
  onBusy: (busy: boolean) => void;
  /** The id of the step's form element; the wizard's Next button submits it. */
  formId: string;
  /** What the service said of this step's fields when the client was to be saved. The wizard shows it above the step. */
  refused: FieldErrors;
};
