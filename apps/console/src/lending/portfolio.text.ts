import type { DaysRange } from '@oware/domain';
import { words } from '../record/record.words.ts';

/** Names a range of days past due: `31–60 days`, `Over 90 days`. */
export function rangeText({ fromDays, toDays }: DaysRange): string {
  if (toDays === 0) return words('notOverdue');
  if (toDays !== null) return words('daysRange', { from: fromDays, to: toDays });
  return fromDays <= 1 ? words('allOverdue') : words('overDays', { count: fromDays - 1 });
}

const units = [
  { upTo: 120, size: 1, key: 'minutes' },
  { upTo: 48 * 60, size: 60, key: 'hours' },
  { upTo: Infinity, size: 24 * 60, key: 'decidedDays' },
] as const;

/** Formats a time to decision: `45 minutes`, `5.5 hours`, `3 days`; a dash if it is unknown. */
export function decisionTimeText(minutes: number | null): string {
  if (minutes === null) return '–';
  const { size, key } = units.find(({ upTo }) => minutes < upTo) ?? units[2];
  return words(key, { count: Math.round((minutes / size) * 10) / 10 });
}

/** Formats a percentage: `12.5%`; a dash if there is nothing to compare. */
export const shareText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);
