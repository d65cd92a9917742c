import { isOneOf } from '@oware/contract';
import { sumAmounts } from '@oware/domain';
import type { Payment, Transaction } from '../api/readings.ts';

type Kind = Payment['kind'];

const kinds = ['repayment', 'disbursement'];
/** The statuses of payments that moved nothing. */
const unmoved = ['pending', 'failed', 'unsuccessful'];

/** Whether money has moved: failed and pending payments moved none. */
export const hasMoved = ({ status }: Pick<Transaction, 'status'>): boolean => status.toLowerCase() === 'successful';

/** Whether a payment may count among those of a kind: the provider sends another status or kind, or none. */
export const mayCount = (payment: Pick<Payment, 'kind' | 'status'>, kind: Kind): boolean =>
  !isOneOf(unmoved, payment.status.toLowerCase()) &&
  (isOneOf(kinds, payment.kind) ? payment.kind === kind && !hasMoved(payment) : true);

/** Returns the total of the payments of a kind that moved money, in GHS; null while one of them is unknown. */
export const totalMoved = (payments: readonly Pick<Payment, 'kind' | 'status' | 'amount'>[], kind: Kind) =>
  payments.some((payment) => mayCount(payment, kind))
    ? null
    : sumAmounts(payments.filter((payment) => payment.kind === kind && hasMoved(payment)).map(({ amount }) => amount));
