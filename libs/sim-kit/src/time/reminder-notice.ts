import { formatMoney, fromPesewas } from '@oware/domain';
import type { WebhookData } from '../control/webhook-messages.ts';

/** Maximum number of installments that a reminder names. It counts the others. */
const namedAtMost = 3;
/** Maximum number of installments that a webhook receives. */
const sentAtMost = 100;

/** An unpaid installment that is due soon. `amount` is in pesewas. */
export type DueInstallment = { clientName: string; referenceNum: string; dueOn: string; amount: number };

/** Returns the reminder of a day for an organisation's staff, for announcing `payment.due`. */
export function reminderNotice(
  day: string,
  due: readonly DueInstallment[],
): { subject: string; body: string; data: WebhookData } {
  const named = due
    .slice(0, namedAtMost)
    .map(
      ({ clientName, referenceNum, dueOn, amount }) =>
        `${clientName} (${referenceNum}), ${formatMoney(fromPesewas(amount))}, on ${dueOn}`,
    );
  const others = due.length > namedAtMost ? [`${due.length - namedAtMost} more`] : [];
  const installments = due.slice(0, sentAtMost).map(({ referenceNum, dueOn, amount }) => ({
    reference: referenceNum,
    dueOn,
    amount: fromPesewas(amount),
  }));
  return {
    subject: due.length === 1 ? 'Payment due soon' : `${due.length} payments due soon`,
    body: `${[...named, ...others].join('; ')}.`,
    data: { day, installments },
  };
}
