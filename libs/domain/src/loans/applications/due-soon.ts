import { reminderDays } from '../../organization/notification-events.ts';
import { daysAfter } from '../schedule/periods.ts';
import type { Installment, RepaymentSchedule } from '../schedule/schedule.ts';

/** Dates, both inclusive: `2026-11-20`. */
export type DayWindow = { from: string; to: string };

/**
 * Returns the due dates to remind staff of `today`, so that each installment is announced once. `remindedOn` is the
 * date of the last reminder, null for none. Returns undefined if all were announced.
 */
export function reminderWindow(remindedOn: string | null, today: string): DayWindow | undefined {
  const to = daysAfter(today, reminderDays);
  const next = remindedOn === null ? today : daysAfter(remindedOn, reminderDays + 1);
  const from = next > today ? next : today;
  return from > to ? undefined : { from, to };
}

/** Returns the installments in the window that `paid` pesewas do not cover, each with its unpaid amount. */
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
