import { skipToken } from '@reduxjs/toolkit/query/react';
import { ownWorkRefusal } from '@oware/domain';
import type { QueryOutcome } from '../api/load-failure.tsx';
import type { Batch } from '../api/readings.ts';
import { loanOutbox } from '../decision-queue/loan-outbox.store.ts';
import { decidedSince, type OutboxState } from '../decision-queue/outbox.store.ts';
import { useOutboxState } from '../decision-queue/use-outbox.ts';
import { paths } from '../paths.ts';
import { usePermissions } from '../session/use-permission.ts';
import {
  type ApplicationQueue,
  type ClientRow,
  type OverdueQueue,
  useApplicationQueueQuery,
  useClientQueueQuery,
  useOverdueQueueQuery,
  useWorkBatchesQuery,
} from './lending-work.api.ts';
import { oldestFirst, type Queue, queueOf } from './queue.rules.ts';
import { lineOf, type WorkLine, type WorkSource } from './work-line.rules.ts';
import { readWhenOld } from './work-reading.options.ts';
import { words } from './work.words.ts';

type QueueAnswer<Row> = QueryOutcome & { currentData?: Queue<Row> | null };

/** A lender's applications to decide, clients to finish, overdue clients, uploads to process and batches to submit. */
export function useLendingWork(lenderId: string): WorkSource[] {
  const refusal = usePermissions();
  const may = (...actions: Parameters<typeof refusal>[0][]) => actions.some((one) => refusal(one) === undefined);
  const decides = may('loans.decide');
  const seesApplications = decides || may('loans.review');
  const finishes = may('clients.change');
  const batchActions = { submits: may('batches.submit'), processes: may('uploads.create') };
  const applications = useApplicationQueueQuery(seesApplications ? { lenderId } : skipToken, readWhenOld);
  const outbox = useOutboxState(loanOutbox);
  const pending = useClientQueueQuery(finishes ? { lenderId, status: 'Pending' } : skipToken, readWhenOld);
  const inactive = useClientQueueQuery(finishes ? { lenderId, status: 'Inactive' } : skipToken, readWhenOld);
  const seesOverdue = finishes && may('loans.read');
  const overdue = useOverdueQueueQuery(seesOverdue ? { lenderId } : skipToken, readWhenOld);
  const seesBatches = batchActions.submits || batchActions.processes;
  const batches = useWorkBatchesQuery(seesBatches ? undefined : skipToken, readWhenOld);
  return [
    ...(seesApplications ? [applicationSource(applications, outbox, decides)] : []),
    ...(finishes ? [clientSource('Pending', pending), clientSource('Inactive', inactive)] : []),
    ...(seesOverdue ? [overdueSource(overdue, Boolean(pending.currentData && inactive.currentData))] : []),
    ...batchSources(lenderId, batches, batchActions),
  ];
}

/**
 * The queue of decisions has what the line counts, and begins with the application that the line names. Who may review
 * but not decide reviews on the page of an application, since the queue only decides.
 */
function applicationSource(
  answer: QueryOutcome & { currentData?: ApplicationQueue | null },
  outbox: OutboxState,
  decides: boolean,
): WorkSource {
  const title = decides ? words('applicationsToDecide') : words('applicationsToReview');
  const href = decides ? paths.loanQueue : paths.loans;
  const about = { key: 'loans', title, isDecision: decides, href, entry: paths.loans };
  const counted = answer.currentData;
  const queue = counted && { ...counted, count: counted.count - decidedSince(outbox, counted.settledBefore).size };
  const line = lineOf(queue, about, ({ id, customerId, name }) => ({
    label: decides ? words('decide') : words('review'),
    href: decides ? paths.loanDecision({ id, customerId }) : paths.loanDetails(id, customerId),
    of: name,
  }));
  return { what: title, answer, isLoading: isLoading(answer), entry: about.entry, line };
}

function clientSource(status: 'Pending' | 'Inactive', answer: QueueAnswer<ClientRow>): WorkSource {
  const title = status === 'Pending' ? words('clientsUnverified') : words('clientsNeverVerified');
  const about = {
    key: `clients-${status}`,
    title,
    isDecision: false,
    href: `${paths.clients}?status=${status}`,
    entry: paths.clients,
  };
  const line = lineOf(answer.currentData, about, ({ id, name }) => ({
    label: words('continue'),
    href: paths.clientTab(id, 'clientKyc'),
    of: name,
  }));
  return { what: title, answer, isLoading: isLoading(answer), entry: about.entry, line };
}

function overdueSource(
  answer: QueryOutcome & { currentData?: OverdueQueue | null },
  areUnverifiedCounted: boolean,
): WorkSource {
  const title = words('overdueClients');
  const href = paths.portfolioLoans({ fromDays: 1, toDays: null });
  const about = {
    key: 'overdue',
    title,
    isDecision: false,
    href,
    entry: paths.clients,
    countedBefore: areUnverifiedCounted ? (answer.currentData?.unverified ?? 0) : 0,
  };
  const line = lineOf(answer.currentData, about, ({ id, name }) => ({
    label: words('open'),
    href: paths.client(id),
    of: name,
  }));
  return { what: title, answer, isLoading: isLoading(answer), entry: about.entry, line };
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
  // what another person has to submit is no work of this one
  const toSubmit = open.filter(({ twoPersonApproval }) => !ownWorkRefusal('batches.submit', twoPersonApproval));
  const source = (line: WorkLine | undefined): WorkSource => ({
    what: words('batches'),
    answer,
    isLoading: answer.isFetching && answer.currentData === undefined,
    line,
  });
  return [
    ...(processes ? [source(uploadLine('process', open.filter(isUnprocessed)))] : []),
    ...(submits ? [source(batchLine(toSubmit)), source(uploadLine('submit', toSubmit.filter(isProcessedUpload)))] : []),
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
    isDecision: true,
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
  const about = {
    key: `uploads-${step}`,
    title,
    isDecision: step === 'submit',
    href: paths.uploadBatches,
    entry: paths.bulkUploads,
  };
  return lineOf(batchQueue(uploads), about, (batch) => ({
    label: words('open'),
    href: paths.uploadBatch(batch.id),
    of: nameOf(batch),
  }));
}
