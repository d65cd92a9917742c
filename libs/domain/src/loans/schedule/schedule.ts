import type { LoanTerms } from '@oware/contract';
import { type Part, partsOf } from './installment-parts.ts';
import { longestTenure } from '../applications/loan-terms.ts';
import { monthsAfter, type Period, periodsOf } from './periods.ts';
import { chargeFeesOf, type DueFee, type PayOut, payOutOf, toInteger } from './schedule-fees.ts';

/** One repayment. All amounts are pesewas; `balance` is the principal outstanding after it. */
export type Installment = {
  /** Starts at 1. */
  number: number;
  /** `2026-03-31`. */
  dueOn: string;
  principal: number;
  interest: number;
  /** Installment fees, and fees with a due date in its period. */
  fees: number;
  /** Principal, interest and fees. */
  amount: number;
  balance: number;
};

/** A repayment schedule. All amounts are pesewas. `monthlyDeduction` is the first installment. */
export type RepaymentSchedule = {
  installments: Installment[];
  totalInterest: number;
  /** Fees of the installments; those at disbursement are in `payOut`. */
  totalFees: number;
  /** `totalFees` by charge. */
  feeTotals: DueFee[];
  /** Total of all installments. */
  total: number;
  monthlyDeduction: number;
  payOut: PayOut;
};

export type LoanRequest = {
  /** Pesewas, at least 1. */
  principal: number;
  /** Months, 1 to 600. */
  tenure: number;
  terms: Omit<LoanTerms, 'processingFee'> & Partial<Pick<LoanTerms, 'processingFee'>>;
  /** The start of the tenure: `2026-01-31`. */
  startsOn: string;
};

function checkRequest({ principal, tenure, terms, startsOn }: LoanRequest): void {
  const isCount = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most;
  if (!isCount(principal, Number.MAX_SAFE_INTEGER)) throw new RangeError('a principal is a positive number of pesewas');
  if (!isCount(tenure, longestTenure)) throw new RangeError(`a tenure is 1 to ${longestTenure} months`);
  if (!isCount(terms.repaymentEvery, longestTenure))
    throw new RangeError('installments are whole days, weeks or months apart');
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(startsOn) || monthsAfter(startsOn, 0) !== startsOn)
    throw new RangeError('a start is a day such as 2026-01-31');
}

function partsOfLoan({ principal, terms }: LoanRequest, periods: readonly Period[]): Part[] {
  return partsOf(
    BigInt(principal),
    periods.map(({ rate }) => rate),
    {
      isFlat: terms.interestMethod === 'Flat',
      isEqual: terms.amortizationType === 1,
      isDaily: terms.interestCalculationPeriodType === 0,
      multiple: BigInt(terms.installmentAmountInMultiplesOf ?? 0) * 100n,
    },
  );
}

/**
 * Calculates the installments and disbursement of a loan exactly. Amounts are calculated as exact fractions and rounded
 * half up per installment; the last installment takes the rest, so that the principals add up and the balance ends at
 * 0.
 * @throws RangeError for an invalid principal, tenure, rate, date or charge.
 */
export function repaymentSchedule(request: LoanRequest): RepaymentSchedule {
  checkRequest(request);
  const periods = periodsOf(request);
  const parts = partsOfLoan(request, periods);
  const interest = parts.reduce((sum, part) => sum + part.interest, 0n);
  const totals = { principal: BigInt(request.principal), interest };
  const charged = chargeFeesOf(request.terms, { parts, whole: totals, dueDays: periods.map(({ dueOn }) => dueOn) });
  const feesAt = (index: number) => charged.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0n), 0n);
  let balance = request.principal;
  const installments = parts.map((part, index) => {
    const fees = feesAt(index);
    balance -= toInteger(part.principal);
    return {
      number: index + 1,
      dueOn: periods[index]?.dueOn ?? '',
      principal: toInteger(part.principal),
      interest: toInteger(part.interest),
      fees: toInteger(fees),
      amount: toInteger(part.principal + part.interest + fees),
      balance,
    };
  });
  const totalFees = charged.reduce((sum, { total }) => sum + total, 0n);
  return {
    installments,
    totalInterest: toInteger(interest),
    totalFees: toInteger(totalFees),
    feeTotals: charged.map(({ name, when, total }) => ({ name, when, amount: toInteger(total) })),
    total: toInteger(totals.principal + interest + totalFees),
    monthlyDeduction: installments[0]?.amount ?? 0,
    payOut: payOutOf(request.terms, totals),
  };
}
