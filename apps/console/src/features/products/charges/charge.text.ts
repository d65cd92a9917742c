import type { ChargeCalculation, ChargeSubject, ChargeTime } from '@oware/contract';
import { chargeCalculations, chargePaymentModes, chargeSubjects, chargeTimes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import type { Charge } from '../../../api/readings.ts';
import { codeLabel, isListed, nothing, percentText } from '../../../record/record.text.ts';
import type { Option } from '../product-wizard/form-inputs.view.tsx';

const subjectMeanings: Record<ChargeSubject, string> = {
  1: 'A fee of loans: choose it in a loan product.',
  2: 'A fee of savings accounts.',
  3: 'A fee of the client, whatever they have.',
  4: 'A fee of shares.',
};
const timeMeanings: Record<ChargeTime, string> = {
  1: 'Taken from the amount that is paid out.',
  2: 'Due once, on a day of the year.',
  3: 'Taken once, when the account is opened.',
  5: 'Taken with each withdrawal.',
  6: 'Taken once a year.',
  7: 'Taken every month.',
  8: 'Added to every installment.',
  9: 'Added once to each installment that is late.',
  10: 'Taken when the account is overdrawn.',
  11: 'Taken every week.',
  12: 'Taken from each part of a loan that is paid out in parts. It is stored; loans are paid out in one part, without it.',
  13: 'Taken when shares are activated.',
  14: 'Taken when shares are bought.',
  15: 'Taken when shares are given back.',
  16: 'Taken after a long time without deposits or withdrawals.',
};
const calculationMeanings: Record<ChargeCalculation, string> = {
  1: 'The same amount in GHS each time.',
  2: 'A part of the amount that it is taken of: of the principal, or of a withdrawal.',
  3: 'A part of principal and interest together.',
  4: 'A part of the interest.',
  5: 'A part of the amount that is paid out.',
};
const paymentMeanings: Record<keyof typeof chargePaymentModes, string> = {
  0: 'Paid like the installment, or taken from the pay-out.',
  1: 'Transferred from an account of the client. It is stored; fees are calculated in the same way.',
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

/** `GHS 20.00` or `1.5% of the amount`; a dash where the service does not tell it. */
export function chargeAmountText({
  amount,
  chargeCalculationType: type,
}: Pick<Charge, 'amount' | 'chargeCalculationType'>): string {
  if (amount === null || type === null) return nothing;
  if (type === 1) return formatMoney(amount);
  // whether it is an amount or a percentage, nobody knows
  return isListed(percentOf, type) ? `${percentText(amount)} ${percentOf[type]}` : `${amount} (calculation ${type})`;
}

/** `Specified due date, 15 Dec`. */
export function chargeTimeText({
  chargeTimeType: time,
  feeOnMonthDay,
}: Pick<Charge, 'chargeTimeType' | 'feeOnMonthDay'>): string {
  if (time === null) return nothing;
  const label = codeLabel(chargeTimes, time);
  return feeOnMonthDay ? `${label}, ${feeOnMonthDay}` : label;
}
