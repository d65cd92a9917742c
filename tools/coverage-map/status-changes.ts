import { batchStatus, submissionStatus } from '@oware/contract';
import {
  type BatchState,
  batchStatusOptions,
  domainOptions,
  domainStatuses,
  fundingOptions,
  fundingStatuses,
  type LoanActor,
  submissionStatusOptions,
} from '@oware/domain';
import { z } from 'zod';

/**
 * A change of a status that a run of tests made. `field` is a key of {@link statusFields}; `from` is empty for the first
 * submission under a reference.
 */
export const statusChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type StatusChange = z.infer<typeof statusChange>;
export type CoveredChange = StatusChange & { isMade: boolean };

/** The statuses that change, with their headings. */
export const statusFields: Readonly<Record<string, string>> = {
  domainStatus: 'Domain status of a loan',
  lenderStatus: 'Funding status of a loan',
  batch: 'Batch of approved loans',
  upload: 'Batch of an upload',
  consent: 'Newest consent of a reference',
  ghanaCard: 'Newest Ghana Card of a reference',
};

const anyRole: LoanActor = { isAdministrator: true, organizationType: 'platform_user' };
const filled = { totalApplication: 1, isProcessing: false };
const approvedLoans = { ...filled, isUpload: false, isProcessed: false } as const;
const processedUpload = { ...filled, isUpload: true, isProcessed: true, passed: 1 } as const;
const ofBatch = (state: Omit<BatchState, 'status'>) =>
  batchStatus.options.map((status) => [status, batchStatusOptions({ ...state, status })] as const);
const ofSubmission = [null, ...submissionStatus.options].map(
  (status) => [status ?? '', submissionStatusOptions(status)] as const,
);

/** The statuses that may follow each status of a field, by the rules that the simulators ask. */
const options: Readonly<Record<string, readonly (readonly [from: string, to: readonly string[]])[]>> = {
  domainStatus: domainStatuses.map((domainStatus) => [
    domainStatus,
    domainOptions({ domainStatus, lenderStatus: 'Pending', batchStatus: null }, anyRole),
  ]),
  lenderStatus: fundingStatuses.map((lenderStatus) => [
    lenderStatus,
    fundingOptions({ domainStatus: 'Approved', lenderStatus, batchStatus: null }, anyRole),
  ]),
  batch: ofBatch(approvedLoans),
  upload: ofBatch(processedUpload),
  consent: ofSubmission,
  ghanaCard: ofSubmission,
};

/** All status changes that the rules allow. One call makes several of them, so its outcomes don't tell them apart. */
export const allowedChanges: readonly StatusChange[] = Object.entries(options).flatMap(([field, steps]) =>
  steps.flatMap(([from, following]) => following.map((to) => ({ field, from, to }))),
);

const nameOf = ({ field, from, to }: StatusChange): string => [field, from, to].join('/');

/** Says of each allowed change whether the run made it. */
export function coveredChanges(allowed: readonly StatusChange[], made: readonly StatusChange[]): CoveredChange[] {
  const names = new Set(made.map(nameOf));
  return allowed.map((change) => ({ ...change, isMade: names.has(nameOf(change)) }));
}

/** Returns the line that the command prints. */
export const summaryOfChanges = (changes: readonly CoveredChange[]): string =>
  `${changes.filter(({ isMade }) => isMade).length} of ${changes.length} allowed status changes made`;
