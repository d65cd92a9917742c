import type { LoanCharge } from '@oware/contract';
import { isChargeOffered, nextFeeDay } from '@oware/domain';
import type { Charge } from '../api/readings.ts';
import { serviceToday } from '../clock/service-clock.ts';

/** The charges of a product as a loan of today would keep them; those that are no longer offered are left out. */
export const loanChargesOf = (ids: readonly string[], charges: readonly Charge[]): LoanCharge[] =>
  charges
    .filter((charge) => ids.includes(charge.id) && isChargeOffered(charge))
    .flatMap((charge) => {
      const { id, name, chargeTimeType, chargeCalculationType, chargePaymentMode, amount, feeOnMonthDay } = charge;
      if (chargeTimeType === null || chargeCalculationType === null || amount === null) return [];
      const dueOn = nextFeeDay(feeOnMonthDay, serviceToday());
      return [
        {
          id,
          name,
          chargeTimeType,
          chargeCalculationType,
          chargePaymentMode: chargePaymentMode ?? 0,
          amount,
          ...(dueOn !== undefined && { dueOn }),
        },
      ];
    });
