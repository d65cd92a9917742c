import { isKeyOf } from '@oware/contract';
import type { AuditEntry, LoanEvent } from '../../../api/readings.ts';
import { formatMoney, ownWorkNote, statusLabel } from '@oware/domain';
import { isAmount } from '../../../lending/amounts.text.ts';
import { words } from '../loans.words.ts';

const named = {
  domainStatus: words('domainStatus'),
  lenderStatus: words('fundingStatus'),
  principal: words('principal'),
} as const;

const valueText = (value: string): string => (isAmount(value) ? formatMoney(value) : statusLabel(value));

/** Describes a permitted approval of own work: two people were not required. */
export function ownWorkText({ kind, to, ownWork }: LoanEvent): string | undefined {
  if (!ownWork) return undefined;
  if (kind === 'domainStatus') return ownWorkNote('loans.decide', ownWork);
  return ownWorkNote(to === 'Disbursed' ? 'loans.disburse' : 'loans.fund', ownWork);
}

/** Formats an event: `Domain status: Pending to Approved`. */
export function eventText({ kind, from, to }: Pick<LoanEvent, 'kind' | 'from' | 'to'>): string {
  if (kind === 'created') return words('applicationCreated');
  if (kind === 'batched') return to ? words('addedToBatch', { to }) : words('addedToSomeBatch');
  if (kind === 'unbatched') return from ? words('removedFromBatch', { from }) : words('removedFromItsBatch');
  if (kind === 'batchRejected') return from ? words('batchRejected', { from }) : words('itsBatchRejected');
  if (kind === 'refused') return words('attemptRefused');
  if (kind === 'closed') return words('repaidInFull');
  const [before, after] = [from, to].flatMap((value) => (value === null ? [] : [valueText(value)]));
  const change = after === undefined ? before : words('fromTo', { from: before ?? '', to: after });
  return [isKeyOf(named, kind) ? named[kind] : kind, change].filter(Boolean).join(': ');
}

/** Audit fields that a loan's events do not contain. */
const auditedAlone: readonly string[] = ['note', 'repayment'];

/** A line of the timeline: an event or an audit entry. */
export type TimelineLine = { isEvent: true; of: LoanEvent } | { isEvent: false; of: AuditEntry };

/** Merges events with entries that only the audit contains, by time; events keep their order. */
export function withAudited(events: readonly LoanEvent[], entries: readonly AuditEntry[]): TimelineLine[] {
  const missing = entries
    .filter(({ action, changes }) => action === 'changed' && changes.every(({ field }) => auditedAlone.includes(field)))
    .toReversed();
  const lines: TimelineLine[] = [];
  let next = 0;
  const addUntil = (isLate: (entry: AuditEntry) => boolean) => {
    for (let entry = missing[next]; entry && !isLate(entry); entry = missing[++next])
      lines.push({ isEvent: false, of: entry });
  };
  for (const event of events) {
    addUntil(({ at }) => String(at) >= String(event.at));
    lines.push({ isEvent: true, of: event });
  }
  addUntil(() => false);
  return lines;
}
