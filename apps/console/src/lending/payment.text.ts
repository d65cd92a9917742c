import type { Payment } from '../api/readings.ts';
import { words } from '../record/record.words.ts';

/** Says in which direction a payment goes. */
export const paymentKindLabel = ({ kind }: Pick<Payment, 'kind'>): string =>
  kind === 'repayment' ? words('repayment') : words('disbursement');
