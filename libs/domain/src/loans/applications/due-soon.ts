import { reminderDays } from '../../organization/notification-events.ts';
import { daysAfter } from '../schedule/periods.ts';
import type { Installment, RepaymentSchedule } from '../schedule/schedule.ts';

/** Days, both included: `2026-11-20`. */
export type DayWindow = { from: string; to: string };

/**
 * The days whose installments staff are told of `today`, so that they hear of each installment once. `remindedOn` is the day on
 * which they were told last, null for never. Undefined where all were told.
 */
export function reminderWindow(remindedOn: string | null, today: string): DayWindow | undefined {
  const to = daysAfter(today, reminderDays);
  const next = remindedOn === null ? today : daysAfter(remindedOn, reminderDays + 1);
  const from = next > today ? next : today;
  return from > to ? undefined : { from, to };
}

/** The installments of the window that `paid` pesewas do not cover, each with what is left of it to pay. */
export function dueWithin(
  { installments }: Pick<RepaymentSchedule, 'installments'>,
  paid: number,
  { from, to }: DayWindow,
): Pick<Installment, 'dueOn' | 'amount'>[] {
  let covered = 0;
  return installments.flatMap(({ dueOn, amount }) => {
    covered += amount;
    const left = Math.min(amount, covered - paid);
    return left > 0 && dueOn >= from && dueOn <= to ? [{ dueOn, amount: left }] : [];
  });
}
