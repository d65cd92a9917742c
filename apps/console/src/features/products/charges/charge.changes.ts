import { chargeCalculations, chargePaymentModes, chargeSubjects } from '@oware/contract';
import type { Charge } from '../../../api/readings.ts';
import { codeLabel } from '../../../record/record.text.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { chargeAmountText, chargeTimeText } from './charge.text.ts';
import { words } from './charges.words.ts';

/** Describes a charge in words. */
const chargeFacts = (charge: Charge): { label: string; value: string }[] => [
  { label: words('name'), value: charge.name },
  { label: words('chargeAppliesTo'), value: codeLabel(chargeSubjects, charge.chargeAppliesTo) },
  { label: words('chargeTime'), value: chargeTimeText(charge) },
  { label: words('chargeCalculation'), value: codeLabel(chargeCalculations, charge.chargeCalculationType) },
  { label: words('amount'), value: chargeAmountText(charge) },
  { label: words('paymentMode'), value: codeLabel(chargePaymentModes, charge.chargePaymentMode) },
  { label: words('active'), value: charge.active === false ? words('no') : words('yes') },
];

/** Returns the differences between two versions of a charge. */
export function changesOfCharge(from: Charge, to: Charge): Change[] {
  const newest = chargeFacts(to);
  return chargeFacts(from).flatMap(({ label, value }, at) => {
    const now = newest[at]?.value ?? '';
    return now === value ? [] : [{ label, from: value, to: now }];
  });
}
