import { multiplyAmount, sumAmounts } from '@oware/domain';
import type { LoanSchedule } from '../../../api/readings.ts';

/**
 * `dueOn` is a date such as `2026-12-04`. `amount` is the unpaid rest in GHS; if overdue, all that is overdue, where the
 * provider says so.
 */
export type NextInstallment = { dueOn: string; amount: string; isOverdue: boolean };

/**
 * Returns the first installment of a disbursed loan that is not fully paid; undefined if all are, or the provider does
 * not say what was paid. `today` is a date.
 */
export function nextInstallment(
  { installments, arrears }: Pick<LoanSchedule, 'installments' | 'arrears'>,
  today: string,
): NextInstallment | undefined {
  for (const { dueOn, amount, paid, isOverdue } of installments) {
    if (dueOn === null || amount === null || paid === null) return undefined;
    const rest = sumAmounts([amount, multiplyAmount(paid, -1)]);
    if (Number(rest) <= 0) continue;
    const isLate = isOverdue ?? dueOn < today;
    return { dueOn, amount: isLate ? (arrears ?? rest) : rest, isOverdue: isLate };
  }
  return undefined;
}
