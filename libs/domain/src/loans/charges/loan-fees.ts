import type { LoanCharge, LoanTerms } from '@oware/contract';
import { ratio, ratioOf, rounded, times } from '../schedule/ratio.ts';

/** When a charge of a loan is due (3§9). The simulator gives other times no effect. */
export const feeTimes = { payOut: 1, dueDay: 2, installment: 8, overdue: 9 } as const;

/** A fee in pesewas, by the name of its charge. */
export type Fee = { name: string; amount: number };

/** What a percentage is of, in pesewas. */
export type FeeBase = { principal: bigint; interest: bigint; /** The principal of the whole loan. */ paidOut: bigint };

/** What a charge comes to, in pesewas, rounded half up once (3§9, calculation types). Throws RangeError for an unknown type. */
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

/** The charges of a loan that are due at a time. */
export const chargesDue = (
  { charges = [] }: Pick<LoanTerms, 'charges'>,
  time: (typeof feeTimes)[keyof typeof feeTimes],
): LoanCharge[] => charges.filter(({ chargeTimeType }) => chargeTimeType === time);

type PayOutTerms = Pick<LoanTerms, 'charges'> & Partial<Pick<LoanTerms, 'processingFee'>>;

/**
 * What is taken from a loan when it is paid out: the processing fee, then the disbursement charges. A loan from before charges
 * were kept is paid out whole.
 */
export function payOutFees(terms: PayOutTerms, base: FeeBase): { name: string; amount: bigint }[] {
  if (terms.charges === undefined) return [];
  const processing = rounded(times(ratioOf(terms.processingFee ?? '0'), ratio(100)));
  return [
    { name: 'Processing fee', amount: processing },
    ...chargesDue(terms, feeTimes.payOut).map((charge) => ({ name: charge.name, amount: feeOf(charge, base) })),
  ].filter(({ amount }) => amount > 0n);
}
