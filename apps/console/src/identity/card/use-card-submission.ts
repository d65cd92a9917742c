import type { FieldErrors, SubmissionStatus, Unlisted } from '@oware/contract';
import { notify } from '@oware/ui';
import { useSubmitGhanaCardMutation } from '../../api/kyc.api.ts';
import { useSubmission } from '../submission/use-submission.ts';
import {
  cardErrors,
  cardErrorsOf,
  type CardDetails,
  type CardErrors,
  cardSubmissionOf,
  errorsOfRefusal,
} from './card.rules.ts';
import { words } from '../verification.words.ts';

type CardSubmission = {
  card: CardDetails;
  reference: string;
  formId: string;
  /** The service's messages about the card from rejecting the client. */
  refused?: FieldErrors;
  /** Id of the rejected card that this one replaces, once known. */
  rejected?: string | undefined;
  onTaken: (answer: { id: string; status: SubmissionStatus | Unlisted }) => void;
};

/** Submits a Ghana Card (K6), for a client or during onboarding. */
export function useCardSubmission({ card, reference, formId, refused, rejected, onTaken }: CardSubmission) {
  const [submitCard] = useSubmitGhanaCardMutation();
  return useSubmission({
    photo: card.photo,
    problems: () => cardErrors(card),
    bodyOf: (photo) => cardSubmissionOf(card, photo, reference),
    send: submitCard,
    submitted: { kind: 'card', reference },
    rejected,
    refusalOf: (failure): CardErrors => (failure ? cardErrorsOf(failure) : { whole: words('cardNotSubmitted') }),
    onTaken: (answer) => {
      notify.success(words('cardSubmitted'));
      onTaken(answer);
    },
    formId,
    first: () => errorsOfRefusal(refused ?? {}),
  });
}
