import { notify } from '@oware/ui';
import { useEffect, useEffectEvent } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useSubmitGhanaCardMutation } from '../../../api/kyc.api.ts';
import {
  type CardDetails,
  cardErrors,
  cardErrorsOf,
  type CardField,
  cardSubmissionOf,
  errorsOfRefusal,
} from '../../../identity/card/card.rules.ts';
import { submittedStatus } from '../../../identity/identity.text.ts';
import type { Photo } from '../../../identity/photo/photo.rules.ts';
import type { StepProps } from '../draft/onboarding.draft.ts';
import { personOf, sectionsWithCard } from '../draft/person.rules.ts';
import { cardWithKnown } from './card.form.ts';
import { useSubmission } from './use-submission.ts';

/** The card's fields and their submission (K6). */
export function useCard({ draft, change, formId, refused }: Omit<StepProps, 'done' | 'onBusy'>) {
  const { card } = draft;
  const [submitCard] = useSubmitGhanaCardMutation();
  const { run, fail, touch, ...shown } = useSubmission<CardField>(formId, () => errorsOfRefusal(refused));

  const offerKnown = useEffectEvent(() => {
    const known = card.id === null ? cardWithKnown(card, personOf(draft)) : undefined;
    if (known) change({ card: known });
  });
  useEffect(() => offerKnown(), []);

  const set = <Name extends CardField>(name: Name, value: CardDetails[Name]) => {
    if (!touch(name)) return;
    change((now) => ({
      card: { ...now.card, [name]: value },
      ...(typeof value === 'string' && { sections: sectionsWithCard(now.sections, name, value) }),
    }));
  };
  const submit = async () => {
    const wrong = cardErrors(card);
    const { photo } = card;
    if (!photo || Object.keys(wrong).length > 0) return fail(wrong);
    await run(() => send(photo));
  };
  const send = async (photo: Photo) => {
    const { data, error } = await submitCard({ body: cardSubmissionOf(card, photo, draft.reference) });
    if (!data)
      return isApiFailure(error) ? cardErrorsOf(error) : { whole: 'The card could not be submitted. Try again.' };
    change((now) => ({ card: { ...now.card, id: data.id, status: submittedStatus(data.status) } }));
    notify.success('The Ghana Card was submitted');
    return undefined;
  };
  return {
    ...shown,
    set,
    submit,
    /** Opens the fields again; what is submitted then takes the place of what awaits approval. */
    again: () => change((now) => ({ card: { ...now.card, id: null, status: null } })),
    remind: () => fail({ ...cardErrors(card), whole: 'Submit the Ghana Card before you go on.' }),
  };
}
