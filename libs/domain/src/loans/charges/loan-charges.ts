import type { Charge, LoanCharge, LoanProduct, Reading } from '@oware/contract';
import { isChargeOffered, nextFeeDay } from '../../charges/charges.rules.ts';

type ReadCharge = Reading<Charge>;

/** Whether the provider sends everything needed to calculate a charge: codes listed in 3§9, and an amount. */
export const isChargeCalculable = (charge: ReadCharge): boolean =>
  typeof charge.chargeTimeType === 'number' &&
  typeof charge.chargeCalculationType === 'number' &&
  charge.amount !== null;

function loanChargeOf(charge: ReadCharge, startsOn: string): LoanCharge[] {
  const { id, name, chargeTimeType, chargeCalculationType, chargePaymentMode, amount, feeOnMonthDay } = charge;
  if (typeof chargeTimeType !== 'number' || typeof chargeCalculationType !== 'number' || amount === null) return [];
  const dueOn = chargeTimeType === 2 ? nextFeeDay(feeOnMonthDay, startsOn) : undefined;
  const kept = {
    id,
    name,
    chargeTimeType,
    chargeCalculationType,
    chargePaymentMode: typeof chargePaymentMode === 'number' ? chargePaymentMode : 0,
    amount,
  };
  return [{ ...kept, ...(dueOn !== undefined && { dueOn }) }];
}

/**
 * Returns the charges of a new loan in product order: active loan charges that are not retired. A day of the year
 * becomes its next date after `startsOn`, the loan's first day.
 */
export function productChargesOf(
  { charges: ids }: Pick<Reading<LoanProduct>, 'charges'>,
  charges: readonly ReadCharge[],
  startsOn: string,
): LoanCharge[] {
  const ofLoans = charges.filter((charge) => charge.chargeAppliesTo === 1 && isChargeOffered(charge));
  const byId = new Map(ofLoans.map((charge) => [charge.id, charge]));
  return ids.flatMap((id) => {
    const charge = byId.get(id);
    return charge ? loanChargeOf(charge, startsOn) : [];
  });
}
