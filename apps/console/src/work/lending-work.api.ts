import {
  type ClientStatus,
  type DomainStatus,
  filterClients,
  listApplications,
  listBatches,
  listPortfolioLoans,
  type ReadList,
} from '@oware/contract';
import { declareFailures, quiet } from '../api/endpoints/call-failures.ts';
import type { ApiFailure } from '../api/failure.ts';
import { providerApi } from '../api/provider.api.ts';
import type { Batch, PageInfo } from '../api/readings.ts';
import { callService } from '../api/service-query.ts';
import type { Outcome } from '../api/transport.ts';
import { loanOutbox } from '../decision-queue/loan-outbox.store.ts';
import { oldestFirst, type Queue } from './queue.rules.ts';

/** The undecided statuses of an application, in the order of a decision. */
export const undecidedStatuses = [
  'Pending',
  'InReview',
  'PendingReview',
  'PreApproved',
] as const satisfies readonly DomainStatus[];

export type ApplicationRow = { id: string; customerId: string; name: string };
/** `settledBefore` is how many decisions of this page the service had accepted before it was asked for the count. */
export type ApplicationQueue = Queue<ApplicationRow> & { settledBefore: number };
export type ClientRow = { id: string; name: string };
/** `unverified` is how many of them are clients to verify too; 0 if that is unknown. */
export type OverdueQueue = Queue<ClientRow> & { unverified: number };

type Row<Record> = Record & { at: string | null; status: string };
type Page<Record> = { page: PageInfo; rows: Row<Record>[] };
type ReadPage<Record> = (page: number) => Promise<Outcome<Page<Record>>>;

/** Null if the provider ignores the status and lists others too: there is no queue then. */
type Read<Record> = { data: Queue<Record> | null } | { error: ApiFailure };

/** Counts the records with a status by their total. Reads the oldest from the last page, since lists are newest first. */
async function readQueue<Record>(status: string, readPage: ReadPage<Record>): Promise<Read<Record>> {
  const first = await readPage(0);
  if (first.error) return first;
  const { page, rows } = first.data;
  if (rows.some((row) => row.status !== status)) return { data: null };
  const last = (page.totalPages ?? 1) > 1 ? await readPage((page.totalPages ?? 1) - 1) : first;
  if (last.error) return last;
  const isCapped = page.totalIsCapped ?? page.totalElements === null;
  return {
    data: { count: page.totalElements ?? rows.length, isCapped, oldest: isCapped ? undefined : last.data.rows.at(-1) },
  };
}

const readApplications = (lenderId: string, status: DomainStatus, signal: AbortSignal) =>
  readQueue<ApplicationRow>(status, async (page) => {
    const exchange = {
      call: listApplications,
      params: { id: lenderId },
      query: { page, size: 1, domainStatus: status },
      isOneOfMany: true,
      isBackground: true,
    };
    const { data, error } = await callService(exchange, signal);
    if (error) return { error };
    const rows = data.applications.map((loan) => ({
      id: loan.id,
      customerId: loan.customerId,
      name: loan.customerName,
      at: loan.createdAt,
      status: loan.domainStatus,
    }));
    return { data: { page: data.page, rows } };
  });

export const lendingWorkApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A lender's undecided applications (L1), one row per page where the provider lets us choose. Without those that were
     * decided on here before they were counted.
     */
    applicationQueue: build.query<ApplicationQueue | null, { lenderId: string }>({
      queryFn: async ({ lenderId }, { signal }) => {
        // a decision that the service accepts reads the count again before the outbox has noted it
        await loanOutbox.answered();
        const settledBefore = loanOutbox.read().settled.length;
        const ofStatus = (status: DomainStatus) => readApplications(lenderId, status, signal);
        const reads = await Promise.all(undecidedStatuses.map(ofStatus));
        const queues: Queue<ApplicationRow>[] = [];
        for (const read of reads) {
          if ('error' in read) return read;
          if (read.data === null) return { data: null };
          queues.push(read.data);
        }
        const isCapped = queues.some((queue) => queue.isCapped);
        const oldest = oldestFirst(queues.flatMap((queue) => queue.oldest ?? []))[0];
        const count = queues.reduce((sum, queue) => sum + queue.count, 0);
        return { data: { count, isCapped, oldest: isCapped ? undefined : oldest, settledBefore } };
      },
      providesTags: ['Loan'],
    }),
    /** A lender's clients with a status (C3). */
    clientQueue: build.query<Queue<ClientRow> | null, { lenderId: string; status: ClientStatus }>({
      queryFn: ({ lenderId, status }, { signal }) =>
        readQueue(status, async (page) => {
          const exchange = { call: filterClients, query: { lenderId, status, page }, isBackground: true };
          const { data, error } = await callService(exchange, signal);
          if (error) return { error };
          const rows = data.clients.map((client) => ({
            id: client.id,
            name: client.name,
            at: client.createdAt,
            status: client.status,
          }));
          return { data: { page: data.page, rows } };
        }),
      providesTags: ['Client'],
    }),
    /** A lender's clients with overdue loans, from the loan that is the most overdue. Null if the days are ignored. */
    overdueQueue: build.query<OverdueQueue | null, { lenderId: string }>({
      queryFn: async ({ lenderId }, { signal }) => {
        const exchange = {
          call: listPortfolioLoans,
          params: { id: lenderId },
          query: { page: 0, size: 1, fromDays: 1 },
          isOneOfMany: true,
          isBackground: true,
        };
        const { data, error } = await callService(exchange, signal);
        if (error) return { error };
        const [loan] = data.loans;
        if (loan?.daysPastDue === 0) return { data: null };
        const oldest = loan && { id: loan.customerId, name: loan.customerName, at: loan.overdueSince };
        const count = loan ? (data.totals.clients ?? 1) : 0;
        return { data: { count, isCapped: false, oldest, unverified: data.unverifiedClients ?? 0 } };
      },
      providesTags: ['Loan', 'Payment', 'Client'],
    }),
    /** All batches of the organisation (B3). */
    workBatches: build.query<ReadList<Batch>, void>({
      queryFn: (_none, { signal }) => callService({ call: listBatches, isBackground: true }, signal),
      providesTags: ['Batch'],
    }),
  }),
});

// the sidebar's counts, which the dashboard explains
declareFailures<typeof lendingWorkApi.endpoints>({
  applicationQueue: quiet,
  clientQueue: quiet,
  overdueQueue: quiet,
  workBatches: quiet,
});

export const { useApplicationQueueQuery, useClientQueueQuery, useOverdueQueueQuery, useWorkBatchesQuery } =
  lendingWorkApi;
