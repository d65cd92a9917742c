import { type DomainStatus, listApplications } from '@oware/contract';
import { declareFailures, quiet } from '../../../api/endpoints/call-failures.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { providerApi } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { callService } from '../../../api/service-query.ts';
import type { Outcome } from '../../../api/transport.ts';
import { loanOutbox } from '../../../decision-queue/loan-outbox.store.ts';
import { readAllPages, rowsRead } from '../../../list/all-pages.reader.ts';
import { nothingRead } from '../../../list/pages-read.state.ts';
import type { ListRows } from '../../../list/list-rows.rules.ts';
import { undecidedStatuses } from '../../../work/lending-work.api.ts';

const pageSize = 50;
/** Pages that are read at most for each status. */
const pageCap = 4;
/** Pages that are read at most for each status of a provider that names no number of pages: the oldest come last. */
const unnamedPageCap = 20;

/** A lender's undecided applications, by status and the oldest first. */
type UndecidedLoans = {
  /** The oldest of each status. */
  loans: LoanApplication[];
  /** How many newer ones were not read, as far as the provider counts. */
  unread: number;
  /** True if there are more. */
  isCapped: boolean;
};

/** `settledBefore` is how many decisions of this page the service had accepted before it was asked. */
type LoanQueue = UndecidedLoans & { settledBefore: number };

type ReadStatus = { data: UndecidedLoans } | { error: ApiFailure };

/** Returns the listed applications that have the status, the oldest first. */
const queued = (rows: readonly LoanApplication[], status: DomainStatus): LoanApplication[] =>
  rows.filter(({ id, domainStatus }) => id !== '' && domainStatus === status).toReversed();

/** Reads the applications with a status from the last pages, because lists are newest first. */
async function readStatus(lenderId: string, status: DomainStatus, signal: AbortSignal): Promise<ReadStatus> {
  const readPage = (page: number) => {
    const query = { page, size: pageSize, domainStatus: status };
    return callService({ call: listApplications, params: { id: lenderId }, query }, signal);
  };
  const first = await readPage(0);
  if (first.error) return first;
  const { totalElements, totalPages, totalIsCapped = false } = first.data.page;
  if (totalPages === null) {
    const fetchPage = async (page: number): Promise<Outcome<ListRows<LoanApplication>>> => {
      const { data, error } = page === 0 ? first : await readPage(page);
      return error ? { error } : { data: { rows: data.applications, page: data.page } };
    };
    const read = nothingRead<LoanApplication>(undefined);
    const end = await readAllPages(read, { fetchPage, rowKey: ({ id }) => id, signal, mostPages: unnamedPageCap });
    if (end.step === 'failed' && end.error) return { error: end.error };
    return { data: { loans: queued(rowsRead(read), status), unread: 0, isCapped: end.step === 'capped' } };
  }
  const from = Math.max(0, totalPages - pageCap);
  const rows = from === 0 ? [...first.data.applications] : [];
  for (let page = Math.max(1, from); page < totalPages; page += 1) {
    const { data, error } = await readPage(page);
    if (error) return { error };
    rows.push(...data.applications);
  }
  const isUnread = from > 0;
  return {
    data: {
      loans: queued(rows, status),
      unread: isUnread ? Math.max(0, (totalElements ?? rows.length) - rows.length) : 0,
      isCapped: totalIsCapped || (isUnread && totalElements === null),
    },
  };
}

export const loanQueueApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The undecided applications of a lender (L1). What a provider lists with another status is left out. */
    undecidedLoans: build.query<LoanQueue, { lenderId: string }>({
      queryFn: async ({ lenderId }, { signal }) => {
        const settledBefore = loanOutbox.read().settled.length;
        const all: LoanQueue = { loans: [], unread: 0, isCapped: false, settledBefore };
        for (const status of undecidedStatuses) {
          const read = await readStatus(lenderId, status, signal);
          if ('error' in read) return read;
          // one that moved on while the statuses were read is listed twice: the later answer is the newer one
          const later = new Set(read.data.loans.map(({ id }) => id));
          all.loans = [...all.loans.filter(({ id }) => !later.has(id)), ...read.data.loans];
          all.unread += read.data.unread;
          all.isCapped ||= read.data.isCapped;
        }
        return { data: all };
      },
      providesTags: ['Loan'],
    }),
  }),
});

declareFailures<typeof loanQueueApi.endpoints>({ undecidedLoans: quiet });

export const { useUndecidedLoansQuery } = loanQueueApi;
