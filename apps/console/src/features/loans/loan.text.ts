import { dash, formatDay } from '@oware/ui';
import type { LoanApplication } from '../../api/readings.ts';
import { formatMoney, isDisbursed } from '@oware/domain';
import { words } from './loans.words.ts';

/** Formats `12 months`; a dash if the service sends no number. */
export const monthsText = (tenure: number | null): string =>
  tenure === null ? dash : words('months', { count: tenure });

/** Returns the label of the loan date: before disbursement it is only the requested date. */
export const loanDateLabel = (loan: Pick<LoanApplication, 'lenderStatus' | 'loanDate'>): string =>
  isDisbursed(loan) || loan.loanDate === null ? words('loanDate') : words('requestedStartDate');

/** Formats a date from the first ten characters of its text (2§2). */
export const loanDay = (text: string | null): string => formatDay(text?.slice(0, 10));

/** Formats an amount, or a dash without one. */
export const moneyText = (amount: string | null): string => (amount === null ? dash : formatMoney(amount));
