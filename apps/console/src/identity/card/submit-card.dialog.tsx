import { notify, FormDialog } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { useSubmitGhanaCardMutation } from '../../api/kyc.api.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { CardFields } from './card-fields.view.tsx';
import { cardErrors, cardErrorsOf, cardSubmissionOf, type CardDetails, type CardErrors } from './card.rules.ts';

type SubmitCardDialogProps = {
  /** What is known of the client's card; the names are the client's own. */
  known: CardDetails;
  reference: string;
  onClose: () => void;
};

/** Submits the Ghana Card of a saved client, for the first time or again (K6, 1§4: Re-Submit). */
export function SubmitCardDialog({ known, reference, onClose }: SubmitCardDialogProps) {
  const [card, setCard] = useState(known);
  const [errors, setErrors] = useState<CardErrors>({});
  const [preparing, setPreparing] = useState(false);
  const [submitCard, { isLoading }] = useSubmitGhanaCardMutation();
  const submit = async () => {
    const wrong = cardErrors(card);
    const { photo } = card;
    if (!photo || Object.keys(wrong).length > 0) return setErrors(wrong);
    const { data, error } = await submitCard({ body: cardSubmissionOf(card, photo, reference) });
    if (data) {
      notify.success('The Ghana Card was submitted');
      return onClose();
    }
    setErrors(isApiFailure(error) ? cardErrorsOf(error) : { whole: 'The card could not be submitted. Try again.' });
  };
  const work = {
    errors,
    setPreparing,
    set: <Name extends keyof CardDetails>(name: Name, value: CardDetails[Name]) => {
      setErrors((now) => ({ ...now, [name]: undefined, whole: undefined }));
      setCard((now) => ({ ...now, [name]: value }));
    },
  };
  return (
    <FormDialog
      title="Submit Ghana Card"
      submit="Submit"
      busy={isLoading || preparing}
      insistent
      wide
      onSubmit={submit}
      onClose={onClose}
    >
      <CardFields card={card} work={work} readOnly={isLoading} areNamesFixed />
      <ProblemAlert problem={errors.whole} />
    </FormDialog>
  );
}
