import type { FormValues, OnboardingFlow, OnboardingStep, SectionStep } from '@oware/domain';
import type { FieldErrors, SubmissionStatus } from '@oware/contract';
import type { Photo } from '../identity/photo/photo.rules.ts';
import type { DraftKeeper, PatchOf } from '../wizard/draft-keeper.store.ts';

/** The input of onboarding so far, stored encrypted until the client is saved. */
export type OnboardingDraft = {
  flow: OnboardingFlow;
  lenderId: string;
  formId: string;
  formTitle: string;
  /** The form when onboarding started; later changes do not apply. */
  /** Undefined if the service does not send it. */
  formVersion: number | undefined;
  /** Random reference of consent and card at the verification service. */
  reference: string;
  /** The same for every try to save this client, so that it is created once. */
  idempotencyKey: string;
  step: OnboardingStep;
  /** Completed steps; they stay completed when the person goes back. */
  done: OnboardingStep[];
  staffId: string;
  /** Name in the payroll, a default for the names in later steps. */
  staffName: { firstName: string; lastName: string } | null;
  /**
   * `number` as shown by the mask; `codeSentAt` in milliseconds since 1970, so that the wait for another code survives
   * a reload.
   */
  phone: { number: string; verified: boolean; codeSentAt: number | null };
  consent: {
    photo: Photo | null;
    id: string | null;
    status: SubmissionStatus | null;
  };
  /** Also stores the first and last name of the consent, so that they are entered once. */
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
  /** By field key; the personal section also has names, email and gender. */
  sections: Record<SectionStep, { values: FormValues; isDraft: boolean }>;
};

const noSection = () => ({ values: {}, isDraft: false });

/** Returns the part of a draft that the person fills in, still empty. */
export const nothingEntered = (): Pick<OnboardingDraft, 'phone' | 'consent' | 'card' | 'sections'> => ({
  phone: { number: '', verified: false, codeSentAt: null },
  consent: { photo: null, id: null, status: null },
  card: {
    firstName: '',
    lastName: '',
    middleName: '',
    nameOnCard: '',
    dateOfBirth: '',
    idNumber: '',
    photo: null,
    id: null,
    status: null,
  },
  sections: {
    personal: noSection(),
    employment: noSection(),
    employer: noSection(),
    account: noSection(),
    guarantor: noSection(),
  },
});

export type DraftPatch = PatchOf<OnboardingDraft>;

/** Saves the input while the person types. */
export type OnboardingKeeper = DraftKeeper<OnboardingDraft>;

/** The props of every step of onboarding. */
export type StepProps = {
  draft: OnboardingDraft;
  /** Changes the draft, which is saved while the person types. */
  change: (patch: DraftPatch) => void;
  /** Called when the step is valid, to open the next. */
  done: () => void;
  /** Called with whether the action of Next is running, for its button. */
  onBusy: (busy: boolean) => void;
  /** Id of the step's form element, which the wizard's Next button submits. */
  formId: string;
  /** The service's messages for this step's fields from saving the client. The wizard shows them above the step. */
  refused: FieldErrors;
};
