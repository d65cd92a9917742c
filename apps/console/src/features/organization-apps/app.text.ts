import type { AppSummary } from '../../api/readings.ts';

/** Which lenders an app works for, in a few words; empty where the service does not say. */
export function attachedText(lenders: AppSummary['lenders']): string {
  if (!lenders) return '';
  if (lenders.length === 0) return 'No lender attached';
  return lenders.map(({ name, id }) => name || id).join(', ');
}
