import { complianceSteps } from '@oware/domain';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { words } from './compliance.words.ts';

export const statusOptions = [
  { value: 'Submitted', label: words('awaitingReview') },
  { value: 'Returned', label: words('returned') },
  { value: 'Approved', label: words('approved') },
] as const;

/** The steps with their names in the address and their descriptions. */
export const stepTexts = {
  type: { label: complianceSteps[0], hint: words('typeHint') },
  owner: { label: complianceSteps[1], hint: words('ownerHint') },
  live: { label: complianceSteps[2], hint: words('liveHint') },
} as const;

/** Returns the label of the documented registration type (3§3). */
export const registrationTypeLabel = (type: string): string => (type === 'coperate' ? words('corporate') : type);

/** Returns the message for applicants about their newest submission. */
export function standingText({ status, organization }: Pick<ComplianceSubmission, 'status' | 'organization'>): {
  severity: 'success' | 'info' | 'warning';
  text: string;
} {
  if (status === 'Approved') return { severity: 'success', text: words('isLive', { organization }) };
  if (status === 'Returned') return { severity: 'warning', text: words('returnedAbout') };
  if (status === 'Submitted') return { severity: 'info', text: words('submittedAbout') };
  return { severity: 'info', text: words('unknownStatus', { status }) };
}

export type HistoryEntry = { at: string | null; what: string; by: string | null; reason: string | null };

type DatedSubmission = Pick<
  ComplianceSubmission,
  'version' | 'status' | 'submittedAt' | 'submittedBy' | 'decidedAt' | 'decidedBy' | 'reason'
>;

/** Returns the events of an organisation's submissions, newest first. */
export const historyOf = (submissions: readonly DatedSubmission[]): HistoryEntry[] =>
  submissions.flatMap(({ version, status, submittedAt, submittedBy, decidedAt, decidedBy, reason }) => {
    const submission = version === null ? words('aSubmission') : words('submissionNumber', { number: String(version) });
    const submitted = { at: submittedAt, what: words('sent', { submission }), by: submittedBy, reason: null };
    if (status === 'Replaced') return [{ ...submitted, what: words('replaced', { submission }) }];
    if (decidedAt === null) return [submitted];
    const decided = words('decided', { submission, status: status.toLowerCase() });
    return [{ at: decidedAt, what: decided, by: decidedBy, reason }, submitted];
  });
