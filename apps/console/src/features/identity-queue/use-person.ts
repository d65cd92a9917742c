import { ownWorkRefusal } from '@oware/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { isApiFailure } from '../../api/failure.ts';
import { useGetConsentQuery, useGetIdentityResultQuery } from '../../api/kyc.api.ts';
import { useGetClientQuery } from '../../api/provider.api.ts';
import { useLender } from '../../session/lender.store.ts';
import { usePermission } from '../../session/use-permission.ts';
import type { QueryOutcome } from '../../api/load-failure.tsx';
import type { Client, Consent, IdentityResultDetails } from '../../api/readings.ts';
import type { Submission } from '../../work/identity-work.api.ts';
import { cardStanding, consentStanding, type Standing } from './standing.rules.ts';
import { words } from './identity-queue.words.ts';

type Keys = readonly Pick<Submission, 'kind' | 'key'>[];

/** What a person submitted, as the service has it now. */
export type PersonDetails = {
  consent: { key: string; data: Consent; standing: Standing } | undefined;
  card: { key: string; data: IdentityResultDetails; standing: Standing } | undefined;
  /** The client of a consent that came without a card, if saved and readable. */
  client?: Client | undefined;
  /** How reading the client went. */
  clientAnswer?: QueryOutcome | undefined;
  isLoading: boolean;
  /** Two people are not required: one may submit and decide. */
  isAlone: boolean;
  failed: { what: string; answer: QueryOutcome } | undefined;
};

/** Seconds after which an answer is asked for again when its person is shown. */
const freshFor = 20;

/** Reads a card, and the consent with its reference (K9, K4), or a consent alone, and then its client (C2). */
export function usePerson(submissions: Keys): PersonDetails {
  const cardId = submissions.find(({ kind }) => kind === 'card')?.key;
  const card = useGetIdentityResultQuery(cardId === undefined ? skipToken : { params: { id: cardId } }, {
    refetchOnMountOrArgChange: freshFor,
  });
  const own = submissions.find(({ kind }) => kind === 'consent')?.key;
  const reference = own ?? card.currentData?.reference_number ?? undefined;
  const consent = useGetConsentQuery(reference ? { params: { reference } } : skipToken, {
    refetchOnMountOrArgChange: freshFor,
  });
  const isConsentMissing = isApiFailure(consent.error) && consent.error.status === 404 && own === undefined;
  const isFailed = ({ isError, isFetching, currentData }: typeof card | typeof consent) =>
    isError && !isFetching && currentData === undefined;
  const failed = isFailed(card)
    ? { what: words('theGhanaCard'), answer: card }
    : isFailed(consent) && !isConsentMissing
      ? { what: words('theConsent'), answer: consent }
      : undefined;
  const consentNow = consent.currentData;
  const client = useClientOf(cardId === undefined ? (consentNow?.client_id ?? undefined) : undefined);
  const waitsFor = ({ isFetching, currentData }: typeof card | typeof consent | typeof client) =>
    isFetching && currentData === undefined;
  const cardNow = card.currentData;
  return {
    consent:
      consentNow && reference ? { key: reference, data: consentNow, standing: consentStanding(consentNow) } : undefined,
    card: cardNow && cardId !== undefined ? { key: cardId, data: cardNow, standing: cardStanding(cardNow) } : undefined,
    client: client.currentData,
    clientAnswer: client,
    // nobody decides before it is known whether the names agree with the client's
    isLoading: waitsFor(card) || waitsFor(consent) || waitsFor(client),
    isAlone: [consentNow, cardNow].some((one) => one?.twoPersonApproval?.isRequired === false),
    failed,
  };
}

/** Reads a client with whom a consent is compared, if the person may. */
function useClientOf(id: string | undefined) {
  const lender = useLender();
  const mayRead = usePermission('clients.read') === undefined;
  const isAsked = id !== undefined && lender !== undefined && mayRead;
  const exchange = isAsked && { params: { lenderId: lender.id, id }, isOneOfMany: true, isBackground: true };
  return useGetClientQuery(exchange || skipToken);
}

/** Returns why the officer can't decide on either submission; undefined if they can on one. */
export const refusalOfOwn = ({ consent, card }: PersonDetails): string | undefined =>
  [consent, card]
    .filter((one) => one?.standing === 'own')
    .map((one) => ownWorkRefusal('verifications.decide', one?.data.twoPersonApproval))[0];
