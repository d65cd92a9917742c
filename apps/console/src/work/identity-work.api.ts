import { getIdentityResult, listConsents, listIdentityResults, messages } from '@oware/contract';
import type { ApiFailure } from '../api/failure.ts';
import { kycApi } from '../api/kyc.api.ts';
import { callService } from '../api/service-query.ts';
import type { Outcome } from '../api/transport.ts';
import { fullName } from '../identity/identity.text.ts';

/** Pages that are counted at most; ten rows each (K8). */
const pageCap = 10;
/** Cards that are read at the same time. */
const cardsAtOnce = 4;

/** A submission that is pending, or that was rejected. `key` is a consent's reference, or a card's verification. */
export type Submission = {
  kind: 'card' | 'consent';
  key: string;
  name: string;
  at: string | null;
  isOwn: boolean;
  /** The client that a consent belongs to, once saved; null if unknown. */
  clientId: string | null;
};
/** Identifies one submission. Its moment is part of it, because a person may submit the same consent or card again. */
export const subjectOf = ({ kind, key, at }: Pick<Submission, 'kind' | 'key' | 'at'>): string =>
  `${kind} ${key} ${at ?? ''}`;

/** All submissions of a kind and status, newest first; `isCapped` if there are more. */
export type Submissions = { rows: Submission[]; isCapped: boolean };

type Page = { rows: Submission[]; pages: number | null };
type ReadPage = (page: number) => Promise<Outcome<Page>>;

async function readPages(readPage: ReadPage): Promise<{ data: Submissions } | { error: ApiFailure }> {
  const rows: Submission[] = [];
  for (let page = 0; page < pageCap; page += 1) {
    const { data, error } = await readPage(page);
    if (error) return { error };
    rows.push(...data.rows);
    const isLast = data.rows.length === 0 || page + 1 >= (data.pages ?? page + 1);
    if (isLast) return { data: { rows, isCapped: false } };
  }
  return { data: { rows, isCapped: true } };
}

export const identityWorkApi = kycApi.injectEndpoints({
  endpoints: (build) => ({
    /** The Ghana Cards with a status (K8). A provider that doesn't filter by status offers no queue. */
    submittedCards: build.query<Submissions, { status: typeof messages.pending | typeof messages.rejected }>({
      queryFn: ({ status }, { signal }) =>
        readPages(async (page) => {
          const query = { page, status, type: 'ghana_card' };
          const { data, error } = await callService({ call: listIdentityResults, query, isBackground: true }, signal);
          if (error) return { error };
          const rows = data.results
            .filter((row) => row.status.message === status && row.id !== '')
            .map(({ id, name, date, own }) => ({
              kind: 'card' as const,
              key: id,
              name,
              at: date,
              isOwn: own ?? false,
              clientId: null,
            }));
          return { data: { rows, pages: data.total_pages } };
        }),
      providesTags: ['IdentityResult'],
    }),
    submittedConsents: build.query<Submissions, { status: 'Pending' | 'Rejected' }>({
      queryFn: ({ status }, { signal }) =>
        readPages(async (page) => {
          const exchange = { call: listConsents, query: { page, status }, isBackground: true };
          const { data, error } = await callService(exchange, signal);
          if (error) return { error };
          const rows = data.results
            .filter((row) => row.status === status && row.reference_number !== '')
            .map((row) => ({
              kind: 'consent' as const,
              key: row.reference_number,
              name: fullName(row),
              at: row.date,
              isOwn: row.own ?? false,
              clientId: row.client_id ?? null,
            }));
          return { data: { rows, pages: data.total_pages } };
        }),
      providesTags: ['Consent'],
    }),
    /** The references of cards by their verification (K9), one call each. They never change. Null where one is unknown. */
    cardReferences: build.query<Record<string, string | null>, readonly string[]>({
      queryFn: async (ids, { signal }) => {
        const read = async (id: string) => {
          const { data } = await callService({ call: getIdentityResult, params: { id }, isBackground: true }, signal);
          return [id, data?.reference_number ?? null] as const;
        };
        const references: (readonly [string, string | null])[] = [];
        for (let at = 0; at < ids.length; at += cardsAtOnce)
          references.push(...(await Promise.all(ids.slice(at, at + cardsAtOnce).map(read))));
        return { data: Object.fromEntries(references) };
      },
    }),
  }),
});

export type IdentityWorkEndpoint = keyof typeof identityWorkApi.endpoints;

export const { useSubmittedCardsQuery, useSubmittedConsentsQuery, useCardReferencesQuery } = identityWorkApi;
