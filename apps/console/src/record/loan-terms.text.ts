import type { LoanCharge, LoanTerms, Reading } from '@oware/contract';
import { chargeTimes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { formatDay, isListed, percentText } from './record.text.ts';

const rateFor = { 2: 'a month', 3: 'a year', 4: 'for the whole term' } as const;
const units = { 0: 'day', 1: 'week', 2: 'month' } as const;

type InterestTerms = Pick<
  Reading<LoanTerms>,
  'interestRatePerPeriod' | 'interestRateFrequencyType' | 'interestMethod' | 'interestCalculationPeriodType'
>;

/** Formats `2.5% a month, flat`. */
export function interestText({
  interestRatePerPeriod: rate,
  interestRateFrequencyType: period,
  interestMethod,
  interestCalculationPeriodType,
}: InterestTerms): string {
  if (rate === null || period === null) return '–';
  const days = interestCalculationPeriodType === 0 ? 'by actual days' : '';
  const each = isListed(rateFor, period) ? rateFor[period] : `(period ${period})`;
  return [`${percentText(rate)} ${each}`, interestMethod.toLowerCase(), days].filter(Boolean).join(', ');
}

type RepaymentTerms = Pick<
  Reading<LoanTerms>,
  'repaymentEvery' | 'repaymentFrequencyType' | 'amortizationType' | 'installmentAmountInMultiplesOf'
>;

/** Formats `Every month, equal installments`. */
export function repaymentText({
  repaymentEvery,
  repaymentFrequencyType,
  amortizationType,
  installmentAmountInMultiplesOf: multiple,
}: RepaymentTerms): string {
  if (repaymentEvery === null || repaymentFrequencyType === null) return '–';
  const every = everyText(repaymentEvery, repaymentFrequencyType);
  if (amortizationType === null) return every;
  const rounding = multiple ? `, in multiples of ${formatMoney(String(multiple))}` : '';
  return `${every}, ${amortizationText(amortizationType)}${rounding}`;
}

function everyText(every: number, unit: number | string): string {
  if (!isListed(units, unit)) return `Every ${every} (unit ${unit})`;
  return every === 1 ? `Every ${units[unit]}` : `Every ${every} ${units[unit]}s`;
}

const amortizations = { 0: 'equal principal payments', 1: 'equal installments' } as const;
const amortizationText = (type: number | string): string =>
  isListed(amortizations, type) ? amortizations[type] : `amortization ${type}`;

const calculations: Readonly<Record<number, string>> = {
  2: 'of the amount',
  3: 'of amount and interest',
  4: 'of the interest',
  5: 'of the amount paid out',
};
const times: Readonly<Record<number, string>> = {
  1: 'at disbursement',
  8: 'with each installment',
  9: 'for each overdue installment',
};

/** Formats `GHS 2.50 with each installment`, `1.5% of the amount at disbursement`. */
export function chargeText(charge: Pick<Reading<LoanCharge>, ChargeTextField>): string {
  const { amount, chargeCalculationType: kind, chargeTimeType: time, dueOn } = charge;
  const what =
    amount === null || kind === null
      ? '–'
      : kind === 1
        ? formatMoney(amount)
        : calculations[kind] !== undefined
          ? `${percentText(amount)} ${calculations[kind]}`
          : `${amount} (calculation ${kind})`;
  if (time === 2) return `${what} ${dueOn ? `on ${formatDay(dueOn)}` : 'with the first installment'}`;
  if (time !== null && !isListed(chargeTimes, time)) return `${what} (time ${time})`;
  return `${what} ${times[time ?? 0] ?? 'kept with the loan, not charged'}`;
}
type ChargeTextField = 'amount' | 'chargeCalculationType' | 'chargeTimeType' | 'dueOn';

const rhythms = { 0: 'Daily', 1: 'Weekly', 2: 'Monthly' } as const;

/** Formats `a month`, `every 2 weeks`. */
export function rhythmText(terms: Pick<Reading<LoanTerms>, 'repaymentEvery' | 'repaymentFrequencyType'>): string {
  const { repaymentEvery: every, repaymentFrequencyType: unit } = terms;
  if (every === null || unit === null) return 'a month';
  if (!isListed(units, unit)) return 'each time';
  return every === 1 ? `a ${units[unit]}` : `every ${every} ${units[unit]}s`;
}

/** Returns the label of the first installment: `Monthly deduction` (2§3), or by another repayment frequency. */
export function deductionLabel(terms: Pick<Reading<LoanTerms>, 'repaymentEvery' | 'repaymentFrequencyType'>): string {
  const { repaymentEvery, repaymentFrequencyType: unit } = terms;
  if (repaymentEvery === null || unit === null) return 'Monthly deduction';
  return repaymentEvery === 1 && isListed(rhythms, unit) ? `${rhythms[unit]} deduction` : 'Deduction each time';
}

/**
 * Describes how late an installment may be, and how much may be unpaid, before it is overdue; undefined without
 * tolerance.
 */
export function arrearsText(
  terms: Pick<Reading<LoanTerms>, 'graceOnArrearsAging' | 'inArrearsTolerance'>,
): string | undefined {
  const { graceOnArrearsAging: days, inArrearsTolerance: amount } = terms;
  const parts = [
    ...(days ? [`after ${days} ${days === 1 ? 'day' : 'days'}`] : []),
    ...(Number(amount ?? 0) > 0 ? [`when more than ${formatMoney(amount)} is missing`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ').replace(/^./, (letter) => letter.toUpperCase());
}
