import { getIdentityResult, listConsents, listIdentityResults, messages, type ReadList } from '@oware/contract';
import { declareFailures, quiet } from '../api/endpoints/call-failures.ts';
import type { ApiFailure } from '../api/failure.ts';
import { kycApi } from '../api/kyc.api.ts';
import { callService } from '../api/service-query.ts';
import type { Outcome } from '../api/transport.ts';
import { fullName } from '../identity/identity.text.ts';
import { readAllPages, rowsRead } from '../list/all-pages.reader.ts';
import { nothingRead } from '../list/pages-read.state.ts';
import type { ListRows } from '../list/list-rows.rules.ts';

/** Pages that are read at most; ten rows each (K8). */
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

/** How the submissions of a kind are read. Its status may be another where a provider ignores the one asked for. */
type Reading<Row> = {
  readPage: (page: number) => Promise<Outcome<{ results: ReadList<Row>; total_pages: number | null }>>;
  keyOf: (row: Row) => string;
  isWanted: (row: Row) => boolean;
  submissionOf: (row: Row) => Submission;
};

async function readSubmissions<Row>(
  { readPage, keyOf, isWanted, submissionOf }: Reading<Row>,
  signal: AbortSignal,
): Promise<{ data: Submissions } | { error: ApiFailure }> {
  const fetchPage = async (page: number): Promise<Outcome<ListRows<Row>>> => {
    const { data, error } = await readPage(page);
    if (error) return { error };
    const info = { number: page, size: null, totalElements: null, totalPages: data.total_pages };
    return { data: { rows: data.results, page: info } };
  };
  const read = nothingRead<Row>(undefined);
  const end = await readAllPages(read, { fetchPage, rowKey: keyOf, signal, mostPages: pageCap });
  if (end.step === 'failed' && end.error) return { error: end.error };
  const wanted = rowsRead(read).filter((row) => keyOf(row) !== '' && isWanted(row));
  return { data: { rows: wanted.map(submissionOf), isCapped: end.step === 'capped' } };
}

const cardApi = kycApi.injectEndpoints({
  endpoints: (build) => ({
    /** The reference of a card by its verification (K9). It never changes, so it is read once while the page is open. */
    cardReference: build.query<string | null, string>({
      queryFn: async (id, { signal }) => {
        const { data, error } = await callService(
          { call: getIdentityResult, params: { id }, isBackground: true },
          signal,
        );
        return error ? { error } : { data: data.reference_number ?? null };
      },
      keepUnusedDataFor: Infinity,
    }),
  }),
});
const { cardReference } = cardApi.endpoints;

export const identityWorkApi = cardApi.injectEndpoints({
  endpoints: (build) => ({
    /** The Ghana Cards with a status (K8). A provider that doesn't filter by status offers no queue. */
    submittedCards: build.query<Submissions, { status: typeof messages.pending | typeof messages.rejected }>({
      queryFn: ({ status }, { signal }) =>
        readSubmissions(
          {
            readPage: (page) => {
              const query = { page, status, type: 'ghana_card' };
              return callService({ call: listIdentityResults, query, isBackground: true }, signal);
            },
            keyOf: ({ id }) => id,
            isWanted: (row) => row.status.message === status,
            submissionOf: ({ id, name, date, own }) => ({
              kind: 'card',
              key: id,
              name,
              at: date,
              isOwn: own ?? false,
              clientId: null,
            }),
          },
          signal,
        ),
      providesTags: ['IdentityResult'],
    }),
    submittedConsents: build.query<Submissions, { status: 'Pending' | 'Rejected' }>({
      queryFn: ({ status }, { signal }) =>
        readSubmissions(
          {
            readPage: (page) =>
              callService({ call: listConsents, query: { page, status }, isBackground: true }, signal),
            keyOf: ({ reference_number }) => reference_number,
            isWanted: (row) => row.status === status,
            submissionOf: (row) => ({
              kind: 'consent',
              key: row.reference_number,
              name: fullName(row),
              at: row.date,
              isOwn: row.own ?? false,
              clientId: row.client_id ?? null,
            }),
          },
          signal,
        ),
      providesTags: ['Consent'],
    }),
    /** The references of cards by their verification, one call each. Null where one is unknown. */
    cardReferences: build.query<Record<string, string | null>, readonly string[]>({
      queryFn: async (ids, { dispatch }) => {
        const read = async (id: string) => {
          const { data = null } = await dispatch(cardReference.initiate(id, { subscribe: false }));
          return [id, data] as const;
        };
        const references: (readonly [string, string | null])[] = [];
        for (let at = 0; at < ids.length; at += cardsAtOnce)
          references.push(...(await Promise.all(ids.slice(at, at + cardsAtOnce).map(read))));
        return { data: Object.fromEntries(references) };
      },
    }),
  }),
});

// the sidebar's counts, which the dashboard explains
declareFailures<typeof identityWorkApi.endpoints>({
  submittedCards: quiet,
  submittedConsents: quiet,
  cardReference: quiet,
  cardReferences: quiet,
});

export const { useSubmittedCardsQuery, useSubmittedConsentsQuery, useCardReferencesQuery } = identityWorkApi;
