import { type Action, actions, type AuditEntry, type Reading } from '@oware/contract';

type Change = AuditEntry['changes'][number];

/** Returns what a person tried, worded to follow "to". Attempts on their own account use the call's `summary`. */
export function attemptText(action: Action, summary: string): string {
  if (action !== 'session.own' && action !== 'public') return actions[action];
  return `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`.replace(/\byour own\b/, 'their own');
}

/** Returns the audit changes of a rejected attempt. `reason` is a sentence about the person who tried. */
export const refusedChanges = (triedTo: string, reason: string): Change[] => [
  { field: 'triedTo', from: null, to: triedTo },
  { field: 'refusedBecause', from: null, to: reason },
];

/** Returns what a person tried; undefined unless the audit entry is a rejected attempt. */
export const triedTo = ({ action, changes }: Partial<Pick<Reading<AuditEntry>, 'action' | 'changes'>>) =>
  action === 'refused' ? changes?.find(({ field }) => field === 'triedTo')?.to : undefined;

/** Returns the name of the person. A rejected sign-in has no known person. */
export const auditedBy = ({ by, action }: Pick<Reading<AuditEntry>, 'by' | 'action'>): string =>
  by || (action === 'refused' ? 'Somebody' : 'The service');
