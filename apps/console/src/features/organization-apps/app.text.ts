import type { AppSummary } from '../../api/readings.ts';
import { words } from './organization-apps.words.ts';

/** Summarises the attached lenders; empty if the service does not send them. */
export function attachedText(lenders: AppSummary['lenders']): string {
  if (!lenders) return '';
  if (lenders.length === 0) return words('noLenderAttached');
  return lenders.map(({ name, id }) => name || id).join(', ');
}
