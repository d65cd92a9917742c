import type { LoanEvent } from '@oware/contract';
import { formatMoney, statusLabel } from '@oware/domain';
import { isAmount } from './sketch.ts';

const named: Partial<Record<LoanEvent['kind'], string>> = {
  domainStatus: 'Domain status',
  lenderStatus: 'Funding status',
  principal: 'Principal',
};

const valueText = (value: string): string => (isAmount(value) ? formatMoney(value) : statusLabel(value));

/** One line of the timeline: `Domain status: Pending to Approved`. */
export function eventText({ kind, from, to }: Pick<LoanEvent, 'kind' | 'from' | 'to'>): string {
  if (kind === 'created') return 'Application created';
  if (kind === 'batched') return to ? `Put into batch ${to}` : 'Put into a batch';
  if (kind === 'unbatched') return from ? `Taken out of batch ${from}` : 'Taken out of its batch';
  if (kind === 'batchRejected')
    return `${from ? `Batch ${from}` : 'Its batch'} was rejected and released this application`;
  if (kind === 'closed') return 'Repaid in full: loan closed';
  const change = [from, to].flatMap((value) => (value === null ? [] : [valueText(value)])).join(' to ');
  return `${named[kind]}: ${change}`;
}
