import { formatMoney, type FormValues } from '@oware/domain';
import { isAmount } from './sketch.ts';
import { loanDay, monthsText } from './loan.text.ts';

/** Answers that are amounts in GHS, by the key of their field. */
const amounts = new Set(['principal', 'loan_amount', 'deduction']);

function readable(key: string, value: string): string {
  if (amounts.has(key) && isAmount(value)) return formatMoney(value);
  if (key === 'duration' && /^\d+$/.test(value)) return monthsText(Number(value));
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? loanDay(value) : value;
}

/** The answers of an application as people read them: amounts as money, the duration in months, of a date its first ten characters (2§2). */
export const readableAnswers = (values: Readonly<FormValues>): FormValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, readable(key, value)]));
