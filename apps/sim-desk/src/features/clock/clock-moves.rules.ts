import type { CallInput } from '@oware/contract';
import { dayOf, daysAfter, daysOfMonth } from '@oware/domain';
import type { setClock } from '@oware/sim-kit/control/contract';

/** A move of the clock, as asked for. */
export type ClockMove = CallInput<typeof setClock>['body'];

/** Returns the field that says where the clock should go. */
export const fieldOf = (move: ClockMove): string =>
  (['offsetMs', 'now', 'advanceBy', 'to'] as const).find((field) => field in move) ?? 'now';

type Span = Extract<ClockMove, { advanceBy: unknown }>['advanceBy'];

/** Returns a span in milliseconds. */
export const spanOf = ({ days = 0, hours = 0, minutes = 0 }: Span): number =>
  ((days * 24 + hours) * 60 + minutes) * 60_000;

/** Returns the last minute of the month; of the next one in the last minute. Ghana's time is UTC. */
export function endOfMonth(now: Date): Date {
  const lastMinute = (month: string) => new Date(`${daysOfMonth(month).to}T23:59:00.000Z`);
  const today = dayOf(now);
  const end = lastMinute(today.slice(0, 7));
  return end > now ? end : lastMinute(daysAfter(today, 1).slice(0, 7));
}
