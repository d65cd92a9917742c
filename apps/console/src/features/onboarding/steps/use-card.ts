import { notify } from '@oware/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useSubmitGhanaCardMutation } from '../../../api/kyc.api.ts';
import { photoFile } from '../../../identity/photo.ts';
import type { OnboardingDraft, StepProps } from '../draft.ts';
import { personOf } from '../person.ts';
import {
  cardErrors,
  cardErrorsOf,
  cardName,
  cardWithKnown,
  errorsOfRefusal,
  type CardErrors,
  type CardField,
} from './card.form.ts';
import { useFocusError } from './use-focus-error.ts';

/** The card's fields and their submission (K6). */
export function useCard({ draft, change, formId, refused }: Omit<StepProps, 'done'>) {
  const { card } = draft;
  const [submitCard, { isLoading }] = useSubmitGhanaCardMutation();
  const [errors, setErrors] = useState<CardErrors>(() => errorsOfRefusal(refused));
  const focusError = useFocusError(formId);
  const fail = (next: CardErrors) => {
    setErrors(next);
    focusError();
  };

  const offerKnown = useEffectEvent(() => {
    const known = card.id === null ? cardWithKnown(card, personOf(draft)) : undefined;
    if (known) change({ card: known });
  });
  useEffect(() => offerKnown(), []);

  const set = <Name extends CardField>(name: Name, value: OnboardingDraft['card'][Name]) => {
    setErrors(({ [name]: _gone, whole: _old, ...others }) => others);
    change({ card: { ...card, [name]: value } });
  };
  const submit = async () => {
    const wrong = cardErrors(card);
    if (!card.photo || Object.keys(wrong).length > 0) return fail(wrong);
    setErrors({});
    const { data, error } = await submitCard({
      body: {
        first_name: card.firstName.trim(),
        last_name: card.lastName.trim(),
        middle_name: card.middleName.trim() || undefined,
        name_on_card: card.nameOnCard.trim() || cardName(card),
        date_of_birth: card.dateOfBirth,
        reference_number: draft.reference,
        id_number: card.idNumber,
        photo: photoFile(card.photo),
      },
    });
    if (!data)
      return fail(isApiFailure(error) ? cardErrorsOf(error) : { whole: 'The card could not be submitted. Try again.' });
    change({ card: { ...card, id: data.id, status: data.status } });
    notify.success('The Ghana Card was submitted');
  };
  return {
    errors,
    set,
    submit,
    submitting: isLoading,
    /** Opens the fields again; what is submitted then takes the place of what awaits approval. */
    again: () => change({ card: { ...card, id: null, status: null } }),
    remind: () => fail({ ...cardErrors(card), whole: 'Submit the Ghana Card before you go on.' }),
  };
}
