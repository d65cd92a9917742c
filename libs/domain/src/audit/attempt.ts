import { type Action, actions, type AuditEntry, type Reading } from '@oware/contract';

type Change = AuditEntry['changes'][number];

/** What a person tried, in the words that follow "to". `summary` is the call's, for what concerns the own account alone. */
export function attemptText(action: Action, summary: string): string {
  if (action !== 'session.own' && action !== 'public') return actions[action];
  return `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`.replace(/\bthe own\b/, 'their own');
}

/** What a line of the audit keeps of a refused attempt. `reason` is a sentence on the person who tried. */
export const refusedChanges = (triedTo: string, reason: string): Change[] => [
  { field: 'triedTo', from: null, to: triedTo },
  { field: 'refusedBecause', from: null, to: reason },
];

/** What somebody tried, by a line of the audit; undefined where the line tells of no refused attempt. */
export const triedTo = ({ action, changes }: Partial<Pick<Reading<AuditEntry>, 'action' | 'changes'>>) =>
  action === 'refused' ? changes?.find(({ field }) => field === 'triedTo')?.to : undefined;

/** Who did what a line tells: nobody is known of an attempt to sign in. */
export const auditedBy = ({ by, action }: Pick<Reading<AuditEntry>, 'by' | 'action'>): string =>
  by || (action === 'refused' ? 'Somebody' : 'The service');
