import type { ChargeCalculation, ChargeSubject, ChargeTime } from '@oware/contract';
import { chargeCalculations, chargePaymentModes, chargeSubjects, chargeTimes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { dash } from '@oware/ui';
import type { Charge } from '../../../api/readings.ts';
import { codeLabel, isListed, percentText } from '../../../record/record.text.ts';
import type { Option } from '../product-wizard/form-inputs.view.tsx';

const subjectMeanings: Record<ChargeSubject, string> = {
  1: 'A fee for loans. Choose it in a loan product.',
  2: 'A fee for savings accounts.',
  3: 'A fee for the client.',
  4: 'A fee for shares.',
};
const timeMeanings: Record<ChargeTime, string> = {
  1: 'Deducted from the amount disbursed.',
  2: 'Due once, on a day of the year.',
  3: 'Taken once, when the account is opened.',
  5: 'Taken with each withdrawal.',
  6: 'Taken once a year.',
  7: 'Taken every month.',
  8: 'Added to every installment.',
  9: 'Added once to each installment that is late.',
  10: 'Taken when the account is overdrawn.',
  11: 'Taken every week.',
  12: 'Deducted from each tranche of a loan. Stored only: loans are disbursed in one amount, without this charge.',
  13: 'Taken when shares are activated.',
  14: 'Taken when shares are bought.',
  15: 'Taken when shares are given back.',
  16: 'Taken after a long time without deposits or withdrawals.',
};
const calculationMeanings: Record<ChargeCalculation, string> = {
  1: 'The same amount in GHS each time.',
  2: 'A percentage of the principal or of the withdrawal.',
  3: 'A percentage of principal and interest.',
  4: 'A percentage of the interest.',
  5: 'A percentage of the amount disbursed.',
};
const paymentMeanings: Record<keyof typeof chargePaymentModes, string> = {
  0: 'Paid with the installment, or deducted at disbursement.',
  1: 'Transferred from the client’s account. Stored only: fees are calculated the same way.',
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

const percentOf: Record<Exclude<ChargeCalculation, 1>, string> = {
  2: 'of the amount',
  3: 'of loan amount and interest',
  4: 'of the interest',
  5: 'of the amount paid out',
};

/** Formats `GHS 20.00` or `1.5% of the amount`; a dash if the service sends no amount. */
export function chargeAmountText({
  amount,
  chargeCalculationType: type,
}: Pick<Charge, 'amount' | 'chargeCalculationType'>): string {
  if (amount === null || type === null) return dash;
  if (type === 1) return formatMoney(amount);
  // an unknown type may be an amount or a percentage
  return isListed(percentOf, type) ? `${percentText(amount)} ${percentOf[type]}` : `${amount} (calculation ${type})`;
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
