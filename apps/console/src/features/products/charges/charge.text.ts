import type { ChargeCalculation, ChargeSubject, ChargeTime } from '@oware/contract';
import { chargeCalculations, chargePaymentModes, chargeSubjects, chargeTimes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { dash } from '@oware/ui';
import type { Charge } from '../../../api/readings.ts';
import { codeLabel, isListed, percentText } from '../../../record/record.text.ts';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import { words } from './charges.words.ts';

const subjectMeanings: Record<ChargeSubject, string> = {
  1: words('loanFee'),
  2: words('savingsFee'),
  3: words('clientFee'),
  4: words('sharesFee'),
};
const timeMeanings: Record<ChargeTime, string> = {
  1: words('timeDisbursed'),
  2: words('timeDueDay'),
  3: words('timeOpened'),
  5: words('timeWithdrawal'),
  6: words('timeYearly'),
  7: words('timeMonthly'),
  8: words('timeInstallment'),
  9: words('timeOverdue'),
  10: words('timeOverdrawn'),
  11: words('timeWeekly'),
  12: words('timeTranche'),
  13: words('timeSharesActive'),
  14: words('timeSharesBought'),
  15: words('timeSharesReturned'),
  16: words('timeInactive'),
};
const calculationMeanings: Record<ChargeCalculation, string> = {
  1: words('calculatedFlat'),
  2: words('calculatedOnAmount'),
  3: words('calculatedOnAll'),
  4: words('calculatedOnInterest'),
  5: words('calculatedOnPaidOut'),
};
const paymentMeanings: Record<keyof typeof chargePaymentModes, string> = {
  0: words('paidRegularly'),
  1: words('paidByTransfer'),
};

const optionOf = <Code extends number>(
  code: Code,
  labels: Record<Code, string>,
  meanings: Record<Code, string>,
): Option => ({
  value: String(code),
  label: labels[code],
  meaning: meanings[code],
});

/** The options of a charge (3§9), each with its meaning. */
export const chargeOptions = {
  subject: (code: ChargeSubject) => optionOf(code, chargeSubjects, subjectMeanings),
  time: (code: ChargeTime) => optionOf(code, chargeTimes, timeMeanings),
  calculation: (code: ChargeCalculation) => optionOf(code, chargeCalculations, calculationMeanings),
  payment: (code: keyof typeof chargePaymentModes) => optionOf(code, chargePaymentModes, paymentMeanings),
};

const shareTexts = { 2: 'shareOfAmount', 3: 'shareOfAll', 4: 'shareOfInterest', 5: 'shareOfDisbursed' } as const;

/** Formats `GHS 20.00` or `1.5% of the amount`; a dash if the service sends no amount. */
export function chargeAmountText({
  amount,
  chargeCalculationType: type,
}: Pick<Charge, 'amount' | 'chargeCalculationType'>): string {
  if (amount === null || type === null) return dash;
  if (type === 1) return formatMoney(amount);
  // an unknown type may be an amount or a percentage
  return isListed(shareTexts, type)
    ? words(shareTexts[type], { percent: percentText(amount) })
    : words('unknownCalculation', { amount, type });
}

/** Formats `Specified due date, 15 Dec`. */
export function chargeTimeText({
  chargeTimeType: time,
  feeOnMonthDay,
}: Pick<Charge, 'chargeTimeType' | 'feeOnMonthDay'>): string {
  if (time === null) return dash;
  const label = codeLabel(chargeTimes, time);
  return feeOnMonthDay ? `${label}, ${feeOnMonthDay}` : label;
}
