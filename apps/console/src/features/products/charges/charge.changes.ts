import { chargeCalculations, chargePaymentModes, chargeSubjects } from '@oware/contract';
import type { Charge } from '../../../api/readings.ts';
import type { Change } from '../changes/change-list.tsx';
import { chargeAmountText, chargeTimeText } from './charge.text.ts';

const labelOf = <Code extends number>(labels: Record<Code, string>, code: Code | null): string =>
  code === null ? '' : labels[code];

/** What a charge says, as words. */
export const chargeFacts = (charge: Charge): { label: string; value: string }[] => [
  { label: 'Name', value: charge.name },
  { label: 'Charge applies to', value: labelOf(chargeSubjects, charge.chargeAppliesTo) },
  { label: 'Charge time', value: chargeTimeText(charge) },
  { label: 'Charge calculation', value: labelOf(chargeCalculations, charge.chargeCalculationType) },
  { label: 'Amount', value: chargeAmountText(charge) },
  { label: 'Payment mode', value: labelOf(chargePaymentModes, charge.chargePaymentMode) },
  { label: 'Active', value: charge.active === false ? 'No' : 'Yes' },
];

/** What differs between two versions of a charge. */
export function changesOfCharge(from: Charge, to: Charge): Change[] {
  const newest = chargeFacts(to);
  return chargeFacts(from).flatMap(({ label, value }, at) => {
    const now = newest[at]?.value ?? '';
    return now === value ? [] : [{ label, from: value, to: now }];
  });
}
