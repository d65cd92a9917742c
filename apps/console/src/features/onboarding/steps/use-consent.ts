import { useEffect, useEffectEvent } from 'react';
import { type NameField, nameFields } from '../../../identity/consent/consent.rules.ts';
import { useConsentSubmission } from '../../../identity/consent/use-consent-submission.ts';
import { submittedStatus } from '../../../identity/identity.text.ts';
import type { Photo } from '../../../identity/photo/photo.rules.ts';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { personOf, sectionsWithCard } from '../draft/person.rules.ts';
import { applyLateAnswer } from './late-answer.rules.ts';

/** The draft's consent and its submission, with the names of its card. */
export function useConsent({ draft, change, done, formId }: Omit<StepProps, 'refused' | 'onBusy'>) {
  const { consent, card, reference } = draft;
  const { touch, ...shown } = useConsentSubmission({
    consent: { ...card, photo: consent.photo },
    reference,
    formId,
    onTaken: ({ id, status }) => {
      const isApplied = applyLateAnswer(
        change,
        (now) => now.consent.photo === consent.photo && nameFields.every(({ name }) => now.card[name] === card[name]),
        (now) => ({ consent: { ...now.consent, id, status: submittedStatus(status) } }),
      );
      if (isApplied) done();
    },
  });

  // default names from the payroll or the personal information
  const offerNames = useEffectEvent(() => {
    const { firstName, lastName, middleName } = personOf(draft);
    if (card.firstName === '' && card.lastName === '' && (firstName || lastName))
      change({ card: { ...card, firstName, lastName, middleName } });
  });
  useEffect(() => offerNames(), []);

  return {
    ...shown,
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
    /** While pending, another photo can replace this one. */
    again: () => change((now) => ({ consent: { ...now.consent, id: null, status: null } })),
  };
}
