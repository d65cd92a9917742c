import type { LoanCharge, LoanTerms } from '@oware/contract';
import type { Part } from './installment-parts.ts';
import { chargesDue, type Fee, feeOf, feeTimes, payOutFees } from '../charges/loan-fees.ts';

/** The deductions from the principal at disbursement, and the rest. Pesewas. */
export type PayOut = {
  fees: Fee[];
  totalFees: number;
  /** The client's amount; zero or negative if fees use it up, and the loan must then be rejected. */
  net: number;
};

/** A fee in pesewas over the whole term, due at disbursement, with each installment, or on a date. */
export type DueFee = Fee & { when: 'payOut' | 'installments' | 'dueDay' };

/**
 * Converts pesewas to a number.
 * @throws RangeError beyond safe integers.
 */
export function toInteger(pesewas: bigint): number {
  const value = Number(pesewas);
  if (!Number.isSafeInteger(value)) throw new RangeError('an amount is beyond what an integer holds');
  return value;
}

type Whole = { principal: bigint; interest: bigint };
type Schedule = { parts: readonly Part[]; dueDays: readonly string[]; whole: Whole };
/** A charge's fees by installment. */
type ChargeFees = { name: string; when: DueFee['when']; amounts: bigint[]; total: bigint };

/**
 * Returns the installment that includes a fee with a due date: the first one due on or after that date, otherwise the
 * last.
 */
function installmentOn(day: string | undefined, { dueDays, parts }: Schedule): number {
  if (day === undefined) return 0;
  const at = dueDays.findIndex((dueOn) => dueOn >= day);
  return at < 0 || at >= parts.length ? parts.length - 1 : at;
}

function amountsOf(charge: LoanCharge, schedule: Schedule): bigint[] {
  const { parts, whole } = schedule;
  const paidOut = whole.principal;
  if (charge.chargeTimeType === feeTimes.installment) return parts.map((part) => feeOf(charge, { ...part, paidOut }));
  const at = installmentOn(charge.dueOn, schedule);
  return parts.map((_, index) => (index === at ? feeOf(charge, { ...whole, paidOut }) : 0n));
}

/**
 * Returns the fees in a schedule: those of each installment, and those with a due date, which apply to the whole loan.
 */
export const chargeFeesOf = (terms: Pick<LoanTerms, 'charges'>, schedule: Schedule): ChargeFees[] =>
  [...chargesDue(terms, feeTimes.installment), ...chargesDue(terms, feeTimes.dueDay)].flatMap((charge) => {
    const amounts = amountsOf(charge, schedule);
    const total = amounts.reduce((sum, amount) => sum + amount, 0n);
    const when = charge.chargeTimeType === feeTimes.installment ? 'installments' : 'dueDay';
    return total > 0n ? [{ name: charge.name, when, amounts, total }] : [];
  });

/** Returns the disbursement of a loan with its deductions. */
export function payOutOf(terms: Parameters<typeof payOutFees>[0], whole: Whole): PayOut {
  const fees = payOutFees(terms, { ...whole, paidOut: whole.principal });
  const totalFees = fees.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    fees: fees.map(({ name, amount }) => ({ name, amount: toInteger(amount) })),
    totalFees: toInteger(totalFees),
    net: toInteger(whole.principal - totalFees),
  };
}
