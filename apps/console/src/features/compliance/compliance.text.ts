import { complianceSteps } from '@oware/domain';
import type { ComplianceSubmission } from '../../api/readings.ts';

export const statusOptions = [
  { value: 'Submitted', label: 'Awaiting review' },
  { value: 'Returned', label: 'Returned' },
  { value: 'Approved', label: 'Approved' },
] as const;

/** The steps with their names in the address and their descriptions. */
export const stepTexts = {
  type: { label: complianceSteps[0], hint: 'Choose the type of business and see what you need.' },
  owner: { label: complianceSteps[1], hint: 'Enter your registration details and add the document.' },
  live: { label: complianceSteps[2], hint: 'Check the status of your submission.' },
} as const;

/** Returns the label of the documented registration type (3§3). */
export const registrationTypeLabel = (type: string): string => (type === 'coperate' ? 'Corporate' : type);

/** Returns the message for applicants about their newest submission. */
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

/** Returns the events of an organisation's submissions, newest first. */
export const historyOf = (submissions: readonly ComplianceSubmission[]): HistoryEntry[] =>
  submissions.flatMap(({ version, status, submittedAt, submittedBy, decidedAt, decidedBy, reason }) => {
    const number = version === null ? '' : ` ${version}`;
    const submitted = { at: submittedAt, what: `Submission${number} sent`, by: submittedBy, reason: null };
    if (status === 'Replaced')
      return [{ ...submitted, what: `Submission${number} sent, and replaced by the next one` }];
    if (decidedAt === null) return [submitted];
    return [{ at: decidedAt, what: `Submission${number} ${status.toLowerCase()}`, by: decidedBy, reason }, submitted];
  });
