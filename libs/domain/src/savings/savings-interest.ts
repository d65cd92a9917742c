import type { SavingsTerms } from '@oware/contract';
import { nextPeriodStart, type DayNumber, type SavingsPeriod } from './savings-days.ts';

/** Billionths of a pesewa: what interest is calculated in before it is booked. */
export type Nano = bigint;
export const nanosPerPesewa = 1_000_000_000n;

/** What an account earns by its terms, ready to calculate with. */
export type InterestRule = {
  /** Percent a year, in ten-thousandths. */
  rate: bigint;
  /** A day earns the balance times the rate over this: the days of a year, and 1,000,000 for the rate's own places. */
  divisor: bigint;
  compounding: SavingsPeriod;
  posting: SavingsPeriod;
  isAverage: boolean;
  /** Pesewas; what is booked is a multiple of it. */
  unit: number;
};

/**
 * Interest between two bookings. `pending` has been earned and not booked, or, by rounding, up to half a unit too much was.
 * `idle` is the part that earns nothing yet: what has been earned since interest last compounded, booked or not.
 */
export type Accrual = { pending: Nano; idle: Nano };

/** Four places at most, as a whole number of ten-thousandths. */
function tenThousandths(percent: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError('a rate is decimal text with at most four places');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/**
 * What is booked comes in multiples of it, in pesewas: of a pesewa with two digits after the point, of ten with one; without
 * digits of a cedi, or of as many as the currency's multiple says (3§3).
 */
const unitOf = ({ digitsAfterDecimal, inMultiplesOf }: SavingsTerms): number =>
  digitsAfterDecimal > 0 ? 10 ** Math.max(0, 2 - digitsAfterDecimal) : 100 * Math.max(1, inMultiplesOf);

export const interestRuleOf = (terms: SavingsTerms): InterestRule => ({
  rate: tenThousandths(terms.nominalAnnualInterestRate),
  divisor: 1_000_000n * BigInt(terms.interestCalculationDaysInYearType),
  compounding: terms.interestCompoundingPeriodType,
  posting: terms.interestPostingPeriodType,
  isAverage: terms.interestCalculationType === 2,
  unit: unitOf(terms),
});

/** Halves upwards; `bottom` is positive. */
export function roundedQuotient(top: bigint, bottom: bigint): bigint {
  const doubled = 2n * top + bottom;
  const quotient = doubled / (2n * bottom);
  return doubled < 0n && quotient * 2n * bottom !== doubled ? quotient - 1n : quotient;
}

/** A day's interest on a balance, to the billionth of a pesewa. */
const interestOfDay = ({ rate, divisor }: InterestRule, balance: Nano): Nano =>
  balance > 0n ? (balance * rate + divisor / 2n) / divisor : 0n; // the divisor is even

/**
 * Adds the interest of the days from `from` up to, not including, `to`, on a balance that is the same on all of them. A day
 * earns on the balance and on the earlier interest that has compounded. Days can be added in any number of steps.
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

/** What can be booked of interest, in pesewas, and what is left to earn on: rounded to the unit, the rest is carried. */
export function postable(rule: InterestRule, { pending, idle }: Accrual): { amount: number; rest: Accrual } {
  const unit = BigInt(rule.unit);
  const amount = roundedQuotient(pending, unit * nanosPerPesewa) * unit;
  return { amount: Number(amount), rest: { pending: pending - amount * nanosPerPesewa, idle } };
}
