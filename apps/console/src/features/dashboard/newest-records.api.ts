import { listApplications, listClients } from '@oware/contract';
import { dayOf, knownPages } from '@oware/domain';
import type { ApiFailure } from '../../api/failure.ts';
import type { PageInfo } from '../../api/readings.ts';
import { providerApi } from '../../api/provider.api.ts';
import { callService } from '../../api/service-query.ts';
import type { Outcome } from '../../api/transport.ts';
import type { Happening } from './activity.rules.ts';

/** `isComplete` is false if there are more records since that day than {@link pageCap} pages contain. */
export type NewestRecords = {
  records: (Happening & { creator?: string })[];
  isComplete: boolean;
  /** All records of the list, with `isCapped` if there are more. Null if the service sends no total. */
  total: { count: number | null; isCapped: boolean };
};

/** C1 returns ten clients per page, so a busy lender takes many calls: stop at 300 clients. */
const pageCap = 30;
/** Pages that are requested at once. */
const wave = 4;
/** Applications per page: more than one page holds, unless the provider ignores it. */
const applicationsPerPage = 50;

type Page = { page: PageInfo; records: { id: string; at: string | null; creator?: string }[] };
type ReadPage = (page: number) => Promise<Outcome<Page>>;

/** Reads pages, newest first, until one has a record from before `since`, or only records that were read before. */
async function readSince(readPage: ReadPage, since: string): Promise<{ data: NewestRecords } | { error: ApiFailure }> {
  const records: NewestRecords['records'] = [];
  const total: NewestRecords['total'] = { count: null, isCapped: false };
  const known = new Set<string>();
  let hasUnknown = false;
  let isRepeated = false;
  let pages = 1;
  for (let next = 0; next < Math.min(pages, pageCap) && !isRepeated;) {
    const numbers = Array.from({ length: next === 0 ? 1 : wave }, (_none, at) => next + at);
    const asked = numbers.filter((number) => number < Math.min(pages, pageCap));
    for (const [at, { data, error }] of (await Promise.all(asked.map(readPage))).entries()) {
      if (error) return { error };
      if (next + at === 0)
        Object.assign(total, { count: data.page.totalElements, isCapped: data.page.totalIsCapped ?? false });
      pages = knownPages(data.page, next + at, data.records.length);
      // a record without a moment may or may not be of the period
      hasUnknown ||= data.records.some((record) => record.at === null);
      const fresh = data.records.filter(({ id }) => id === '' || !known.has(id));
      isRepeated ||= fresh.length === 0 && data.records.length > 0;
      for (const { id, at: moment, ...record } of fresh) {
        known.add(id);
        if (moment !== null) records.push({ ...record, at: moment });
      }
    }
    next += asked.length;
    if (records.some(({ at }) => dayOf(new Date(at)) < since))
      return { data: { records, total, isComplete: !hasUnknown } };
  }
  return { data: { records, total, isComplete: !hasUnknown && !isRepeated && pages <= pageCap } };
}

/** The newest clients (C1) and applications (L1) of a lender, since a date: `2026-11-20`. */
export const newestRecordsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    newestClients: build.query<NewestRecords, { lenderId: string; since: string }>({
      queryFn: ({ lenderId, since }, { signal }) =>
        readSince(async (page) => {
          const exchange = { call: listClients, params: { lenderId }, query: { page } };
          const { data, error } = await callService(exchange, signal);
          if (error) return { error };
          return {
            data: { page: data.page, records: data.clients.map(({ id, createdAt }) => ({ id, at: createdAt })) },
          };
        }, since),
      providesTags: ['Client'],
    }),
    newestApplications: build.query<NewestRecords, { lenderId: string; since: string }>({
      queryFn: ({ lenderId, since }, { signal }) =>
        readSince(async (page) => {
          const query = { page, size: applicationsPerPage };
          const exchange = { call: listApplications, params: { id: lenderId }, query };
          const { data, error } = await callService(exchange, signal);
          if (error) return { error };
          const records = data.applications.map(({ id, createdAt, creator }) => ({
            id,
            at: createdAt,
            ...(creator && { creator }),
          }));
          return { data: { page: data.page, records } };
        }, since),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useNewestClientsQuery, useNewestApplicationsQuery } = newestRecordsApi;
