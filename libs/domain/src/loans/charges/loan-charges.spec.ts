import type { Charge, Reading, Unlisted } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { isChargeCalculable, productChargesOf } from './loan-charges.ts';

/** An offered charge of loans: GHS 10 with each installment. */
const charge = (changed: Partial<Reading<Charge>> = {}): Reading<Charge> => ({
  id: '1',
  name: 'Insurance',
  lenderId: '7',
  chargeAppliesTo: 1,
  currencyCode: 'GHC',
  chargeTimeType: 8,
  chargeCalculationType: 1,
  chargePaymentMode: 1,
  amount: '10.00',
  active: true,
  locale: 'en',
  monthDayFormat: 'dd MMM',
  feeOnMonthDay: null,
  isRetired: false,
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changed,
});

const unlisted = '99' as Unlisted;

describe('the charges of a new loan', () => {
  const chargesOf = (ids: string[], ...charges: Reading<Charge>[]) =>
    productChargesOf({ charges: ids }, charges, '2026-11-20');

  it('are copied from the charges of the product, in its order', () => {
    const legalFee = charge({ id: '2', name: 'Legal fee', chargeTimeType: 1, chargeCalculationType: 2, amount: '1.5' });
    expect(chargesOf(['2', '1'], charge(), legalFee, charge({ id: '3' }))).toEqual([
      {
        id: '2',
        name: 'Legal fee',
        chargeTimeType: 1,
        chargeCalculationType: 2,
        chargePaymentMode: 1,
        amount: '1.5',
      },
      {
        id: '1',
        name: 'Insurance',
        chargeTimeType: 8,
        chargeCalculationType: 1,
        chargePaymentMode: 1,
        amount: '10.00',
      },
    ]);
  });

  it('are due on the next date of a day of the year', () => {
    const dueOn = (changed: Partial<Reading<Charge>>) => chargesOf(['1'], charge(changed)).map((due) => due.dueOn);
    expect(dueOn({ chargeTimeType: 2, feeOnMonthDay: '15 Dec' })).toEqual(['2026-12-15']);
    expect(dueOn({ chargeTimeType: 2, feeOnMonthDay: '20 Nov' })).toEqual(['2027-11-20']);
    // only a charge with a specified due date has one
    expect(chargesOf(['1'], charge({ feeOnMonthDay: '15 Dec' }))[0]).not.toHaveProperty('dueOn');
    expect(chargesOf(['1'], charge({ chargeTimeType: 2 }))[0]).not.toHaveProperty('dueOn');
  });

  it.each<[string, Partial<Reading<Charge>>]>([
    ['of savings', { chargeAppliesTo: 2 }],
    ['inactive', { active: false }],
    ['retired', { isRetired: true }],
    ['due at a time that the documents do not list', { chargeTimeType: unlisted }],
    ['calculated in a way that the documents do not list', { chargeCalculationType: unlisted }],
    ['without an amount', { amount: null }],
  ])('leave out a charge that is %s', (_what, changed) =>
    expect(chargesOf(['1', '2'], charge(changed), charge({ id: '2' })).map(({ id }) => id)).toEqual(['2']),
  );

  it('leave out a charge that the provider does not list', () => expect(chargesOf(['9'], charge())).toEqual([]));

  it('have the regular payment mode if the provider names no known payment mode', () =>
    expect(chargesOf(['1'], charge({ chargePaymentMode: unlisted }))[0]?.chargePaymentMode).toBe(0));
});

describe('a charge', () => {
  it('can be calculated with its time, its calculation and its amount', () => {
    expect(isChargeCalculable(charge())).toBe(true);
    expect(isChargeCalculable(charge({ chargeTimeType: unlisted }))).toBe(false);
    expect(isChargeCalculable(charge({ chargeCalculationType: unlisted }))).toBe(false);
    expect(isChargeCalculable(charge({ amount: null }))).toBe(false);
  });
});
