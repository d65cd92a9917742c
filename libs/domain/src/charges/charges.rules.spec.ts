import type { ChargeCalculation, ChargeSubject, ChargeTime } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import {
  chargeCalculationsOf,
  chargeErrors,
  chargeTimesOf,
  isChargeOffered,
  nextFeeDay,
  readMonthDay,
} from './charges.rules.ts';

const aCharge = (subject: ChargeSubject, time: ChargeTime, calculation: ChargeCalculation, amount = '1.00') => ({
  chargeAppliesTo: subject,
  chargeTimeType: time,
  chargeCalculationType: calculation,
  chargePaymentMode: 0 as 0 | 1,
  amount,
  feeOnMonthDay: null as string | null,
});

describe('what a charge can be', () => {
  it('follows the times of 3§9 by what it applies to', () =>
    expect(chargeTimesOf).toEqual({ 1: [1, 2, 8, 9, 12], 2: [2, 3, 5, 6, 7, 11, 10, 16], 3: [2], 4: [13, 14, 15] }));

  it.each<[ChargeSubject, ChargeTime, readonly ChargeCalculation[]]>([
    [1, 1, [1, 2, 3, 4, 5]],
    [1, 2, [1, 2, 3, 4]],
    [1, 8, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 4]],
    [1, 12, [1, 2, 5]],
    [2, 5, [1, 2]],
    [2, 16, [1, 2]],
    [2, 7, [1]],
    [3, 2, [1]],
    [4, 13, [1]],
    [4, 14, [1, 2]],
  ])('of %s at %s is calculated by %j', (subject, time, calculations) =>
    expect(chargeCalculationsOf(subject, time)).toEqual(calculations),
  );

  it.each([
    ['a time of another kind', aCharge(1, 5, 1), 'chargeTimeType'],
    ['a percentage where there is nothing to take it of', aCharge(2, 6, 2), 'chargeCalculationType'],
    ['a payment mode of savings', { ...aCharge(2, 5, 1), chargePaymentMode: 1 as const }, 'chargePaymentMode'],
    ['no amount', aCharge(1, 1, 1, '0.00'), 'amount'],
    ['parts of a pesewa', aCharge(1, 1, 1, '1.005'), 'amount'],
    ['more than everything', aCharge(1, 1, 2, '100.000001'), 'amount'],
    ['a day for a fee at the pay-out', { ...aCharge(1, 1, 1), feeOnMonthDay: '15 Dec' }, 'feeOnMonthDay'],
    ['a day that no year has', { ...aCharge(1, 2, 1), feeOnMonthDay: '30 Feb' }, 'feeOnMonthDay'],
  ])('and not %s', (_what, charge, field) => expect(Object.keys(chargeErrors(charge))).toEqual([field]));

  it('takes all else', () => {
    for (const charge of [
      aCharge(1, 1, 2, '100'),
      aCharge(1, 8, 1, '2.50'),
      { ...aCharge(1, 2, 1), feeOnMonthDay: '29 Feb' },
      { ...aCharge(1, 9, 4, '0.000001'), chargePaymentMode: 1 as const },
    ])
      expect(chargeErrors(charge)).toEqual({});
  });
});

describe('the day of a charge', () => {
  it('is read with its month', () => {
    expect(readMonthDay('15 Dec')).toEqual({ month: 12, day: 15 });
    for (const wrong of ['00 Dec', '31 Apr', '15 Foo', '5 Dec', '']) expect(readMonthDay(wrong)).toBeUndefined();
  });

  it.each([
    ['15 Dec', '2026-11-20', '2026-12-15'],
    ['15 Dec', '2026-12-15', '2027-12-15'],
    ['29 Feb', '2026-11-20', '2027-02-28'],
    ['29 Feb', '2027-11-20', '2028-02-29'],
  ])('%s comes after %s on %s', (feeDay, day, next) => expect(nextFeeDay(feeDay, day)).toBe(next));

  it('is none where the charge names none', () => expect(nextFeeDay(null, '2026-11-20')).toBeUndefined());
});

it('is offered while it is active and not retired, also where a provider says neither', () => {
  expect(isChargeOffered({ active: true, isRetired: false })).toBe(true);
  expect(isChargeOffered({ active: null, isRetired: null })).toBe(true);
  expect(isChargeOffered({ active: false, isRetired: false })).toBe(false);
  expect(isChargeOffered({ active: true, isRetired: true })).toBe(false);
});
