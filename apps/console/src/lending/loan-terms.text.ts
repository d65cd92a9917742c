import type { LoanCharge, LoanTerms, Reading } from '@oware/contract';
import { chargeTimes, isKeyOf } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { formatDay } from '@oware/ui';
import { isListed, percentText } from '../record/record.text.ts';
import { words } from './loan-terms.words.ts';

const rateTexts = { 2: 'rateMonth', 3: 'rateYear', 4: 'rateTerm' } as const;
const methodTexts = { Flat: 'flat', 'Declining Balance': 'decliningBalance' } as const;
const methodText = (method: string): string =>
  isKeyOf(methodTexts, method) ? words(methodTexts[method]) : method.toLowerCase();

const everyTexts = { 0: 'everyDay', 1: 'everyWeek', 2: 'everyMonth' } as const;
const onceTexts = { 0: 'onceADay', 1: 'onceAWeek', 2: 'onceAMonth' } as const;

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
  const days = interestCalculationPeriodType === 0 ? words('byActualDays') : '';
  const percent = percentText(rate);
  const rateText = isListed(rateTexts, period)
    ? words(rateTexts[period], { rate: percent })
    : words('ratePeriod', { rate: percent, period });
  return [rateText, methodText(interestMethod), days].filter(Boolean).join(', ');
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
  const rounding = multiple ? words('inMultiplesOf', { amount: formatMoney(String(multiple)) }) : '';
  return [every, amortizationText(amortizationType), rounding].filter(Boolean).join(', ');
}

const everyText = (every: number, unit: number | string): string =>
  isListed(everyTexts, unit) ? words(everyTexts[unit], { count: every }) : words('everyUnit', { every, unit });

const amortizations = { 0: 'equalPrincipal', 1: 'equalInstallmentsOf' } as const;
const amortizationText = (type: number | string): string =>
  isListed(amortizations, type) ? words(amortizations[type]) : words('unknownAmortization', { type });

const shareTexts = { 2: 'shareOfAmount', 3: 'shareOfAll', 4: 'shareOfInterest', 5: 'shareOfDisbursed' } as const;
const timeTexts = { 1: 'chargedAtDisbursement', 8: 'chargedEach', 9: 'chargedOverdue' } as const;

/** Formats `GHS 2.50`, `1.5% of the amount`. */
function shareText(amount: string | null, kind: number | string | null): string {
  if (amount === null || kind === null) return '–';
  if (kind === 1) return formatMoney(amount);
  if (isListed(shareTexts, kind)) return words(shareTexts[kind], { percent: percentText(amount) });
  return words('unknownCalculation', { amount, kind });
}

/** Formats `GHS 2.50 with each installment`, `1.5% of the amount at disbursement`. */
export function chargeText(fee: Pick<Reading<LoanCharge>, ChargeTextField>): string {
  const { chargeTimeType: time, dueOn } = fee;
  const charge = shareText(fee.amount, fee.chargeCalculationType);
  if (time === 2)
    return dueOn ? words('chargedOn', { charge, day: formatDay(dueOn) }) : words('chargedFirst', { charge });
  if (time !== null && !isListed(chargeTimes, time)) return words('chargedUnknown', { charge, time });
  return words(time !== null && isListed(timeTexts, time) ? timeTexts[time] : 'notCharged', { charge });
}
type ChargeTextField = 'amount' | 'chargeCalculationType' | 'chargeTimeType' | 'dueOn';

/** Formats `a month`, `every 2 weeks`. */
export function rhythmText(terms: Pick<Reading<LoanTerms>, 'repaymentEvery' | 'repaymentFrequencyType'>): string {
  const { repaymentEvery: every, repaymentFrequencyType: unit } = terms;
  if (every === null || unit === null) return words('onceAMonth', { count: 1 });
  return isListed(onceTexts, unit) ? words(onceTexts[unit], { count: every }) : words('eachTime');
}

const deductions = { 0: 'dailyDeduction', 1: 'weeklyDeduction', 2: 'monthlyDeduction' } as const;

/** Returns the label of the first installment: `Monthly deduction` (2§3), or by another repayment frequency. */
export function deductionLabel(terms: Pick<Reading<LoanTerms>, 'repaymentEvery' | 'repaymentFrequencyType'>): string {
  const { repaymentEvery, repaymentFrequencyType: unit } = terms;
  if (repaymentEvery === null || unit === null) return words('monthlyDeduction');
  return words(repaymentEvery === 1 && isListed(deductions, unit) ? deductions[unit] : 'deductionEachTime');
}

/**
 * Describes how late an installment may be, and how much may be unpaid, before it is overdue; undefined without
 * tolerance.
 */
export function arrearsText(
  terms: Pick<Reading<LoanTerms>, 'graceOnArrearsAging' | 'inArrearsTolerance'>,
): string | undefined {
  const { graceOnArrearsAging: days, inArrearsTolerance: amount } = terms;
  const isPartial = Number(amount ?? 0) > 0;
  if (days && isPartial) return words('overdueAfterWhen', { count: days, amount: formatMoney(amount) });
  if (days) return words('overdueAfter', { count: days });
  return isPartial ? words('overdueWhen', { amount: formatMoney(amount) }) : undefined;
}
