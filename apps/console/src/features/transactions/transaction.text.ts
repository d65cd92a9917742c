import type { Transaction } from '@oware/contract';

export const kindLabels: Record<Transaction['kind'], string> = { repayment: 'Repayment', disbursement: 'Disbursement' };

/** What was paid: a payment that failed or is under way moved nothing. */
export const hasMoved = ({ status }: Pick<Transaction, 'status'>): boolean => status.toLowerCase() === 'successful';

/** 2§1: tenure is shown in months. */
export const tenureText = (months: number): string => `${months} ${months === 1 ? 'Month' : 'Months'}`;
