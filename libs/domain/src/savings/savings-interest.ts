import type { SavingsTerms } from '@oware/contract';
import { nextPeriodStart, type DayNumber, type SavingsPeriod } from './savings-days.ts';

/** Billionths of a pesewa: the precision of interest before it is posted. */
export type Nano = bigint;
export const nanosPerPesewa = 1_000_000_000n;

/** The interest terms of an account, prepared for calculation. */
export type InterestRule = {
  /** Percent per year, in ten-thousandths. */
  rate: bigint;
  /** The divisor of balance times rate for one day: the days of a year, times 1,000,000 for the rate's decimals. */
  divisor: bigint;
  compounding: SavingsPeriod;
  posting: SavingsPeriod;
  isAverage: boolean;
  /** Pesewas; posted interest is a multiple of it. */
  unit: number;
};

/**
 * Interest between two postings. `pending` is earned but not posted; by rounding up it can be up to half a unit
 * negative. `idle` is the part that does not earn interest yet: earned since the last compounding, posted or not.
 */
export type Accrual = { pending: Nano; idle: Nano };

/** Converts percent with at most four decimals to ten-thousandths. */
function tenThousandths(percent: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError('a rate is decimal text with at most four places');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/**
 * Returns the unit of posted interest in pesewas: one with two decimals, ten with one decimal, 100 or the currency's
 * multiple without decimals (3§3).
 */
const unitOf = ({ digitsAfterDecimal, inMultiplesOf }: SavingsTerms): number =>
  digitsAfterDecimal > 0 ? 10 ** Math.max(0, 2 - digitsAfterDecimal) : 100 * Math.max(1, inMultiplesOf);

/** Returns how a product's terms calculate interest, in whole numbers. */
export const interestRuleOf = (terms: SavingsTerms): InterestRule => ({
  rate: tenThousandths(terms.nominalAnnualInterestRate),
  divisor: 1_000_000n * BigInt(terms.interestCalculationDaysInYearType),
  compounding: terms.interestCompoundingPeriodType,
  posting: terms.interestPostingPeriodType,
  isAverage: terms.interestCalculationType === 2,
  unit: unitOf(terms),
});

/** Divides and rounds half up; `bottom` is positive. */
export function roundedQuotient(top: bigint, bottom: bigint): bigint {
  const doubled = 2n * top + bottom;
  const quotient = doubled / (2n * bottom);
  return doubled < 0n && quotient * 2n * bottom !== doubled ? quotient - 1n : quotient;
}

/** Returns a day's interest on a balance, in billionths of a pesewa. */
const interestOfDay = ({ rate, divisor }: InterestRule, balance: Nano): Nano =>
  balance > 0n ? (balance * rate + divisor / 2n) / divisor : 0n; // the divisor is even

/**
 * Adds the interest of the days from `from` up to but excluding `to`, on a constant balance. Each day earns on the
 * balance and on compounded interest. The result does not depend on the number of steps.
 */
export function accrue(
  rule: InterestRule,
  { pending, idle }: Accrual,
  balance: Nano,
  from: DayNumber,
  to: DayNumber,
): Accrual {
  let day = from;
  while (day < to) {
    const compoundsOn = nextPeriodStart(rule.compounding, day);
    const next = Math.min(compoundsOn, to);
    const earned = interestOfDay(rule, balance + pending - idle) * BigInt(next - day);
    pending += earned;
    idle = next === compoundsOn ? 0n : idle + earned;
    day = next;
  }
  return { pending, idle };
}

/** Returns the interest to post in pesewas, rounded to the unit, and the rest to carry over. */
export function postable(rule: InterestRule, { pending, idle }: Accrual): { amount: number; rest: Accrual } {
  const unit = BigInt(rule.unit);
  const amount = roundedQuotient(pending, unit * nanosPerPesewa) * unit;
  return { amount: Number(amount), rest: { pending: pending - amount * nanosPerPesewa, idle } };
}
