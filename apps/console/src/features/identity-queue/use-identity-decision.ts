import { type ApiFailure, isOvertaken } from '../../api/failure.ts';
import { identityApi } from '../../api/kyc.api.ts';
import { providerApi, useGetAuthenticatedUserQuery } from '../../api/provider.api.ts';
import { type BegunCall, useServiceDispatch } from '../../api/use-service-dispatch.ts';
import type { Letter } from '../../decision-queue/outbox.store.ts';
import { currentApprovalCode, forgetApprovalCode } from '../../identity/decision/approval-code.store.ts';
import { failureOfOutcome } from '../../identity/decision/use-decision.ts';
import { paths } from '../../paths.ts';
import { type Submission, subjectOf } from '../../work/identity-work.api.ts';
import { identityOutbox } from '../../decision-queue/identity-outbox.store.ts';
import type { QueuedPerson } from '../../work/people.rules.ts';
import type { PersonDetails } from './use-person.ts';
import { words } from './identity-queue.words.ts';

type Kind = Submission['kind'];
export type Verdict = { isApproved: boolean; kinds: readonly Kind[]; reason?: string };

const codeMissing: ApiFailure = {
  status: 0,
  code: 'approval_code_refused',
  message: words('codeExpired'),
  fields: {},
};

/**
 * Returns a function that holds a decision on a person, to be sent later (K5, K7). It is undefined until the officer's
 * account is known.
 */
export function useIdentityDecision() {
  const dispatch = useServiceDispatch();
  const account = useGetAuthenticatedUserQuery();
  const officer = account.data;
  if (!officer) return { account };

  const send = async (verdict: Verdict, begin: (decision: CodedDecision) => BegunCall) => {
    const code = currentApprovalCode()?.code;
    if (code === undefined) return codeMissing;
    const { error } = await dispatch(
      begin({
        verified: verdict.isApproved,
        verified_user: officer.id,
        approval_code: code,
        ...(verdict.reason !== undefined && { reason: verdict.reason }),
      }),
    );
    const failure = failureOfOutcome(error);
    const isOther = isOvertaken(failure);
    // a colleague was faster: the queue still shows the person as they were
    if (isOther) void dispatch(identityApi.util.invalidateTags(['Consent', 'IdentityResult']));
    // the provider stores the verification progress with the client
    if (!failure || failure.mayHaveWorked || isOther) void dispatch(providerApi.util.invalidateTags(['Client']));
    if (failure && (failure.code === 'approval_code_refused' || failure.fields.approval_code !== undefined))
      forgetApprovalCode();
    return failure;
  };

  const decide = (person: QueuedPerson, { consent, card }: PersonDetails, verdict: Verdict): void => {
    const letterOf = (kind: Kind): Letter[] => {
      const details = kind === 'consent' ? consent : card;
      if (details?.standing !== 'pending') return [];
      const { key } = details;
      const submission = person.submissions.find((one) => one.kind === kind && one.key === key);
      return [
        {
          subject: subjectOf({ kind, key, at: submission?.at ?? null }),
          send: () =>
            send(verdict, (decision) =>
              kind === 'consent' && consent
                ? identityApi.endpoints.approveConsent.initiate({
                    params: { id: consent.data.id },
                    body: { first_name: consent.data.first_name, last_name: consent.data.last_name, ...decision },
                    ...inBackground,
                  })
                : identityApi.endpoints.approveGhanaCard.initiate({
                    params: { id: key },
                    body: decision,
                    ...inBackground,
                  }),
            ),
        },
      ];
    };
    const [first] = person.submissions;
    const letters = verdict.kinds.flatMap(letterOf);
    if (!first || letters.length === 0) return;
    identityOutbox.hold({
      label: words(verdict.isApproved ? 'approvedPerson' : 'rejectedPerson', { name: person.name }),
      href: paths.identityDecision(first),
      letters,
      ...(verdict.reason !== undefined && { note: { verdict: 'reject', text: verdict.reason } }),
    });
  };
  return { account, decide };
}

type CodedDecision = { verified: boolean; verified_user: string; approval_code: string; reason?: string };

/** The queue shows a failure itself, and the call goes on after the page is closed. */
const inBackground = { isOneOfMany: true, keepalive: true } as const;
