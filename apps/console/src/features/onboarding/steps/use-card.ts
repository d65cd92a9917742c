import { notify } from '@oware/ui';
import { useEffect, useEffectEvent } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useSubmitGhanaCardMutation } from '../../../api/kyc.api.ts';
import { photoFile, type Photo } from '../../../identity/photo.ts';
import type { OnboardingDraft, StepProps } from '../draft.ts';
import { personOf } from '../person.ts';
import { cardErrors, cardErrorsOf, cardName, cardWithKnown, errorsOfRefusal, type CardField } from './card.form.ts';
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

  const set = <Name extends CardField>(name: Name, value: OnboardingDraft['card'][Name]) => {
    if (touch(name)) change((now) => ({ card: { ...now.card, [name]: value } }));
  };
  const submit = async () => {
    const wrong = cardErrors(card);
    const { photo } = card;
    if (!photo || Object.keys(wrong).length > 0) return fail(wrong);
    await run(() => send(photo));
  };
  const send = async (photo: Photo) => {
    const { data, error } = await submitCard({
      body: {
        first_name: card.firstName.trim(),
        last_name: card.lastName.trim(),
        middle_name: card.middleName.trim() || undefined,
        name_on_card: card.nameOnCard.trim() || cardName(card),
        date_of_birth: card.dateOfBirth,
        reference_number: draft.reference,
        id_number: card.idNumber,
        photo: photoFile(photo),
      },
    });
    if (!data)
      return isApiFailure(error) ? cardErrorsOf(error) : { whole: 'The card could not be submitted. Try again.' };
    change((now) => ({ card: { ...now.card, id: data.id, status: data.status } }));
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
