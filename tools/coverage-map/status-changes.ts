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

/** A change of a status. `field` is a key of {@link statusFields}; `from` is empty for the first under a reference. */
export type StatusChange = { field: string; from: string; to: string };

/** A change of a status that a run of tests made, with its call and screen; both are empty where they aren't known. */
export const madeChange = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
  call: z.string(),
  screen: z.string(),
});
export type MadeChange = z.infer<typeof madeChange>;

/** A screen of the console that made a change, and its calls for that. */
type ChangingScreen = { screen: string; calls: string[] };
export type CoveredChange = StatusChange & { isMade: boolean; screens: ChangingScreen[] };

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

function screensIn(made: readonly MadeChange[]): ChangingScreen[] {
  const byScreen = Map.groupBy(
    made.filter(({ screen }) => screen !== ''),
    ({ screen }) => screen,
  );
  return [...byScreen]
    .map(([screen, own]) => ({ screen, calls: [...new Set(own.map(({ call }) => call))].toSorted() }))
    .toSorted((one, other) => one.screen.localeCompare(other.screen));
}

/** Says of each allowed change whether the run made it, and from which screens by which calls. */
export function coveredChanges(allowed: readonly StatusChange[], made: readonly MadeChange[]): CoveredChange[] {
  const byName = Map.groupBy(made, nameOf);
  return allowed.map((change) => {
    const own = byName.get(nameOf(change)) ?? [];
    return { ...change, isMade: own.length > 0, screens: screensIn(own) };
  });
}

/** Returns the line that the command prints. */
export function summaryOfChanges(changes: readonly CoveredChange[]): string {
  const made = changes.filter(({ isMade }) => isMade).length;
  const byScreen = changes.filter(({ screens }) => screens.length > 0).length;
  return `${made} of ${changes.length} allowed status changes made, ${byScreen} from a screen of the console`;
}
