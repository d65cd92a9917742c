import type { Transaction } from '@oware/contract';

export const kindLabels: Record<Transaction['kind'], string> = { repayment: 'Repayment', disbursement: 'Disbursement' };

/** 2§1: tenure is shown in months. */
export const tenureText = (months: number): string => `${months} ${months === 1 ? 'Month' : 'Months'}`;
