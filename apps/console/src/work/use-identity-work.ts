import { messages } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { QueryOutcome } from '../api/load-failure.tsx';
import type { SavedOnboarding } from '../onboarding-draft/onboarding.drafts.ts';
import { paths } from '../paths.ts';
import { usePermissions } from '../session/use-permission.ts';
import {
  type Submission,
  type Submissions,
  useSubmittedCardsQuery,
  useSubmittedConsentsQuery,
} from './identity-work.api.ts';
import { queueOf } from './queue.rules.ts';
import { personAddress } from './people.rules.ts';
import { resubmissionAddress } from './resubmission.rules.ts';
import { type IdentityQueue, useIdentityQueue } from './use-identity-queue.ts';
import { lineOf, type WorkSource } from './work-line.rules.ts';
import { readWhenOld } from './work-reading.options.ts';
import { words } from './work.words.ts';

type Answer = QueryOutcome & { currentData?: Submissions };
type Kind = Submission['kind'];

const returnedTitles: Record<Kind, string> = { card: words('cardsReturned'), consent: words('consentsReturned') };

/**
 * People to decide on, and the person's own cards and consents that were rejected, perhaps of one of their onboardings.
 * The sidebar counts only the people, as the queue does.
 */
export function useIdentityWork(drafts: readonly SavedOnboarding[]): WorkSource[] {
  const refusal = usePermissions();
  const decides = refusal('verifications.decide') === undefined;
  const submits = refusal('verifications.submit') === undefined;
  const queue = useIdentityQueue({ isShown: false });
  const returnedCards = useSubmittedCardsQuery(submits ? { status: messages.rejected } : skipToken, readWhenOld);
  const returnedConsents = useSubmittedConsentsQuery(submits ? { status: 'Rejected' } : skipToken, readWhenOld);
  return [
    ...(decides ? pendingSources(queue) : []),
    ...(submits
      ? [
          returnedSource('consent', returnedConsents, (consent) => resubmissionAddress(consent, drafts)),
          returnedSource('card', returnedCards, ({ key }) => paths.identityResult(key)),
        ]
      : []),
  ];
}

/** The queue decides on a person at once, who may have submitted both. Its lists can fail on their own. */
function pendingSources({ people, isCapped, lists }: IdentityQueue): WorkSource[] {
  const [oldest] = people ?? [];
  const about = {
    key: 'identities',
    title: words('identitiesToDecide'),
    isDecision: true,
    href: paths.identityLanding,
    entry: paths.identityLanding,
  };
  const line = lineOf(people && { count: people.length, isCapped, oldest }, about, (person) => ({
    label: words('decide'),
    href: personAddress(person),
    of: person.name,
  }));
  return lists.map((list, at) => ({
    ...list,
    isLoading: people === undefined,
    entry: about.entry,
    ...(at === 0 && { line }),
  }));
}

function returnedSource(kind: Kind, answer: Answer, addressOf: (oldest: Submission) => string): WorkSource {
  const found = answer.currentData;
  const title = returnedTitles[kind];
  const about = {
    key: `returned-${kind}`,
    title,
    isDecision: false,
    href: kind === 'card' ? `${paths.identity}?${new URLSearchParams({ status: messages.rejected })}` : paths.clients,
  };
  const own = found?.rows.filter(({ isOwn }) => isOwn);
  const line = lineOf(own && queueOf(own, found?.isCapped), about, (oldest) => ({
    label: words('submitAgain'),
    href: addressOf(oldest),
    of: oldest.name,
  }));
  return { what: title, answer, isLoading: answer.isFetching && !found, line };
}
