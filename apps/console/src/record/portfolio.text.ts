import type { DaysRange } from '@oware/domain';

/** Names a range of days past due: `31–60 days`, `Over 90 days`. */
export function rangeText({ fromDays, toDays }: DaysRange): string {
  if (toDays === 0) return 'Not overdue';
  if (toDays !== null) return `${fromDays}–${toDays} days`;
  return fromDays <= 1 ? 'All overdue' : `Over ${fromDays - 1} ${fromDays === 2 ? 'day' : 'days'}`;
}

const units = [
  { upTo: 120, size: 1, name: 'minute' },
  { upTo: 48 * 60, size: 60, name: 'hour' },
  { upTo: Infinity, size: 24 * 60, name: 'day' },
] as const;

/** Formats a time to decision: `45 minutes`, `5.5 hours`, `3 days`; a dash if it is unknown. */
export function decisionTimeText(minutes: number | null): string {
  if (minutes === null) return '–';
  const { size, name } = units.find(({ upTo }) => minutes < upTo) ?? units[2];
  const count = Math.round((minutes / size) * 10) / 10;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Formats a percentage: `12.5%`; a dash if there is nothing to compare. */
export const shareText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);
