import type {
  Charge,
  ChargeCalculation,
  ChargeDraft,
  ChargeSubject,
  ChargeTime,
  FieldErrors,
  Reading,
} from '@oware/contract';

/** The times when a charge can be due, by subject, in the order of 3§9. */
export const chargeTimesOf: Readonly<Record<ChargeSubject, readonly ChargeTime[]>> = {
  1: [1, 2, 8, 9, 12],
  2: [2, 3, 5, 6, 7, 11, 10, 16],
  3: [2],
  4: [13, 14, 15],
};

/** The calculations by subject, as 3§9 lists them. */
const calculationsOfSubject: Readonly<Record<ChargeSubject, readonly ChargeCalculation[]>> = {
  1: [1, 2, 3, 4, 5],
  2: [1, 2],
  3: [1],
  4: [1, 2],
};

/** Times of a disbursement. A charge can be a part of what is disbursed, but not of future interest. */
const atPayOut: readonly ChargeTime[] = [1, 12];
/** Times without a payment or balance, so a percentage would have no base. */
const withoutBase: readonly ChargeTime[] = [2, 3, 6, 7, 11, 13];

/**
 * Returns the calculations allowed for a subject and time (3§9). Apache Fineract, which defines these codes, has the
 * same limits: a percentage of the disbursement only at disbursement, and for savings only at a withdrawal or for
 * inactivity. We also allow it for an overdraft, which has an amount too.
 */
export function chargeCalculationsOf(subject: ChargeSubject, time: ChargeTime): readonly ChargeCalculation[] {
  return calculationsOfSubject[subject].filter((calculation) => {
    if (calculation === 5) return atPayOut.includes(time);
    if (calculation === 3 || calculation === 4) return time !== 12;
    return calculation === 1 || subject === 1 || !withoutBase.includes(time);
  });
}

/** Whether the amount of a charge is a percentage; otherwise it is in GHS. */
export const isPercentCharge = ({ chargeCalculationType }: Pick<Charge, 'chargeCalculationType'>): boolean =>
  chargeCalculationType !== 1;

/** Whether a charge at this time can have a day of the year. */
export const hasFeeDay = (time: ChargeTime): boolean => time === 2 || time === 6;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Parses `15 Dec` into month (1 to 12) and day; undefined for an invalid date. */
export function readMonthDay(text: string): { month: number; day: number } | undefined {
  const [dayText = '', name = ''] = text.split(' ');
  const month = monthNames.indexOf(name) + 1;
  const day = Number(dayText);
  const lastDay = new Date(Date.UTC(2024, month, 0)).getUTCDate(); // leap year, which allows 29 February
  return month > 0 && /^\d{2}$/.test(dayText) && day >= 1 && day <= lastDay ? { month, day } : undefined;
}

/**
 * Returns the next due date after `day` (`2026-11-20`) of a charge with `feeOnMonthDay` (`15 Dec`). In non-leap years
 * 29 February becomes 28 February. Returns undefined if the charge has no date.
 */
export function nextFeeDay(feeOnMonthDay: string | null, day: string): string | undefined {
  const found = feeOnMonthDay === null ? undefined : readMonthDay(feeOnMonthDay);
  if (!found) return undefined;
  const dayOfYear = (year: number): string => {
    const last = new Date(Date.UTC(year, found.month, 0)).getUTCDate();
    return new Date(Date.UTC(year, found.month - 1, Math.min(found.day, last))).toISOString().slice(0, 10);
  };
  const year = Number(day.slice(0, 4));
  return dayOfYear(year) > day ? dayOfYear(year) : dayOfYear(year + 1);
}

/** Converts decimal text with at most six decimals to millionths. */
function toMillionths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** Returns why the amount is invalid; undefined if it is valid. */
function amountProblemOf(draft: Pick<Charge, 'amount' | 'chargeCalculationType'>): string | undefined {
  const { amount } = draft;
  if (toMillionths(amount) === 0n) return 'Enter more than 0';
  if (isPercentCharge(draft)) return toMillionths(amount) > toMillionths('100') ? 'At most 100%' : undefined;
  return /\.\d{3}/.test(amount) ? 'Enter an amount in GHS such as 25.00' : undefined;
}

/** Returns a charge's errors by field, beyond the format of each field (3§9). */
export function chargeErrors(
  draft: Pick<
    ChargeDraft,
    'chargeAppliesTo' | 'chargeTimeType' | 'chargeCalculationType' | 'chargePaymentMode' | 'amount' | 'feeOnMonthDay'
  >,
): FieldErrors {
  const { chargeAppliesTo: subject, chargeTimeType: time, feeOnMonthDay } = draft;
  const isTimeAllowed = chargeTimesOf[subject].includes(time);
  const isCalculationAllowed = chargeCalculationsOf(subject, time).includes(draft.chargeCalculationType);
  const amount = amountProblemOf(draft);
  return {
    ...(!isTimeAllowed && { chargeTimeType: 'A charge of this kind cannot fall due then' }),
    ...(isTimeAllowed &&
      !isCalculationAllowed && { chargeCalculationType: 'A charge of this time cannot be calculated so' }),
    ...(subject !== 1 && draft.chargePaymentMode !== 0 && { chargePaymentMode: 'Only loans have a payment mode' }),
    ...(amount !== undefined && { amount }),
    ...(feeOnMonthDay !== null && monthDayErrors(time, feeOnMonthDay)),
  };
}

function monthDayErrors(time: ChargeTime, feeOnMonthDay: string): FieldErrors {
  if (!hasFeeDay(time)) return { feeOnMonthDay: 'Only a specified due date or an annual fee has a day' };
  return readMonthDay(feeOnMonthDay) ? {} : { feeOnMonthDay: 'Enter a day and month such as 15 Dec' };
}

/**
 * Whether new loans and accounts get a charge and products can select it. A charge counts as offered if the provider
 * sends neither field.
 */
export const isChargeOffered = ({ active, isRetired }: Pick<Reading<Charge>, 'active' | 'isRetired'>): boolean =>
  active !== false && isRetired !== true;
