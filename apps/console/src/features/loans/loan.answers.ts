import type { LoanApplication } from '../../api/readings.ts';
import { formatMoney, type FormValues, isSameAmount } from '@oware/domain';
import { labelOfKey } from '../../record/record.text.ts';
import { isAmount } from '../../lending/amounts.text.ts';
import { loanDay, monthsText } from './loan.text.ts';
import { words } from './loans.words.ts';

/** Answers with amounts in GHS, by field key. */
const amounts = new Set(['principal', 'loan_amount', 'deduction']);

function readable(key: string, value: string): string {
  if (amounts.has(key) && isAmount(value)) return formatMoney(value);
  if (key === 'duration' && /^\d+$/.test(value)) return monthsText(Number(value));
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? loanDay(value) : value;
}

/**
 * Formats the answers of an application for reading: amounts as money, the duration in months, the first ten characters
 * of dates (2§2).
 */
export const readableAnswers = (values: Readonly<FormValues>): FormValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, readable(key, value)]));

const sameMoney = (one: string, other: string): boolean => isAmount(one) && isSameAmount(one, other);

/**
 * Returns labels for answers that differ from the loan: its amount and deduction follow a change of the principal,
 * while the answers stay as given.
 */
export function appliedForLabels(
  loan: Pick<LoanApplication, 'amount' | 'monthlyDeduction'>,
  values: Readonly<FormValues>,
) {
  const current = { principal: loan.amount, loan_amount: loan.amount, deduction: loan.monthlyDeduction };
  return Object.fromEntries(
    Object.entries(current).flatMap(([key, amount]) => {
      const answer = values[key] ?? '';
      return answer === '' || amount === null || sameMoney(answer, amount)
        ? []
        : [[key, words('asAppliedFor', { key: labelOfKey(key) })]];
    }),
  );
}
