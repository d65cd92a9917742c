import type { LoanCharge, LoanTerms } from '@oware/contract';
import { ratio, ratioOf, rounded, times } from '../schedule/ratio.ts';

/** When a loan charge is due (3§9). Other times have no effect in the simulator. */
export const feeTimes = { payOut: 1, dueDay: 2, installment: 8, overdue: 9 } as const;

/** A fee in pesewas, with the name of its charge. */
export type Fee = { name: string; amount: number };

/** The base amounts of a percentage, in pesewas. */
export type FeeBase = { principal: bigint; interest: bigint; /** Principal of the whole loan. */ paidOut: bigint };

/**
 * Returns the fee for a charge in pesewas, rounded half up once (3§9, calculation types).
 * @throws RangeError for an unknown type.
 */
export function feeOf({ amount, chargeCalculationType }: LoanCharge, base: FeeBase): bigint {
  const percentOf = (whole: bigint) => rounded(times(ratioOf(amount), ratio(whole, 100)));
  switch (chargeCalculationType) {
    case 1:
      return rounded(times(ratioOf(amount), ratio(100)));
    case 2:
      return percentOf(base.principal);
    case 3:
      return percentOf(base.principal + base.interest);
    case 4:
      return percentOf(base.interest);
    case 5:
      return percentOf(base.paidOut);
    default:
      throw new RangeError(`no charge is calculated by type ${chargeCalculationType}`);
  }
}

/** Returns the charges of a loan that are due at a time. */
export const chargesDue = (
  { charges = [] }: Pick<LoanTerms, 'charges'>,
  time: (typeof feeTimes)[keyof typeof feeTimes],
): LoanCharge[] => charges.filter(({ chargeTimeType }) => chargeTimeType === time);

type PayOutTerms = Pick<LoanTerms, 'charges'> & Partial<Pick<LoanTerms, 'processingFee'>>;

/**
 * Returns the deductions at disbursement: the processing fee, then the disbursement charges. Older loans without stored
 * charges have none.
 */
export function payOutFees(terms: PayOutTerms, base: FeeBase): { name: string; amount: bigint }[] {
  if (terms.charges === undefined) return [];
  const processing = rounded(times(ratioOf(terms.processingFee ?? '0'), ratio(100)));
  return [
    { name: 'Processing fee', amount: processing },
    ...chargesDue(terms, feeTimes.payOut).map((charge) => ({ name: charge.name, amount: feeOf(charge, base) })),
  ].filter(({ amount }) => amount > 0n);
}
