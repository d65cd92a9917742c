import { expect, it } from 'vitest';
import type { Charge } from '../../../api/readings.ts';
import { chargeOf } from '../loan-product/loan-product.fixtures.ts';
import { changesOfCharge } from './charge.changes.ts';

const charge = chargeOf() as Charge;
const changes = (part: Record<string, unknown>) => changesOfCharge(charge, { ...charge, ...part });

it.each([
  ['Name', { name: 'Insurance' }, 'Loan insurance', 'Insurance'],
  ['Charge applies to', { chargeAppliesTo: 2 }, 'Loan', 'Savings and Deposits'],
  ['Charge time', { chargeTimeType: 8 }, 'Disbursement', 'Installment Fee'],
  ['Charge time', { feeOnMonthDay: '15 Dec' }, 'Disbursement', 'Disbursement, 15 Dec'],
  ['Amount', { amount: '2' }, '1.5% of the amount', '2% of the amount'],
  ['Payment mode', { chargePaymentMode: 1 }, 'Regular', 'Account transfer'],
  ['Active', { active: false }, 'Yes', 'No'],
])('shows a change of %s', (label, part, from, to) => {
  const [change, ...others] = changes(part);
  expect({ ...change, label: change?.label.toLowerCase() }).toEqual({ label: label.toLowerCase(), from, to });
  expect(others).toEqual([]);
});

it('shows the amount in another unit when its calculation changes', () =>
  expect(changes({ chargeCalculationType: 1 }).map(({ from, to }) => [from, to])).toEqual([
    ['% Amount', 'Flat'],
    ['1.5% of the amount', 'GHS 1.50'],
  ]));

it('shows nothing where only the version or the spelling of the amount differs', () => {
  expect(changes({ version: 2, updatedAt: '2026-11-21T08:00:00.000Z', amount: '1.50' })).toEqual([]);
});

it('counts a charge as active if the provider does not say', () => expect(changes({ active: null })).toEqual([]));
