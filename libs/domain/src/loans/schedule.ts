import type { LoanTerms } from '@oware/contract';
import { longestTenure } from './loan-terms.ts';
import { ratio, ratioOf, reduced, rounded, times, type Ratio } from './ratio.ts';

/** One repayment. All amounts are pesewas; `balance` is the principal still owed after it. */
export type Installment = {
  /** From 1. */
  number: number;
  /** `2026-03-31`. */
  dueOn: string;
  principal: number;
  interest: number;
  /** Principal and interest. */
  amount: number;
  balance: number;
};

/** All amounts are pesewas. `monthlyDeduction` is the first installment. */
export type RepaymentSchedule = {
  installments: Installment[];
  totalInterest: number;
  total: number;
  monthlyDeduction: number;
};

export type LoanRequest = {
  /** Pesewas, at least 1. */
  principal: number;
  /** Months, 1 to 600. */
  tenure: number;
  /** The processing fee is due once and no part of the installments. */
  terms: Omit<LoanTerms, 'processingFee'>;
  /** The day from which the time is counted: `2026-01-31`. */
  startsOn: string;
};

type Part = { principal: bigint; interest: bigint };
/** Of an installment: when it is due, and which part of the whole tenure it covers. */
type Period = { dueOn: string; share: Ratio };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A day some months later, at the end of the month where that day does not exist: 31 January, 28 February, 31 March. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

const dayLength = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** The periods of a loan. The last one ends with the tenure, and so may be shorter or longer than the others. */
function periodsOf({ tenure, terms, startsOn }: LoanRequest): Period[] {
  const isMonthly = terms.repaymentFrequencyType === 2;
  const step = terms.repaymentEvery * (terms.repaymentFrequencyType === 1 ? 7 : 1);
  const length = isMonthly ? tenure : (Date.parse(monthsAfter(startsOn, tenure)) - Date.parse(startsOn)) / dayLength;
  const count = isMonthly ? Math.ceil(length / step) : Math.max(1, Math.round(length / step));
  return Array.from({ length: count }, (_, i) => {
    const end = i === count - 1 ? length : (i + 1) * step;
    const dueOn = isMonthly ? monthsAfter(startsOn, end) : daysAfter(startsOn, end);
    return { dueOn, share: ratio(end - i * step, length) };
  });
}

/** The interest of the whole tenure at a simple rate, as a part of the principal. */
function wholeRate({ interestRatePerPeriod, interestRateFrequencyType }: LoanRequest['terms'], tenure: number): Ratio {
  const months = { 2: 1, 3: 12, 4: tenure }[interestRateFrequencyType];
  return times(ratioOf(interestRatePerPeriod), ratio(tenure, 100 * months));
}

/**
 * Shares of `whole` in `count` parts: each rounded, the last takes the rest. Where rounding up would leave it less than
 * nothing, each is rounded down.
 */
function shares(whole: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const nearest = rounded(ratio(whole, count));
  const share = nearest * others > whole ? whole / BigInt(count) : nearest;
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? whole - share * others : share));
}

/** Flat: interest on the whole principal for the whole tenure, in equal shares. */
function flatParts(principal: bigint, whole: Ratio, count: number): Part[] {
  const interest = shares(rounded(times(ratio(principal), whole)), count);
  return shares(principal, count).map((part, i) => ({ principal: part, interest: interest[i] ?? 0n }));
}

/** The installment that pays a loan back in equal amounts: P·(1+r)ⁿ / Σ(1+r)ᵏ, for the rates of periods of any length. */
function annuity(principal: bigint, rates: readonly Ratio[]): bigint {
  let growth = 1n;
  let sum = 0n;
  let scale = 1n;
  for (const { top, bottom } of rates) {
    scale *= bottom;
    growth *= top + bottom;
    sum = sum * (top + bottom) + scale;
  }
  return rounded(ratio(principal * growth, sum));
}

