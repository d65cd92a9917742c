import { complianceSteps } from '@oware/domain';
import type { ComplianceSubmission } from '../../api/readings.ts';

export const statusOptions = [
  { value: 'Submitted', label: 'Awaiting review' },
  { value: 'Returned', label: 'Returned' },
  { value: 'Approved', label: 'Approved' },
] as const;

/** The steps with the names in their address, and what each is about. */
export const stepTexts = {
  type: { label: complianceSteps[0], hint: 'Which kind of business you register, and what you need for it.' },
  owner: { label: complianceSteps[1], hint: 'The registration of your business, with its document.' },
  live: { label: complianceSteps[2], hint: 'Where your submission stands, and what happened to it.' },
} as const;

/** What is said of the registration type that the documents name (3§3). */
export const registrationTypeLabel = (type: string): string => (type === 'coperate' ? 'Corporate' : type);

/** What an applicant is told of their newest submission. */
export function standingText({ status, organization }: Pick<ComplianceSubmission, 'status' | 'organization'>): {
  severity: 'success' | 'info' | 'warning';
  text: string;
} {
  if (status === 'Approved') return { severity: 'success', text: `${organization} is live.` };
  if (status === 'Returned')
    return { severity: 'warning', text: 'The platform returned your submission. Change it and submit it again.' };
  if (status === 'Submitted')
    return { severity: 'info', text: 'The platform reviews your submission. You are notified of the decision.' };
  return { severity: 'info', text: `Your submission is ${status}.` };
}

export type HistoryEntry = { at: string | null; what: string; by: string | null; reason: string | null };

/** What happened to an organisation's submissions, newest first. */
export const historyOf = (submissions: readonly ComplianceSubmission[]): HistoryEntry[] =>
  submissions.flatMap(({ version, status, submittedAt, submittedBy, decidedAt, decidedBy, reason }) => {
    const number = version === null ? '' : ` ${version}`;
    const submitted = { at: submittedAt, what: `Submission${number} sent`, by: submittedBy, reason: null };
    if (status === 'Replaced')
      return [{ ...submitted, what: `Submission${number} sent, and replaced by the next one` }];
    if (decidedAt === null) return [submitted];
    return [{ at: decidedAt, what: `Submission${number} ${status.toLowerCase()}`, by: decidedBy, reason }, submitted];
  });
