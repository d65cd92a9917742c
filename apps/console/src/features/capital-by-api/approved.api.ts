import { listApprovedApplications, type ReadList } from '@oware/contract';
import { knownPages } from '@oware/domain';
import { lendingApi, providerApi } from '../../api/provider.api.ts';
import { callService } from '../../api/service-query.ts';
import type { Outcome } from '../../api/transport.ts';
import { readAllPages, rowsRead } from '../../list/all-pages.reader.ts';
import { nothingRead } from '../../list/pages-read.state.ts';
import type { ListRows } from '../../list/list-rows.rules.ts';
import { pickedRows } from '../../record/picked-rows.rules.ts';
import { approvedOf, type Approved } from './approved-applications.api.ts';

/** 2§9: capital-by-API approved loans are fetched 500 at a time. */
const pageSize = 500;
const pageOf = (lenderId: string, page: number) => ({
  params: { id: lenderId },
  query: { page, size: pageSize, domainStatus: 'Approved' as const },
});

/**
 * Loads every approved application of a lender, newest first, page by page (L2). An application that
 * moves to the next page while it loads is kept once.
 */
const approvedApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    allApproved: build.query<ReadList<Approved>, string>({
      queryFn: async (lenderId, { dispatch, signal }) => {
        const fetchPage = async (page: number): Promise<Outcome<ListRows<Approved>>> => {
          const exchange = pageOf(lenderId, page);
          const { data, error } = await callService({ call: listApprovedApplications, ...exchange }, signal);
          if (error) return { error };
          // for those who show how much is loaded
          void dispatch(lendingApi.util.upsertQueryData('listApprovedApplications', exchange, data));
          return { data: { rows: pickedRows(data.applications.map(approvedOf), data.applications), page: data.page } };
        };
        const read = nothingRead<Approved>(undefined);
        const end = await readAllPages(read, { fetchPage, rowKey: ({ id }) => id, signal });
        if (end.step === 'failed' && end.error) return { error: end.error };
        const rows = rowsRead(read);
        // without an id it could not be grouped
        return {
          data: pickedRows(
            rows.filter(({ id }) => id !== ''),
            rows,
          ),
        };
      },
      providesTags: (_rows, error) => (error ? [] : ['Loan']),
    }),
  }),
});

export const { useAllApprovedQuery } = approvedApi;

type ProviderState = Parameters<ReturnType<typeof lendingApi.endpoints.listApprovedApplications.select>>[0];

/** Returns how many of how many are loaded; undefined before the first page. */
export function fetchedOf(state: ProviderState, lenderId: string): { rows: number; of: number | null } | undefined {
  let rows = 0;
  let of: number | null | undefined;
  for (let page = 0; ; page += 1) {
    const { data } = lendingApi.endpoints.listApprovedApplications.select(pageOf(lenderId, page))(state);
    if (!data) break;
    rows += data.applications.length;
    of = data.page.totalElements;
    if (page + 1 >= knownPages(data.page, page, data.applications.length)) break;
  }
  return of === undefined ? undefined : { rows, of };
}
