import { nanoid } from '@reduxjs/toolkit';
import type { LenderForm } from '../../../api/readings.ts';
import { stepsOf, type OnboardingFlow } from '@oware/domain';
import { nothingEntered, type OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import type { PreparedPerson } from '../../../onboarding-draft/prepared-person.store.ts';

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
  ...nothingEntered(),
});
