import { ratio, ratioOf, rounded, times, type Ratio } from './ratio.ts';

/** What a product says of interest and repayment (3§3, 3§9). */
export type LoanTerms = {
  /** Percent for one `interestRateFrequency`: decimal text with at most six places. */
  interestRate: string;
  interestRateFrequency: 'month' | 'year' | 'term';
  interestMethod: 'flat' | 'declining';
  amortization: 'equal-installments' | 'equal-principal';
  /** Months from one installment to the next. */
  repaymentEvery: number;
  /** GHS, decimal text; due once and no part of the installments. */
  processingFee: string;
};

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
  terms: Omit<LoanTerms, 'processingFee'>;
  /** The day from which the months are counted: `2026-01-31`. */
  startsOn: string;
};

/** Of an installment: how many months it covers, and the interest for them as a part of the principal. */
type Period = { months: number; rate: Ratio };
type Part = { principal: bigint; interest: bigint };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The months of each installment; the last covers fewer when the tenure is no multiple. */
const periodLengths = (tenure: number, every: number): number[] =>
  Array.from({ length: Math.ceil(tenure / every) }, (_, i) => Math.min(every, tenure - i * every));

/** The interest of one month, as a part of the principal. */
function monthlyRate({ interestRate, interestRateFrequency }: LoanRequest['terms'], tenure: number): Ratio {
  const months = { month: 1, year: 12, term: tenure }[interestRateFrequency];
  return times(ratioOf(interestRate), ratio(1, 100 * months));
}

/** Shares of `whole` in `count` parts: each rounded, never more than is left, the last takes the rest. */
function shares(whole: bigint, count: number): bigint[] {
  const share = rounded(ratio(whole, count));
  let left = whole;
  return Array.from({ length: count }, (_, i) => {
    const part = i === count - 1 ? left : least(share, left);
    left -= part;
    return part;
  });
}

/** Flat: interest on the whole principal for the whole tenure, in equal shares. */
function flatParts(principal: bigint, tenure: number, rate: Ratio, count: number): Part[] {
  const interest = shares(rounded(times(ratio(principal), times(rate, ratio(tenure)))), count);
  return shares(principal, count).map((part, i) => ({ principal: part, interest: interest[i] ?? 0n }));
}

/** The installment that pays a loan back in equal amounts: P·(1+r)ⁿ / Σ(1+r)ᵏ, for periods of any length. */
function annuity(principal: bigint, periods: readonly Period[]): bigint {
  let growth = 1n;
  let sum = 0n;
  let scale = 1n;
  for (const { rate } of periods) {
    const factor = rate.top + rate.bottom;
    scale *= rate.bottom;
    growth *= factor;
    sum = sum * factor + scale;
  }
  return rounded(ratio(principal * growth, sum));
}

/** Declining: interest on what is still owed. `principalOf` says what an installment pays back beside its interest. */
function decliningParts(
  principal: bigint,
  periods: readonly Period[],
  principalOf: (interest: bigint, index: number) => bigint,
): Part[] {
  let balance = principal;
  return periods.map(({ rate }, index) => {
    const interest = rounded(times(ratio(balance), rate));
    const wanted = principalOf(interest, index);
    const part = index === periods.length - 1 || wanted > balance ? balance : wanted < 0n ? 0n : wanted;
    balance -= part;
    return { principal: part, interest };
  });
}

function partsOf({ principal: pesewas, tenure, terms }: LoanRequest): Part[] {
  const principal = BigInt(pesewas);
  const rate = monthlyRate(terms, tenure);
  const lengths = periodLengths(tenure, terms.repaymentEvery);
  if (terms.interestMethod === 'flat') return flatParts(principal, tenure, rate, lengths.length);
  const periods = lengths.map((months) => ({
    months,
    // one denominator for all keeps the powers small
    rate: ratio(rate.top * BigInt(months), rate.bottom),
  }));
  if (terms.amortization === 'equal-installments') {
    const installment = annuity(principal, periods);
    return decliningParts(principal, periods, (interest) => installment - interest);
  }
  const principals = shares(principal, lengths.length);
  return decliningParts(principal, periods, (_interest, index) => principals[index] ?? 0n);
}

/** A day some months later, at the end of the month where that day does not exist: 31 January, 28 February, 31 March. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

function toInteger(pesewas: bigint): number {
  const value = Number(pesewas);
  if (!Number.isSafeInteger(value)) throw new RangeError('an amount is beyond what an integer holds');
  return value;
}

const isWithin = (value: number, least_: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least_ && value <= most;

/**
 * The installments of a loan, to the pesewa: amounts are computed as exact fractions and rounded half up for each installment,
 * and the last one takes the rest, so that the principals add up to the principal and the balance ends at 0. Throws
 * RangeError for a principal, tenure, rate or day that is none.
 */
export function repaymentSchedule(request: LoanRequest): RepaymentSchedule {
  const { principal, tenure, terms, startsOn } = request;
  if (!isWithin(principal, 1, Number.MAX_SAFE_INTEGER))
    throw new RangeError('a principal is a positive number of pesewas');
  if (!isWithin(tenure, 1, 600)) throw new RangeError('a tenure is 1 to 600 months');
  if (!isWithin(terms.repaymentEvery, 1, 600)) throw new RangeError('installments are 1 to 600 months apart');
  if (!/^\d{4}-\d\d-\d\d$/.test(startsOn) || monthsAfter(startsOn, 0) !== startsOn)
    throw new RangeError('a start is a day such as 2026-01-31');
  let balance = principal;
  const installments = partsOf(request).map((part, index) => {
    const paid = toInteger(part.principal);
    const interest = toInteger(part.interest);
    balance -= paid;
    return {
      number: index + 1,
      dueOn: monthsAfter(startsOn, Math.min((index + 1) * terms.repaymentEvery, tenure)),
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
