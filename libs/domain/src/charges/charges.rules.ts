import type {
  Charge,
  ChargeCalculation,
  ChargeDraft,
  ChargeSubject,
  ChargeTime,
  FieldErrors,
  Reading,
} from '@oware/contract';

/** When a charge can fall due, by what it applies to, in the order of 3§9. */
export const chargeTimesOf: Readonly<Record<ChargeSubject, readonly ChargeTime[]>> = {
  1: [1, 2, 8, 9, 12],
  2: [2, 3, 5, 6, 7, 11, 10, 16],
  3: [2],
  4: [13, 14, 15],
};

/** 3§9 lists the calculations by what a charge applies to. */
const calculationsOfSubject: Readonly<Record<ChargeSubject, readonly ChargeCalculation[]>> = {
  1: [1, 2, 3, 4, 5],
  2: [1, 2],
  3: [1],
  4: [1, 2],
};

/** Times at which money is paid out: what is charged then can be a part of it, but not of interest that is yet to come. */
const atPayOut: readonly ChargeTime[] = [1, 12];
/** Fees that move no money and look at no balance, so that there is nothing to take a percentage of. */
const withoutBase: readonly ChargeTime[] = [2, 3, 6, 7, 11, 13];

/**
 * What the amount of a charge can be, by what it applies to and when it falls due (3§9). Apache Fineract, whose codes these
 * are, draws the same lines: a percentage of the disbursement only where one takes place, and of savings only at a
 * withdrawal or for inactivity (and, here, an overdraft, which has an amount too).
 */
export function chargeCalculationsOf(subject: ChargeSubject, time: ChargeTime): readonly ChargeCalculation[] {
  return calculationsOfSubject[subject].filter((calculation) => {
    if (calculation === 5) return atPayOut.includes(time);
    if (calculation === 3 || calculation === 4) return time !== 12;
    return calculation === 1 || subject === 1 || !withoutBase.includes(time);
  });
}

/** Whether the amount of a charge is a percentage; else it is GHS. */
export const isPercentCharge = ({ chargeCalculationType }: Pick<Charge, 'chargeCalculationType'>): boolean =>
  chargeCalculationType !== 1;

/** Times at which a charge can name its day of the year. */
export const hasFeeDay = (time: ChargeTime): boolean => time === 2 || time === 6;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `15 Dec` as month (1 to 12) and day; undefined for a day that no year has. */
export function readMonthDay(text: string): { month: number; day: number } | undefined {
  const [dayText = '', name = ''] = text.split(' ');
  const month = monthNames.indexOf(name) + 1;
  const day = Number(dayText);
  const lastDay = new Date(Date.UTC(2024, month, 0)).getUTCDate(); // a leap year
  return month > 0 && /^\d{2}$/.test(dayText) && day >= 1 && day <= lastDay ? { month, day } : undefined;
}

/**
 * The first day after `day` (`2026-11-20`) on which a charge of `feeOnMonthDay` (`15 Dec`) falls due. 29 February is the 28th
 * in other years. Undefined where the charge names no day.
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

/** Decimal text of at most six places as a whole number of millionths. */
function toMillionths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** Why the amount cannot be charged; undefined when it can. */
function amountProblemOf(draft: Pick<Charge, 'amount' | 'chargeCalculationType'>): string | undefined {
  const { amount } = draft;
  if (toMillionths(amount) === 0n) return 'Enter more than 0';
  if (isPercentCharge(draft)) return toMillionths(amount) > toMillionths('100') ? 'At most 100 %' : undefined;
  return /\.\d{3}/.test(amount) ? 'Enter an amount in GHS such as 25.00' : undefined;
}

/** What is wrong with a charge beyond the form of each field, by field (3§9). */
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

/** Whether new loans and accounts get a charge, and products can choose it. A provider that says neither offers it. */
export const isChargeOffered = ({ active, isRetired }: Pick<Reading<Charge>, 'active' | 'isRetired'>): boolean =>
  active !== false && isRetired !== true;
