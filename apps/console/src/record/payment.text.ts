import type { Payment } from '../api/readings.ts';

/** Says in which direction a payment goes. */
export const paymentKindLabel = ({ kind }: Pick<Payment, 'kind'>): string =>
  kind === 'repayment' ? 'Repayment' : 'Disbursement';
