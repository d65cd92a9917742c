import type { Transaction } from '../api/readings.ts';

/** Whether money has moved: failed and pending payments moved none. */
export const hasMoved = ({ status }: Pick<Transaction, 'status'>): boolean => status.toLowerCase() === 'successful';
