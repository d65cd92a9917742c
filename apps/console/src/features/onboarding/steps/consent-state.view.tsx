import { messages, submissionStatus } from '@oware/contract';
import { ownWorkRefusal } from '@oware/domain';
import { useEffect } from 'react';
import { useGetConsentQuery } from '../../../api/kyc.api.ts';
import { pollEvery } from '../../../identity/polling.options.ts';
import { SubmissionState } from '../../../identity/decision/submission-state.view.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { words } from '../onboarding.words.ts';

/** Shows the status of a submitted consent (K4), and polls it while pending. */
export function ConsentState({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { consent } = draft;
  const answer = useGetConsentQuery(
    { params: { reference: draft.reference } },
    pollEvery(consent.status === 'Pending'),
  );
  const told = answer.currentData;
  useEffect(() => {
    // ignore an answer about an earlier submission
    const status = told && submissionStatus.safeParse(told.status).data;
    if (!answer.isFetching && status && told.id === consent.id && status !== consent.status)
      change((now) => ({ consent: { ...now.consent, status } }));
  }, [answer.isFetching, told, consent, change]);
  return (
    <SubmissionState
      status={consent.status ?? 'Pending'}
      pending={messages.consentReceived}
      approved={words('consentApproved')}
      reason={told?.reason ?? null}
      own={!told || ownWorkRefusal('verifications.decide', told.twoPersonApproval) !== undefined}
      subject={{ kind: 'consent', reference: draft.reference }}
      failed={answer.isError}
      onRetry={() => void answer.refetch()}
    />
  );
}
