import { messages } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { QueryOutcome } from '../api/load-failure.tsx';
import { useGetOrganizationSettingsQuery } from '../api/provider.api.ts';
import { identityOutbox } from '../decision-queue/identity-outbox.store.ts';
import { decidedSubjects } from '../decision-queue/outbox.store.ts';
import { useOutboxState } from '../decision-queue/use-outbox.ts';
import { ownOrganization } from '../session/own-organization.rules.ts';
import { usePermissions } from '../session/use-permission.ts';
import { useSession } from '../session/use-session.ts';
import {
  subjectOf,
  type Submissions,
  useCardReferencesQuery,
  useSubmittedCardsQuery,
  useSubmittedConsentsQuery,
} from './identity-work.api.ts';
import { cardsToMatch, peopleOf, type QueuedPerson } from './people.rules.ts';
import { readWhenOld } from './work-reading.options.ts';
import { words } from './work.words.ts';

type List = { what: string; answer: QueryOutcome & { currentData?: Submissions } };

export type IdentityQueue = {
  /** Oldest first; undefined while loading. */
  people: readonly QueuedPerson[] | undefined;
  /** The people whom another officer has to decide on. */
  ownCount: number;
  /** True if there are more submissions than were read. */
  isCapped: boolean;
  /** The lists that the queue is made of, and those of them that could not be loaded. */
  lists: readonly List[];
  failed: readonly List[];
};

/**
 * Returns the people to decide on, without those on whose submissions this page has decided. The queue, My work and the
 * sidebar count them. Reads nothing for a person who may not decide, unless `isShown`.
 */
export function useIdentityQueue({ isShown }: { isShown: boolean }): IdentityQueue {
  const decides = usePermissions()('verifications.decide') === undefined;
  const isAsked = decides || isShown;
  const options = { refetchOnFocus: isShown, ...readWhenOld };
  const cards = useSubmittedCardsQuery(isAsked ? { status: messages.pending } : skipToken, options);
  const consents = useSubmittedConsentsQuery(isAsked ? { status: 'Pending' } : skipToken, options);
  const own = useOwnDecisions([cards, consents]);
  const listed = [...(cards.currentData?.rows ?? []), ...(consents.currentData?.rows ?? [])];
  const ids = cardsToMatch(listed);
  const references = useCardReferencesQuery(ids.length > 0 ? ids : skipToken);
  const lists: List[] = [
    { what: words('consentsToApprove'), answer: consents },
    { what: words('cardsToApprove'), answer: cards },
  ];
  const isLoading = [cards, consents].some(({ currentData, isError }) => !currentData && !isError);
  const isMatching = ids.length > 0 && references.data === undefined && references.isFetching;
  const decided = decidedSubjects(useOutboxState(identityOutbox));
  const pending = listed.filter((submission) => !decided.has(subjectOf(submission)));
  const mayDecide = ({ isOwn }: { isOwn: boolean }) => own.isAllowed || !isOwn;
  const all = peopleOf(pending, references.data ?? {});
  const people = all.filter(({ submissions }) => submissions.some(mayDecide));
  return {
    people: isLoading || isMatching || own.isLoading ? undefined : people,
    ownCount: all.length - people.length,
    isCapped: cards.currentData?.isCapped === true || consents.currentData?.isCapped === true,
    lists,
    failed: lists.filter(({ answer }) => answer.isError && !answer.isFetching && !answer.currentData),
  };
}

/** Whether people may decide on what they submitted themselves. Asked only if there is something to decide. */
function useOwnDecisions(answers: readonly { currentData?: Submissions }[]): {
  isAllowed: boolean;
  isLoading: boolean;
} {
  const session = useSession();
  const orgId = ownOrganization(session)?.id ?? session.organizationId;
  const hasOwn = answers.some(({ currentData }) => currentData?.rows.some(({ isOwn }) => isOwn));
  const { currentData, isFetching } = useGetOrganizationSettingsQuery(hasOwn ? { params: { orgId } } : skipToken);
  return { isAllowed: currentData?.twoPersonApproval === false, isLoading: isFetching && currentData === undefined };
}
