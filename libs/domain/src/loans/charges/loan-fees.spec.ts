import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf } from './loan-fees.ts';
import { chargeOf, requestOf } from '../schedule/schedule.fixtures.ts';
import { repaymentSchedule } from '../schedule/schedule.ts';

const feesOf = (charge: Parameters<typeof chargeOf>[0]) =>
  repaymentSchedule(requestOf({ tenure: 3, amortizationType: 0, charges: [chargeOf(charge)] }));

/** Principals 333.33, 333.33 and 333.34; interest 20.00, 13.33 and 6.67: 40.00 together. */
describe('a fee per installment', () => {
  it.each([
    ['flat', 1, '10.00', [1000, 1000, 1000]],
    ['% of the amount', 2, '1.5', [500, 500, 500]],
    ['% of amount and interest', 3, '1.5', [530, 520, 510]],
    ['% of the interest', 4, '1.5', [30, 20, 10]],
    ['% of the amount disbursed', 5, '1.5', [1500, 1500, 1500]],
  ] as const)('that is %s', (_kind, chargeCalculationType, amount, fees) => {
    const { installments, totalFees, monthlyDeduction } = feesOf({ chargeCalculationType, amount });
    expect(installments.map((one) => one.fees)).toEqual(fees);
    expect(totalFees).toBe(fees.reduce((sum, fee) => sum + fee, 0));
    expect(monthlyDeduction).toBe(33_333 + 2000 + fees[0]);
  });
});

describe('a fee at disbursement', () => {
  it.each([
    ['flat', 1, '10', 1000],
    ['% of the amount', 2, '1.5', 1500],
    ['% of amount and interest', 3, '1.5', 1560],
    ['% of the interest', 4, '1.5', 60],
    ['% of the amount disbursed', 5, '1.5', 1500],
  ] as const)('that is %s', (_kind, chargeCalculationType, amount, fee) => {
    const { payOut, totalFees } = feesOf({ chargeTimeType: 1, chargeCalculationType, amount });
    expect(payOut).toEqual({ fees: [{ name: 'Insurance', amount: fee }], totalFees: fee, net: 100_000 - fee });
    expect(totalFees).toBe(0);
  });

  it('follows the processing fee', () => {
    const request = requestOf({ processingFee: '15.00', charges: [chargeOf({ chargeTimeType: 1 })] });
    expect(repaymentSchedule(request).payOut).toEqual({
      fees: [
        { name: 'Processing fee', amount: 1500 },
        { name: 'Insurance', amount: 1000 },
      ],
      totalFees: 2500,
      net: 97_500,
    });
  });
});

describe('a fee with a due date', () => {
  // installments on 28 February, 31 March and 30 April 2026
  it.each([
    ['2026-02-28', [1000, 0, 0]],
    ['2026-03-01', [0, 1000, 0]],
    ['2026-04-30', [0, 0, 1000]],
    ['2027-01-01', [0, 0, 1000]],
    ['2025-01-01', [1000, 0, 0]],
    [undefined, [1000, 0, 0]],
  ] as const)('of %s is added to its installment', (dueOn, fees) => {
    const { installments, feeTotals } = feesOf({ chargeTimeType: 2, ...(dueOn && { dueOn }) });
    expect(installments.map((one) => one.fees)).toEqual(fees);
    expect(feeTotals).toEqual([{ name: 'Insurance', when: 'dueDay', amount: 1000 }]);
  });

  it('is a percentage of the whole loan', () => {
    const { installments } = feesOf({
      chargeTimeType: 2,
      chargeCalculationType: 3,
      amount: '1.5',
      dueOn: '2026-03-31',
    });
    expect(installments.map(({ fees }) => fees)).toEqual([0, 1560, 0]);
  });
});

describe('a percentage', () => {
  it('is rounded half up, once', () => {
    const base = { principal: 5000n, interest: 0n, paidOut: 5000n };
    const fee = (amount: string) => feeOf(chargeOf({ chargeCalculationType: 2, amount }), base);
    expect([fee('0.01'), fee('0.009999'), fee('0.03'), fee('0.029999')]).toEqual([1n, 0n, 2n, 1n]);
  });

  it('is the nearest whole number of pesewas for amounts of any size', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.nat(99_999_999), (principal, millionths) => {
        const amount = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`;
        const fee = feeOf(chargeOf({ chargeCalculationType: 2, amount }), { principal, interest: 0n, paidOut: 0n });
        const twice = 2n * (principal * BigInt(millionths) - fee * 100_000_000n);
        expect(twice >= -100_000_000n && twice < 100_000_000n).toBe(true);
      }),
    ));

  it('of an unknown kind is rejected', () => expect(() => feesOf({ chargeCalculationType: 6 })).toThrow(RangeError));
});
