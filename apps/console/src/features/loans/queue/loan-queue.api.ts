import { type DomainStatus, listApplications } from '@oware/contract';
import { providerApi } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { callService } from '../../../api/service-query.ts';

/** The undecided statuses of an application, in the order of a decision. */
const undecided: readonly DomainStatus[] = ['Pending', 'InReview', 'PendingReview', 'PreApproved'];
const pageSize = 50;
/** Pages that are read at most for each status. */
const pageCap = 4;

/** A lender's undecided applications, in any order; `isCapped` if there are more. */
type UndecidedLoans = { loans: LoanApplication[]; isCapped: boolean };

export const loanQueueApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The undecided applications of a lender (L1). What a provider lists with another status is left out. */
    undecidedLoans: build.query<UndecidedLoans, { lenderId: string }>({
      queryFn: async ({ lenderId }, { signal }) => {
        const loans: LoanApplication[] = [];
        let isCapped = false;
        for (const status of undecided) {
          for (let page = 0; ; page += 1) {
            const query = { page, size: pageSize, domainStatus: status };
            const exchange = { call: listApplications, params: { id: lenderId }, query };
            const { data, error } = await callService(exchange, signal);
            if (error) return { error };
            loans.push(...data.applications.filter(({ id, domainStatus }) => id !== '' && domainStatus === status));
            if (data.applications.length === 0 || page + 1 >= (data.page.totalPages ?? 1)) break;
            if (page + 1 >= pageCap) {
              isCapped = true;
              break;
            }
          }
        }
        return { data: { loans, isCapped } };
      },
      providesTags: ['Loan'],
    }),
  }),
});

export type LoanQueueEndpoint = keyof typeof loanQueueApi.endpoints;

export const { useUndecidedLoansQuery } = loanQueueApi;
