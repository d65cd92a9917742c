import { messages } from '@oware/contract';
import { notify } from '@oware/ui';
import { useEffect, useEffectEvent } from 'react';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { useSubmitConsentMutation } from '../../../api/kyc.api.ts';
import { photoFile, type Photo } from '../../../identity/photo/photo.rules.ts';
import { submittedStatus } from '../../../identity/identity.text.ts';
import type { StepProps } from '../draft/onboarding.draft.ts';
import { personOf, sectionsWithCard } from '../draft/person.rules.ts';
import { useSubmission } from './use-submission.ts';

export const nameFields = [
  { name: 'firstName', label: 'First name', field: 'first_name', optional: false },
  { name: 'middleName', label: 'Middle name', field: 'middle_name', optional: true },
  { name: 'lastName', label: 'Last name', field: 'last_name', optional: false },
] as const;
export type NameField = (typeof nameFields)[number]['name'];
export type ConsentErrors = Partial<Record<NameField | 'photo', string | undefined>> & { whole?: Problem | undefined };

/** The service's words at the fields they are about. */
function errorsOf(failure: ApiFailure): ConsentErrors {
  const names = nameFields.flatMap(({ name, field }) => (failure.fields[field] ? [[name, failure.fields[field]]] : []));
  const photo = failure.fields.consent_photo;
  const known = { ...Object.fromEntries(names), ...(photo && { photo }) } as ConsentErrors;
  return Object.keys(known).length > 0 ? known : { whole: failure };
}

/** What the consent lacks before it can be submitted. */
export function missingOf({ card, consent }: StepProps['draft']): ConsentErrors {
  const names = nameFields.flatMap(({ name, label, optional }) =>
    optional || card[name].trim().length > 1 ? [] : [[name, `${label} must have at least 2 letters`]],
  );
  return {
    ...(Object.fromEntries(names) as ConsentErrors),
    ...(!consent.photo && { photo: messages.consentPhotoNeeded }),
  };
}

/** The consent photo and its submission (K3). */
export function useConsent({ draft, change, formId }: Pick<StepProps, 'draft' | 'change' | 'formId'>) {
  const { consent, card } = draft;
  const [submitConsent] = useSubmitConsentMutation();
  const { run, fail, touch, ...shown } = useSubmission<NameField | 'photo'>(formId);

  // what the payroll or the personal information knows already
  const offerNames = useEffectEvent(() => {
    const { firstName, lastName, middleName } = personOf(draft);
    if (card.firstName === '' && card.lastName === '' && (firstName || lastName))
      change({ card: { ...card, firstName, lastName, middleName } });
  });
  useEffect(() => offerNames(), []);

  const submit = async () => {
    const missing = missingOf(draft);
    const { photo } = consent;
    if (!photo || Object.keys(missing).length > 0) return fail(missing);
    await run(() => send(photo));
  };
  const send = async (photo: Photo) => {
    const { data, error } = await submitConsent({
      body: {
        reference_number: draft.reference,
        first_name: card.firstName.trim(),
        middle_name: card.middleName.trim() || undefined,
        last_name: card.lastName.trim(),
        consent_photo: photoFile(photo),
      },
    });
    if (!data) {
      const failure = isApiFailure(error) ? error : undefined;
      return failure ? errorsOf(failure) : { whole: 'The photo could not be submitted. Try again.' };
    }
    change((now) => ({ consent: { ...now.consent, id: data.id, status: submittedStatus(data.status) } }));
    if (submittedStatus(data.status) === 'Pending') notify.success(messages.consentReceived);
    return undefined;
  };
  return {
    ...shown,
    submit,
    setPhoto: (photo: Photo) => {
      if (touch('photo')) change((now) => ({ consent: { ...now.consent, photo } }));
    },
    setName: (name: NameField, text: string) => {
      if (!touch(name)) return;
      change((now) => ({
        card: { ...now.card, [name]: text },
        sections: sectionsWithCard(now.sections, name, text),
      }));
    },
    /** The officer has not decided yet: another photo takes the place of this one. */
    again: () => change((now) => ({ consent: { ...now.consent, id: null, status: null } })),
    remind: () => fail({ ...missingOf(draft), whole: 'Submit the consent photo before you go on.' }),
  };
}
