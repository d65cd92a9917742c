import { messages } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { QueryOutcome } from '../../api/load-failure.tsx';
import {
  subjectOf,
  useCardReferencesQuery,
  useSubmittedCardsQuery,
  useSubmittedConsentsQuery,
} from '../../work/identity-work.api.ts';
import { useOwnDecisions } from '../../work/use-identity-work.ts';
import { cardsToMatch, peopleOf, type QueuedPerson } from './people.rules.ts';
import { words } from './identity-queue.words.ts';

export type IdentityQueue = {
  /** Oldest first; undefined while loading. */
  people: readonly QueuedPerson[] | undefined;
  /** The people whom another officer has to decide on. */
  ownCount: number;
  /** True if there are more submissions than were read. */
  isCapped: boolean;
  /** The lists that could not be loaded. */
  failed: readonly { what: string; answer: QueryOutcome }[];
};

/** Returns the people to decide on, without those whose submissions are `decided` on. */
export function useIdentityQueue(decided: ReadonlySet<string>): IdentityQueue {
  const cards = useSubmittedCardsQuery({ status: messages.pending }, { refetchOnFocus: true });
  const consents = useSubmittedConsentsQuery({ status: 'Pending' }, { refetchOnFocus: true });
  const isOwnAllowed = useOwnDecisions([cards, consents]);
  const listed = [...(cards.currentData?.rows ?? []), ...(consents.currentData?.rows ?? [])];
  const ids = cardsToMatch(listed);
  const references = useCardReferencesQuery(ids.length > 0 ? ids : skipToken);
  const isLoading = [cards, consents].some(({ currentData, isError }) => !currentData && !isError);
  const isMatching = ids.length > 0 && references.data === undefined && references.isFetching;
  const pending = listed.filter((submission) => !decided.has(subjectOf(submission)));
  const mayDecide = ({ isOwn }: { isOwn: boolean }) => isOwnAllowed || !isOwn;
  const all = peopleOf(pending, references.data ?? {});
  const people = all.filter(({ submissions }) => submissions.some(mayDecide));
  return {
    people: isLoading || isMatching ? undefined : people,
    ownCount: all.length - people.length,
    isCapped: cards.currentData?.isCapped === true || consents.currentData?.isCapped === true,
    failed: [
      { what: words('theGhanaCards'), answer: cards },
      { what: words('theConsents'), answer: consents },
    ].filter(({ answer }) => answer.isError && !answer.isFetching && !answer.currentData),
  };
}
