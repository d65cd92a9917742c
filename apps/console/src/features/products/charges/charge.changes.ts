import { chargeCalculations, chargePaymentModes, chargeSubjects } from '@oware/contract';
import type { Charge } from '../../../api/readings.ts';
import { codeLabel } from '../../../record/record.text.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { chargeAmountText, chargeTimeText } from './charge.text.ts';

/** Describes a charge in words. */
export const chargeFacts = (charge: Charge): { label: string; value: string }[] => [
  { label: 'Name', value: charge.name },
  { label: 'Charge applies to', value: codeLabel(chargeSubjects, charge.chargeAppliesTo) },
  { label: 'Charge time', value: chargeTimeText(charge) },
  { label: 'Charge calculation', value: codeLabel(chargeCalculations, charge.chargeCalculationType) },
  { label: 'Amount', value: chargeAmountText(charge) },
  { label: 'Payment mode', value: codeLabel(chargePaymentModes, charge.chargePaymentMode) },
  { label: 'Active', value: charge.active === false ? 'No' : 'Yes' },
];

/** Returns the differences between two versions of a charge. */
export function changesOfCharge(from: Charge, to: Charge): Change[] {
  const newest = chargeFacts(to);
  return chargeFacts(from).flatMap(({ label, value }, at) => {
    const now = newest[at]?.value ?? '';
    return now === value ? [] : [{ label, from: value, to: now }];
  });
}
