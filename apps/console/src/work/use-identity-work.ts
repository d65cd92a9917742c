import { messages } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetOrganizationSettingsQuery } from '../api/provider.api.ts';
import type { QueryOutcome } from '../api/load-failure.tsx';
import { identityOutbox } from '../decision-queue/identity-outbox.store.ts';
import { decidedSubjects } from '../decision-queue/outbox.store.ts';
import { useOutboxState } from '../decision-queue/use-outbox.ts';
import type { SavedOnboarding } from '../onboarding-draft/onboarding.drafts.ts';
import { paths } from '../paths.ts';
import { ownOrganization } from '../session/own-organization.rules.ts';
import { usePermissions } from '../session/use-permission.ts';
import { useSession } from '../session/use-session.ts';
import {
  type Submission,
  type Submissions,
  subjectOf,
  useSubmittedCardsQuery,
  useSubmittedConsentsQuery,
} from './identity-work.api.ts';
import { queueOf } from './queue.rules.ts';
import { resubmissionAddress } from './resubmission.rules.ts';
import { lineOf, type WorkSource } from './work-line.rules.ts';
import { words } from './work.words.ts';

type Answer = QueryOutcome & { currentData?: Submissions };
type Kind = Submission['kind'];

const titles = {
  pending: { card: words('cardsToApprove'), consent: words('consentsToApprove') },
  returned: { card: words('cardsReturned'), consent: words('consentsReturned') },
} as const;

/** Cards and consents to decide on, and the person's own that were rejected, perhaps of one of their onboardings. */
export function useIdentityWork(drafts: readonly SavedOnboarding[]): WorkSource[] {
  const refusal = usePermissions();
  const decides = refusal('verifications.decide') === undefined;
  const submits = refusal('verifications.submit') === undefined;
  const cards = useSubmittedCardsQuery(decides ? { status: messages.pending } : skipToken);
  const consents = useSubmittedConsentsQuery(decides ? { status: 'Pending' } : skipToken);
  const returnedCards = useSubmittedCardsQuery(submits ? { status: messages.rejected } : skipToken);
  const returnedConsents = useSubmittedConsentsQuery(submits ? { status: 'Rejected' } : skipToken);
  const isOwnAllowed = useOwnDecisions([cards, consents]);
  const decided = decidedSubjects(useOutboxState(identityOutbox));
  const isOpen = (submission: Submission) => (isOwnAllowed || !submission.isOwn) && !decided.has(subjectOf(submission));
  return [
    ...(decides ? [pendingSource('consent', consents, isOpen), pendingSource('card', cards, isOpen)] : []),
    ...(submits
      ? [
          returnedSource('consent', returnedConsents, (consent) => resubmissionAddress(consent, drafts)),
          returnedSource('card', returnedCards, ({ key }) => paths.identityResult(key)),
        ]
      : []),
  ];
}

/** Whether people may decide on what they submitted themselves. Asked only if there is something to decide. */
export function useOwnDecisions(answers: readonly Pick<Answer, 'currentData'>[]): boolean {
  const session = useSession();
  const orgId = ownOrganization(session)?.id ?? session.organizationId;
  const hasOwn = answers.some(({ currentData }) => currentData?.rows.some(({ isOwn }) => isOwn));
  const { currentData } = useGetOrganizationSettingsQuery(hasOwn ? { params: { orgId } } : skipToken);
  return currentData?.twoPersonApproval === false;
}

function pendingSource(kind: Kind, answer: Answer, isOpen: (submission: Submission) => boolean): WorkSource {
  const found = answer.currentData;
  const rows = found?.rows.filter(isOpen);
  const title = titles.pending[kind];
  const list =
    kind === 'card' ? `${paths.identity}?${new URLSearchParams({ status: messages.pending })}` : paths.identityLanding;
  const about = { key: `pending-${kind}`, title, isDecision: true, href: list, entry: paths.identityLanding };
  const queue = rows && queueOf(rows, found?.isCapped);
  const line = lineOf(queue, about, (oldest) => ({
    label: words('review'),
    href: paths.identityDecision(oldest),
    of: oldest.name,
  }));
  return { what: title, answer, isLoading: answer.isFetching && !found, line };
}

function returnedSource(kind: Kind, answer: Answer, addressOf: (oldest: Submission) => string): WorkSource {
  const found = answer.currentData;
  const title = titles.returned[kind];
  const about = {
    key: `returned-${kind}`,
    title,
    isDecision: false,
    href: kind === 'card' ? `${paths.identity}?${new URLSearchParams({ status: messages.rejected })}` : paths.clients,
    entry: paths.identityLanding,
  };
  const own = found?.rows.filter(({ isOwn }) => isOwn);
  const line = lineOf(own && queueOf(own, found?.isCapped), about, (oldest) => ({
    label: words('submitAgain'),
    href: addressOf(oldest),
    of: oldest.name,
  }));
  return { what: title, answer, isLoading: answer.isFetching && !found, line };
}
