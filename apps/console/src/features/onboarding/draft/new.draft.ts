import { nanoid } from '@reduxjs/toolkit';
import type { LenderForm } from '../../../api/readings.ts';
import { stepsOf, type OnboardingFlow } from '@oware/domain';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';

const nothingTyped = () => ({ values: {}, isDraft: false });

/** Returns a new draft with the newest version of a lender's form. */
export const newDraft = (flow: OnboardingFlow, lenderId: string, form: LenderForm): OnboardingDraft => ({
  flow,
  lenderId,
  formId: form.id,
  formTitle: form.form_title,
  formVersion: form.version ?? undefined,
  reference: nanoid(32),
  idempotencyKey: nanoid(32),
  step: stepsOf(flow)[0] ?? 'phone',
  done: [],
  staffId: '',
  staffName: null,
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
    personal: nothingTyped(),
    employment: nothingTyped(),
    employer: nothingTyped(),
    account: nothingTyped(),
    guarantor: nothingTyped(),
  },
});