/** Declining: interest on what is still owed. `principalOf` says what an installment pays back beside its interest. */
function decliningParts(
  principal: bigint,
  rates: readonly Ratio[],
  principalOf: (interest: bigint, index: number) => bigint,
): Part[] {
  let balance = principal;
  return rates.map((rate, index) => {
    const interest = rounded(times(ratio(balance), rate));
    const isLast = index === rates.length - 1;
    const wanted = principalOf(interest, index);
    const part = isLast ? balance : least(wanted < 0n ? 0n : wanted, balance);
    balance -= part;
    return { principal: part, interest };
  });
}

function partsOf({ principal: pesewas, tenure, terms }: LoanRequest, periods: readonly Period[]): Part[] {
  const principal = BigInt(pesewas);
  const whole = wholeRate(terms, tenure);
  if (terms.interestMethod === 'Flat') return flatParts(principal, whole, periods.length);
  const rates = periods.map(({ share }) => reduced(times(whole, share)));
  if (terms.amortizationType === 1) {
    const installment = annuity(principal, rates);
    return decliningParts(principal, rates, (interest) => installment - interest);
  }
  const principals = shares(principal, periods.length);
  return decliningParts(principal, rates, (_interest, index) => principals[index] ?? 0n);
}

function toInteger(pesewas: bigint): number {
  const value = Number(pesewas);
  if (!Number.isSafeInteger(value)) throw new RangeError('an amount is beyond what an integer holds');
  return value;
}

function checkRequest({ principal, tenure, terms, startsOn }: LoanRequest): void {
  const isCount = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most;
  if (!isCount(principal, Number.MAX_SAFE_INTEGER)) throw new RangeError('a principal is a positive number of pesewas');
  if (!isCount(tenure, longestTenure)) throw new RangeError(`a tenure is 1 to ${longestTenure} months`);
  if (!isCount(terms.repaymentEvery, longestTenure))
    throw new RangeError('installments are whole days, weeks or months apart');
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(startsOn) || monthsAfter(startsOn, 0) !== startsOn)
    throw new RangeError('a start is a day such as 2026-01-31');
}

/**
 * The installments of a loan, to the pesewa: amounts are computed as exact fractions and rounded half up for each installment,
 * and the last one takes the rest, so that the principals add up to the principal and the balance ends at 0. Throws
 * RangeError for a principal, tenure, rate or day that is none.
 */
export function repaymentSchedule(request: LoanRequest): RepaymentSchedule {
  checkRequest(request);
  const { principal } = request;
  const periods = periodsOf(request);
  let balance = principal;
  const installments = partsOf(request, periods).map((part, index) => {
    const paid = toInteger(part.principal);
    const interest = toInteger(part.interest);
    balance -= paid;
    return {
      number: index + 1,
      dueOn: periods[index]?.dueOn ?? '',
      principal: paid,
      interest,
      amount: toInteger(part.principal + part.interest),
      balance,
    };
  });
  const totalInterest = installments.reduce((sum, { interest }) => sum + interest, 0);
  return {
    installments,
    totalInterest,
    total: toInteger(BigInt(principal) + BigInt(totalInterest)),
    monthlyDeduction: installments[0]?.amount ?? 0,
  };
}

/** What is still owed in all, in pesewas, when `paid` pesewas are paid back; never below 0. */
export const balanceAfter = ({ total }: Pick<RepaymentSchedule, 'total'>, paid: number): number =>
  Math.max(0, total - paid);

/** Whether what was paid back, in pesewas, covers a schedule: a disbursed loan is closed from then on. */
export const isRepaid = (schedule: Pick<RepaymentSchedule, 'total'>, paid: number): boolean =>
  balanceAfter(schedule, paid) === 0;

/** The first installment that `paid` pesewas do not cover, with what is left of it to pay; undefined when all is paid. */
export function nextDue(
  { installments }: Pick<RepaymentSchedule, 'installments'>,
  paid: number,
): (Pick<Installment, 'number' | 'dueOn'> & { amount: number }) | undefined {
  let covered = 0;
  for (const { number, dueOn, amount } of installments) {
    covered += amount;
    if (covered > paid) return { number, dueOn, amount: Math.min(amount, covered - paid) };
  }
  return undefined;
}
