import { describe, expect, it } from 'vitest';
import { chargeOf } from '../loan-product/loan-product.fixtures.ts';
import {
  asksDay,
  asksPayment,
  calculationsOf,
  type ChargeValues,
  chargeValuesOf,
  newCharge,
  readCharge,
  timesOf,
  withValue,
} from './charge.form.ts';

const insurance: ChargeValues = { ...newCharge, name: 'Loan insurance', amount: '1.5' };

describe('a changed value', () => {
  it('replaces a time that the new subject does not have', () => {
    const ofSavings = withValue(insurance, 'chargeAppliesTo', '2');
    expect(timesOf(ofSavings).map(String)).toContain(ofSavings.chargeTimeType);
    expect(ofSavings.chargeTimeType).not.toBe(insurance.chargeTimeType);
  });

  it('replaces a calculation that the new time does not have', () => {
    const shareOfAll = { ...insurance, chargeCalculationType: '5' };
    const changed = withValue(shareOfAll, 'chargeAppliesTo', '3');
    expect(calculationsOf(changed).map(String)).toContain(changed.chargeCalculationType);
  });

  it('keeps a choice that stays available', () => {
    const late = withValue({ ...insurance, chargeCalculationType: '2' }, 'chargeTimeType', '9');
    expect(late).toMatchObject({ chargeTimeType: '9', chargeCalculationType: '2' });
    expect(withValue(insurance, 'amount', '20')).toEqual({ ...insurance, amount: '20' });
  });

  it('forgets the payment mode of a charge that is not one of loans', () => {
    const byTransfer = withValue(insurance, 'chargePaymentMode', '1');
    expect(asksPayment(byTransfer)).toBe(true);
    const ofClients = withValue(byTransfer, 'chargeAppliesTo', '3');
    expect([asksPayment(ofClients), ofClients.chargePaymentMode]).toEqual([false, '0']);
  });

  it('forgets the day of a charge that is not yearly', () => {
    const yearly = withValue(withValue(insurance, 'chargeAppliesTo', '2'), 'chargeTimeType', '6');
    expect(asksDay(yearly)).toBe(true);
    const dated = withValue(yearly, 'feeOnMonthDay', '15 Dec');
    expect(dated.feeOnMonthDay).toBe('15 Dec');
    expect(withValue(dated, 'chargeTimeType', '3').feeOnMonthDay).toBe('');
  });
});

it.each(['97', 'deposits', ''])(
  'a charge of the subject “%s” has the times of loans until one is chosen',
  (subject) => {
    const ofProvider = { ...insurance, chargeAppliesTo: subject };
    expect(timesOf(ofProvider)).toEqual(timesOf(insurance));
    expect(calculationsOf(ofProvider)).toEqual(calculationsOf(insurance));
    expect(readCharge(ofProvider)).toEqual({
      errors: expect.objectContaining({ chargeAppliesTo: expect.any(String) }),
    });
  },
);

describe('a charge as typed', () => {
  it('is read with plain amounts, codes and no day', () => {
    expect(readCharge({ ...insurance, amount: '1,250.50', active: 'false' })).toEqual({
      body: expect.objectContaining({ amount: '1250.50', active: false, chargeTimeType: 1, feeOnMonthDay: null }),
    });
  });

  it('may have its percentage with a sign', () => {
    expect(readCharge({ ...insurance, chargeCalculationType: '2', amount: '1.5%' })).toMatchObject({
      body: { amount: '1.5' },
    });
  });

  it('has an error at each field that it lacks', () => {
    const { errors } = readCharge({ ...insurance, name: '', amount: '' }) as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(['amount', 'name']);
  });

  it('has an error where the charge as a whole is not possible', () => {
    const dated = { ...insurance, chargeAppliesTo: '2', chargeTimeType: '6', feeOnMonthDay: '31 Feb' };
    expect(readCharge(dated)).toEqual({ errors: { feeOnMonthDay: 'Enter a day and month such as 15 Dec' } });
  });

  it('has the errors of its name and of what contradicts another field at once', () => {
    const { errors } = readCharge({ ...insurance, name: '', chargeCalculationType: '2', amount: '150' }) as {
      errors: Record<string, string>;
    };
    expect(Object.keys(errors).toSorted()).toEqual(['amount', 'name']);
    expect(errors['amount']).toBe('At most 100%');
  });

  it('is what the service sent, as text', () => {
    const sent = chargeOf({ feeOnMonthDay: '15 Dec', active: false, amount: null }) as never;
    expect(chargeValuesOf(sent)).toMatchObject({
      chargeCalculationType: '2',
      amount: '',
      active: 'false',
      feeOnMonthDay: '15 Dec',
    });
  });
});
