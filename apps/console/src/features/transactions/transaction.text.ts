import type { Transaction } from '../../api/readings.ts';

export const kindLabels = { repayment: 'Repayment', disbursement: 'Disbursement' } as const;

/** The kind of a payment, in the provider’s word where we have none; empty where it says none. */
export const kindLabel = (kind: Transaction['kind']): string =>
  Object.hasOwn(kindLabels, kind) ? kindLabels[kind as keyof typeof kindLabels] : kind;

/** What was paid: a payment that failed or is under way moved nothing. */
export const hasMoved = ({ status }: Pick<Transaction, 'status'>): boolean => status.toLowerCase() === 'successful';

/** 2§1: tenure is shown in months. */
export const tenureText = (months: number | null): string => `${months ?? '–'} ${months === 1 ? 'Month' : 'Months'}`;
