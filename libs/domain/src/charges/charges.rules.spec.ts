import type { ChargeCalculation, ChargeSubject, ChargeTime } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import {
  chargeCalculationsOf,
  chargeErrors,
  chargeTimesOf,
  hasFeeDay,
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

describe('the options of a charge', () => {
  it('lists the times of 3§9 by subject', () =>
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
  ])('for %s at %s are calculated by %j', (subject, time, calculations) =>
    expect(chargeCalculationsOf(subject, time)).toEqual(calculations),
  );

  it.each([
    [aCharge(1, 5, 1), { chargeTimeType: 'A charge of this kind cannot fall due then' }],
    [aCharge(2, 6, 2), { chargeCalculationType: 'A charge of this time cannot be calculated so' }],
    [{ ...aCharge(2, 5, 1), chargePaymentMode: 1 as const }, { chargePaymentMode: 'Only loans have a payment mode' }],
    [aCharge(1, 1, 1, '0.00'), { amount: 'Enter more than 0' }],
    [aCharge(1, 1, 1, '1.005'), { amount: 'Enter an amount in GHS such as 25.00' }],
    [aCharge(1, 1, 2, '100.000001'), { amount: 'At most 100%' }],
    [
      { ...aCharge(1, 1, 1), feeOnMonthDay: '15 Dec' },
      { feeOnMonthDay: 'Only a specified due date or an annual fee has a day' },
    ],
    [{ ...aCharge(1, 2, 1), feeOnMonthDay: '30 Feb' }, { feeOnMonthDay: 'Enter a day and month such as 15 Dec' }],
  ])('exclude %j', (charge, errors) => expect(chargeErrors(charge)).toEqual(errors));

  it('accept everything else', () => {
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
  it('is parsed with its month', () => {
    expect(readMonthDay('15 Dec')).toEqual({ month: 12, day: 15 });
    expect(readMonthDay('01 Jan')).toEqual({ month: 1, day: 1 });
    expect([2, 6, 1, 7].map((time) => hasFeeDay(time as ChargeTime))).toEqual([true, true, false, false]);
    for (const wrong of ['00 Dec', '31 Apr', '15 Foo', '5 Dec', '015 Dec', '0x1 Dec', ''])
      expect(readMonthDay(wrong)).toBeUndefined();
  });

  it.each([
    ['15 Dec', '2026-11-20', '2026-12-15'],
    ['15 Dec', '2026-12-15', '2027-12-15'],
    ['29 Feb', '2026-11-20', '2027-02-28'],
    ['29 Feb', '2027-11-20', '2028-02-29'],
  ])('%s is next due after %s on %s', (feeDay, day, next) => expect(nextFeeDay(feeDay, day)).toBe(next));

  it('is undefined if the charge has none', () => expect(nextFeeDay(null, '2026-11-20')).toBeUndefined());
});

it('offers active charges that are not retired, also if the provider sends neither field', () => {
  expect(isChargeOffered({ active: true, isRetired: false })).toBe(true);
  expect(isChargeOffered({ active: null, isRetired: null })).toBe(true);
  expect(isChargeOffered({ active: false, isRetired: false })).toBe(false);
  expect(isChargeOffered({ active: true, isRetired: true })).toBe(false);
});
