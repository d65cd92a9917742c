import { isKeyOf } from '@oware/contract';
import type { Payment } from '../api/readings.ts';
import { words } from '../record/record.words.ts';

const labels = { repayment: words('repayment'), disbursement: words('disbursement') };

/** Says in which direction a payment goes: an unlisted kind as sent, and nothing if it is missing. */
export const paymentKindLabel = ({ kind }: Pick<Payment, 'kind'>): string =>
  isKeyOf(labels, kind) ? labels[kind] : kind;
