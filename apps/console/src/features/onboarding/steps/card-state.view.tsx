import { messages } from '@oware/contract';
import { ownWorkRefusal } from '@oware/domain';
import { useEffect } from 'react';
import { useGetIdentityResultQuery } from '../../../api/kyc.api.ts';
import { submissionStatusOf } from '../../../identity/identity.text.ts';
import { pollEvery } from '../../../identity/polling.options.ts';
import { SubmissionState } from '../../../identity/decision/submission-state.view.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { words } from '../onboarding.words.ts';

type CardStateProps = Pick<StepProps, 'draft' | 'change'> & { id: string };

/** Shows the status of the submitted card (K9), and polls it while pending. */
export function CardState({ id, draft, change }: CardStateProps) {
  const { card } = draft;
  const answer = useGetIdentityResultQuery({ params: { id } }, pollEvery(card.status === 'Pending'));
  const told = answer.currentData;
  const status = told ? submissionStatusOf(told.status.message) : null;
  useEffect(() => {
    // ignore an answer about an earlier submission
    if (!answer.isFetching && status && status !== card.status) change((now) => ({ card: { ...now.card, status } }));
  }, [answer.isFetching, status, card, change]);
  const unknown = told?.status.message === messages.noMatchingRecord ? messages.noMatchingRecord : null;
  return (
    <SubmissionState
      status={card.status ?? 'Pending'}
      pending={words('cardPending')}
      approved={words('cardApproved')}
      reason={told?.reason ?? unknown}
      own={!told || ownWorkRefusal('verifications.decide', told.twoPersonApproval) !== undefined}
      subject={{ kind: 'card', resultId: id }}
      failed={answer.isError}
      onRetry={() => void answer.refetch()}
    />
  );
}
