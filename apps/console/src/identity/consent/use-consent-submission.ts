import { messages, type SubmissionStatus, type Unlisted } from '@oware/contract';
import { notify } from '@oware/ui';
import { useSubmitConsentMutation } from '../../api/kyc.api.ts';
import { submittedStatus } from '../identity.text.ts';
import { useSubmission } from '../submission/use-submission.ts';
import {
  type ConsentDetails,
  type ConsentErrors,
  consentProblems,
  consentRefusal,
  consentSubmissionOf,
} from './consent.rules.ts';
import { words } from '../verification.words.ts';

type ConsentSubmission = {
  consent: ConsentDetails;
  reference: string;
  formId: string;
  /** The names belong to the client, so only the service checks them. */
  areNamesFixed?: boolean;
  /** Id of the rejected consent that this one replaces, once known. */
  rejected?: string | undefined;
  onTaken: (answer: { id: string; status: SubmissionStatus | Unlisted }) => void;
};

/** Submits a consent photo (K3), for a client or during onboarding. */
export function useConsentSubmission(submission: ConsentSubmission) {
  const { consent, reference, formId, areNamesFixed = false, rejected, onTaken } = submission;
  const [submitConsent] = useSubmitConsentMutation();
  return useSubmission({
    photo: consent.photo,
    problems: (): ConsentErrors => {
      const { photo, ...names } = consentProblems(consent);
      return { ...(!areNamesFixed && names), ...(photo !== undefined && { photo }) };
    },
    bodyOf: (photo) => consentSubmissionOf(consent, photo, reference),
    send: submitConsent,
    submitted: { kind: 'consent', reference },
    rejected,
    refusalOf: (failure) => (failure ? consentRefusal(failure) : { whole: words('photoNotSubmitted') }),
    onTaken: (answer) => {
      const isPending = submittedStatus(answer.status) === 'Pending';
      notify.success(isPending ? messages.consentReceived : words('photoSubmitted'));
      onTaken(answer);
    },
    first: (): ConsentErrors => ({}),
    formId,
  });
}
