import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DomainStatus } from '@oware/contract';
import type { QueryOutcome } from '../api/load-failure.tsx';
import type { Batch } from '../api/readings.ts';
import { paths } from '../paths.ts';
import { usePermissions } from '../session/use-permission.ts';
import {
  type ApplicationRow,
  type ClientRow,
  useApplicationQueueQuery,
  useClientQueueQuery,
  useOverdueQueueQuery,
  useWorkBatchesQuery,
} from './lending-work.api.ts';
import { oldestFirst, type Queue, queueOf } from './queue.rules.ts';
import { lineOf, type WorkLine, type WorkSource } from './work-line.rules.ts';
import { words } from './work.words.ts';

type QueueAnswer<Row> = QueryOutcome & { currentData?: Queue<Row> | null };

/** The undecided statuses of an application, in the order of a decision. */
const undecided = {
  Pending: words('newApplications'),
  InReview: words('applicationsInReview'),
  PendingReview: words('applicationsInSecondReview'),
  PreApproved: words('applicationsPreApproved'),
} satisfies Partial<Record<DomainStatus, string>>;
type Undecided = keyof typeof undecided;

/** A lender's applications to decide, clients to finish, overdue clients, uploads to process and batches to submit. */
export function useLendingWork(lenderId: string): WorkSource[] {
  const refusal = usePermissions();
  const may = (...actions: Parameters<typeof refusal>[0][]) => actions.some((one) => refusal(one) === undefined);
  const decides = may('loans.decide', 'loans.review');
  const finishes = may('clients.change');
  const batchActions = { submits: may('batches.submit'), processes: may('uploads.create') };
  const ofStatus = (status: Undecided) => (decides ? { lenderId, status } : skipToken);
  const applications: Record<Undecided, QueueAnswer<ApplicationRow>> = {
    Pending: useApplicationQueueQuery(ofStatus('Pending')),
    InReview: useApplicationQueueQuery(ofStatus('InReview')),
    PendingReview: useApplicationQueueQuery(ofStatus('PendingReview')),
    PreApproved: useApplicationQueueQuery(ofStatus('PreApproved')),
  };
  const pending = useClientQueueQuery(finishes ? { lenderId, status: 'Pending' } : skipToken);
  const inactive = useClientQueueQuery(finishes ? { lenderId, status: 'Inactive' } : skipToken);
  const seesOverdue = finishes && may('loans.read');
  const overdue = useOverdueQueueQuery(seesOverdue ? { lenderId } : skipToken);
  const batches = useWorkBatchesQuery(batchActions.submits || batchActions.processes ? undefined : skipToken);
  return [
    ...(decides ? (['Pending', 'InReview', 'PendingReview', 'PreApproved'] as const) : []).map((status) =>
      applicationSource(status, applications[status]),
    ),
    ...(finishes ? [clientSource('Pending', pending), clientSource('Inactive', inactive)] : []),
    ...(seesOverdue ? [overdueSource(overdue)] : []),
    ...batchSources(lenderId, batches, batchActions),
  ];
}

function applicationSource(status: Undecided, answer: QueueAnswer<ApplicationRow>): WorkSource {
  const title = undecided[status];
  const about = { key: `loans-${status}`, title, href: `${paths.loans}?status=${status}`, entry: paths.loans };
  const line = lineOf(answer.currentData, about, ({ id, customerId, name }) => ({
    label: words('decide'),
    href: paths.loanDecision({ id, customerId }),
    of: name,
  }));
  return { what: title, answer, isLoading: isLoading(answer), line };
}

function clientSource(status: 'Pending' | 'Inactive', answer: QueueAnswer<ClientRow>): WorkSource {
  const title = status === 'Pending' ? words('clientsUnverified') : words('clientsNeverVerified');
  const about = { key: `clients-${status}`, title, href: `${paths.clients}?status=${status}`, entry: paths.clients };
  const line = lineOf(answer.currentData, about, ({ id, name }) => ({
    label: words('continue'),
    href: paths.clientTab(id, 'clientKyc'),
    of: name,
  }));
  return { what: title, answer, isLoading: isLoading(answer), line };
}

function overdueSource(answer: QueueAnswer<ClientRow>): WorkSource {
  const title = words('overdueClients');
  const href = paths.portfolioLoans({ fromDays: 1, toDays: null });
  const line = lineOf(answer.currentData, { key: 'overdue', title, href, entry: paths.clients }, ({ id, name }) => ({
    label: words('open'),
    href: paths.client(id),
    of: name,
  }));
  return { what: title, answer, isLoading: isLoading(answer), line };
}

const isLoading = ({ isFetching, currentData }: QueueAnswer<unknown>): boolean =>
  isFetching && currentData === undefined;

type BatchAnswer = QueryOutcome & { currentData?: readonly Batch[] };

function batchSources(
  lenderId: string,
  answer: BatchAnswer,
  { submits, processes }: { submits: boolean; processes: boolean },
): WorkSource[] {
  const open = answer.currentData?.filter((batch) => batch.lenderId === lenderId && batch.status === 'Pending') ?? [];
  const source = (line: WorkLine | undefined): WorkSource => ({
    what: words('batches'),
    answer,
    isLoading: answer.isFetching && answer.currentData === undefined,
    line,
  });
  return [
    ...(processes ? [source(uploadLine('process', open.filter(isUnprocessed)))] : []),
    ...(submits ? [source(batchLine(open)), source(uploadLine('submit', open.filter(isProcessedUpload)))] : []),
  ];
}

const isUnprocessed = ({ upload }: Batch): boolean => upload?.isProcessed === false && upload.isProcessing !== true;
const isProcessedUpload = ({ upload, totalApplication }: Batch): boolean =>
  upload?.isProcessed === true && (totalApplication ?? 0) > 0;

/** Returns the queue of batches in any order. */
const batchQueue = (batches: readonly Batch[]): Queue<Batch> =>
  queueOf(oldestFirst(batches.map((batch) => ({ ...batch, at: batch.createdAt }))).toReversed());

const nameOf = ({ name, reference }: Batch): string => name || reference;

function batchLine(open: readonly Batch[]): WorkLine | undefined {
  const filled = open.filter(({ isUpload, totalApplication }) => isUpload === false && (totalApplication ?? 0) > 0);
  const about = {
    key: 'batches',
    title: words('batchesToSubmit'),
    href: paths.capitalBatches,
    entry: paths.capitalByApi,
  };
  return lineOf(batchQueue(filled), about, (batch) => ({
    label: words('open'),
    href: paths.capitalBatch(batch.id),
    of: nameOf(batch),
  }));
}

function uploadLine(step: 'process' | 'submit', uploads: readonly Batch[]): WorkLine | undefined {
  const title = step === 'process' ? words('uploadsToProcess') : words('uploadsToSubmit');
  const about = { key: `uploads-${step}`, title, href: paths.uploadBatches, entry: paths.bulkUploads };
  return lineOf(batchQueue(uploads), about, (batch) => ({
    label: words('open'),
    href: paths.uploadBatch(batch.id),
    of: nameOf(batch),
  }));
}
