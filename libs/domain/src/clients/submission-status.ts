import { isOneOf, type SubmissionStatus, submissionStatus } from '@oware/contract';

/**
 * Whether a consent or card can be submitted under a reference, by the status of its newest submission; null for none.
 * A pending one is replaced (1§4: Re-Submit), a verified one is final.
 */
export const canSubmit = (newest: string | null): boolean => newest !== submissionStatus.enum.Verified;

/** Whether a consent or card can be approved or rejected: each one once. */
export const canDecide = (status: string | null): boolean => status === submissionStatus.enum.Pending;

/** Returns the status of a consent or card after its decision. */
export const submissionStatusAfter = (approved: boolean): SubmissionStatus => (approved ? 'Verified' : 'Rejected');

/** The statuses in which a change of the client's verified details rejects a consent or card. */
export const endedByOtherDetails = ['Pending', 'Verified'] as const satisfies SubmissionStatus[];

/** Returns the statuses that the newest submission of a reference can get next; a new submission is Pending. */
export const submissionStatusOptions = (newest: SubmissionStatus | null): SubmissionStatus[] => [
  ...(canSubmit(newest) ? (['Pending'] as const) : []),
  ...(canDecide(newest) ? [submissionStatusAfter(true)] : []),
  ...(canDecide(newest) || isOneOf(endedByOtherDetails, newest) ? [submissionStatusAfter(false)] : []),
];
