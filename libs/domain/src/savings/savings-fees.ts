import type { SavingsCharge } from '@oware/contract';
import { nextFeeDay } from '../charges/charges.rules.ts';
import { dayNumberOf, dayTextOf, nextInDays, nextInMonths, type DayNumber } from './savings-days.ts';
import { roundedQuotient } from './savings-interest.ts';

/** When a charge of a savings account is due (3§9). */
export const savingsChargeTimes = {
  specifiedDueDate: 2,
  activation: 3,
  withdrawal: 5,
  annual: 6,
  monthly: 7,
  overdraft: 10,
  weekly: 11,
  noActivity: 16,
} as const;

/** Returns the first day after `day` with the month and day of a charge; undefined if it has none. */
function nextMonthDay(feeOnMonthDay: string | null, day: DayNumber): DayNumber | undefined {
  const due = nextFeeDay(feeOnMonthDay, dayTextOf(day));
  return due === undefined ? undefined : dayNumberOf(due);
}

/** Returns the date of a one-time fee: the first such day after the opening. */
function specifiedDay(feeOnMonthDay: string | null, openedOn: DayNumber, day: DayNumber): DayNumber | undefined {
  const due = nextMonthDay(feeOnMonthDay, openedOn);
  return due !== undefined && due > day ? due : undefined;
}

/** Days without a deposit or withdrawal before the no-activity fee is due, repeatedly. */
export const noActivityDays = 90;

/** The calculation types of 3§9 for savings. */
const flat = 1;

/** The dates from which fees are counted. */
export type FeeDays = { openedOn: DayNumber; lastActivityOn: DayNumber };

/**
 * Returns the first day after `day` on which a fee is due by the calendar alone. Undefined for fees due with a
 * movement, and for fees that are never due: an account can't be overdrawn, and a specified due date may be missing.
 */
export function nextSavingsFeeDay(
  { chargeTimeType, feeOnMonthDay }: SavingsCharge,
  { openedOn, lastActivityOn }: FeeDays,
  day: DayNumber,
): DayNumber | undefined {
  if (chargeTimeType === savingsChargeTimes.specifiedDueDate) return specifiedDay(feeOnMonthDay, openedOn, day);
  if (chargeTimeType === savingsChargeTimes.annual)
    return nextMonthDay(feeOnMonthDay, day) ?? nextInMonths(openedOn, 12, day);
  if (chargeTimeType === savingsChargeTimes.monthly) return nextInMonths(openedOn, 1, day);
  if (chargeTimeType === savingsChargeTimes.weekly) return nextInDays(openedOn, 7, day);
  if (chargeTimeType === savingsChargeTimes.noActivity) return nextInDays(lastActivityOn, noActivityDays, day);
  return undefined;
}

/** Converts decimal text to a fraction over a power of ten. */
function fractionOf(decimal: string): { top: bigint; bottom: bigint } {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError('the amount of a charge is decimal text with at most six places');
  return { top: BigInt(whole + fraction), bottom: 10n ** BigInt(fraction.length) };
}

/** Returns a charge in pesewas as a multiple of `unit`: its amount if flat, otherwise a percentage of `base`. */
export function savingsFeeOf({ chargeCalculationType, amount }: SavingsCharge, base: number, unit: number): number {
  const { top, bottom } = fractionOf(amount);
  const size = BigInt(unit);
  const isFlat = chargeCalculationType === flat;
  // GHS are 100 pesewas, percent are hundredths
  const pesewas = isFlat
    ? roundedQuotient(top * 100n, bottom * size)
    : roundedQuotient(top * BigInt(base), bottom * 100n * size);
  return Number(pesewas * size);
}
