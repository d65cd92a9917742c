import { type DomainStatus, listApplications } from '@oware/contract';
import type { ApiFailure } from '../../../api/failure.ts';
import { providerApi } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { callService } from '../../../api/service-query.ts';
import { undecidedStatuses } from '../../../work/lending-work.api.ts';

const pageSize = 50;
/** Pages that are read at most for each status. */
const pageCap = 4;

/** A lender's undecided applications, by status and the oldest first. */
type UndecidedLoans = {
  /** The oldest of each status. */
  loans: LoanApplication[];
  /** How many newer ones were not read, as far as the provider counts. */
  unread: number;
  /** True if there are more. */
  isCapped: boolean;
};

type ReadStatus = { data: UndecidedLoans } | { error: ApiFailure };

/** Reads the applications with a status from the last pages, because lists are newest first. */
async function readStatus(lenderId: string, status: DomainStatus, signal: AbortSignal): Promise<ReadStatus> {
  const readPage = (page: number) => {
    const query = { page, size: pageSize, domainStatus: status };
    return callService({ call: listApplications, params: { id: lenderId }, query }, signal);
  };
  const first = await readPage(0);
  if (first.error) return first;
  const { totalElements, totalPages, totalIsCapped = false } = first.data.page;
  const pages = totalPages ?? 1;
  const from = Math.max(0, pages - pageCap);
  const rows = from === 0 ? [...first.data.applications] : [];
  for (let page = Math.max(1, from); page < pages; page += 1) {
    const { data, error } = await readPage(page);
    if (error) return { error };
    rows.push(...data.applications);
  }
  const isUnread = from > 0;
  return {
    data: {
      loans: rows.filter(({ id, domainStatus }) => id !== '' && domainStatus === status).toReversed(),
      unread: isUnread ? Math.max(0, (totalElements ?? rows.length) - rows.length) : 0,
      isCapped: totalIsCapped || (isUnread && totalElements === null),
    },
  };
}

export const loanQueueApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The undecided applications of a lender (L1). What a provider lists with another status is left out. */
    undecidedLoans: build.query<UndecidedLoans, { lenderId: string }>({
      queryFn: async ({ lenderId }, { signal }) => {
        const all: UndecidedLoans = { loans: [], unread: 0, isCapped: false };
        for (const status of undecidedStatuses) {
          const read = await readStatus(lenderId, status, signal);
          if ('error' in read) return read;
          all.loans.push(...read.data.loans);
          all.unread += read.data.unread;
          all.isCapped ||= read.data.isCapped;
        }
        return { data: all };
      },
      providesTags: ['Loan'],
    }),
  }),
});

export type LoanQueueEndpoint = keyof typeof loanQueueApi.endpoints;

export const { useUndecidedLoansQuery } = loanQueueApi;
