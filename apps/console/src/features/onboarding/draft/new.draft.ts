import { nanoid } from '@reduxjs/toolkit';
import type { LenderForm } from '../../../api/readings.ts';
import { stepsOf, type OnboardingFlow } from '@oware/domain';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import type { PreparedPerson } from '../../../onboarding-draft/prepared-person.store.ts';

const nothingTyped = () => ({ values: {}, isDraft: false });

/** Returns a new draft with the newest version of a lender's form; with a person whose staff number was checked. */
export const newDraft = (
  flow: OnboardingFlow,
  lenderId: string,
  form: LenderForm,
  person?: PreparedPerson,
): OnboardingDraft => ({
  flow,
  lenderId,
  formId: form.id,
  formTitle: form.form_title,
  formVersion: form.version ?? undefined,
  reference: nanoid(32),
  idempotencyKey: nanoid(32),
  step: person ? 'phone' : (stepsOf(flow)[0] ?? 'phone'),
  done: person ? ['staff'] : [],
  staffId: person?.staffId ?? '',
  staffName: person ? { firstName: person.firstName, lastName: person.lastName } : null,
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
