import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRhythm, requestOf as request, requests, requestsWith } from './schedule.fixtures.ts';
import { repaymentSchedule, type LoanRequest, type RepaymentSchedule } from './schedule.ts';

const amounts = ({ installments }: RepaymentSchedule) => installments.map(({ amount }) => amount);

/** The interest of one month as a fraction. */
const monthlyRate = ({ terms: { interestRatePerPeriod, interestRateFrequencyType }, tenure }: LoanRequest) => ({
  top: BigInt(interestRatePerPeriod.replace('.', '')),
  bottom: 1_000_000n * BigInt({ 2: 1, 3: 12, 4: tenure }[interestRateFrequencyType]),
});

describe('a repayment schedule', () => {
  it('pays back in equal installments', () => {
    const schedule = repaymentSchedule(request());
    expect(amounts(schedule)).toEqual([...Array.from({ length: 11 }, () => 9456), 9454]);
    expect(schedule.installments[0]).toEqual({
      number: 1,
      dueOn: '2026-02-28',
      principal: 7456,
      interest: 2000,
      fees: 0,
      amount: 9456,
      balance: 92_544,
    });
    expect(schedule).toMatchObject({ totalInterest: 13_470, total: 113_470, monthlyDeduction: 9456 });
  });

  it('pays back the principal in equal parts', () => {
    const schedule = repaymentSchedule(request({ tenure: 3, amortizationType: 0 }));
    expect(schedule.installments.map((one) => [one.principal, one.interest, one.balance])).toEqual([
      [33_333, 2000, 66_667],
      [33_333, 1333, 33_334],
      [33_334, 667, 0],
    ]);
  });

  it.each([
    ['month', 2, '2', 24_000],
    ['year', 3, '24', 24_000],
    ['whole term', 4, '24', 24_000],
  ] as const)('takes flat interest per %s', (_of, interestRateFrequencyType, interestRatePerPeriod, totalInterest) => {
    const schedule = repaymentSchedule(
      request({ interestMethod: 'Flat', interestRatePerPeriod, interestRateFrequencyType }),
    );
    expect(schedule.totalInterest).toBe(totalInterest);
    expect(amounts(schedule)).toEqual([...Array.from({ length: 11 }, () => 10_333), 10_337]);
  });

  it('covers the months that are left in the last installment', () => {
    const schedule = repaymentSchedule(request({ tenure: 7, repaymentEvery: 3, amortizationType: 0 }));
    expect(schedule.installments.map(({ dueOn }) => dueOn)).toEqual(['2026-04-30', '2026-07-31', '2026-08-31']);
    expect(schedule.installments.map(({ interest }) => interest)).toEqual([6000, 4000, 667]);
  });

  it.each([
    [1, 1, 13, '2026-01-08 2026-04-01'],
    [1, 2, 6, '2026-01-15 2026-04-01'],
    [0, 1, 90, '2026-01-02 2026-04-01'],
    [0, 30, 3, '2026-01-31 2026-04-01'],
    [0, 200, 1, '2026-04-01 2026-04-01'],
  ] as const)(
    'knows installments of days and weeks: type %i, every %i',
    (repaymentFrequencyType, every, count, days) => {
      const changed = { startsOn: '2026-01-01', tenure: 3, repaymentFrequencyType, repaymentEvery: every };
      const { installments } = repaymentSchedule(request(changed));
      expect(installments).toHaveLength(count);
      expect(`${installments[0]?.dueOn} ${installments.at(-1)?.dueOn}`).toBe(days);
    },
  );

  it('keeps to the day of the month, or to its end', () => {
    const { installments } = repaymentSchedule(request({ startsOn: '2027-12-31', tenure: 5 }));
    expect(installments.map(({ dueOn }) => dueOn).join(' ')).toBe(
      '2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31',
    );
  });

  it('adds up to the pesewa, and takes nothing below zero', () =>
    fc.assert(
      fc.property(anyRhythm, (one) => {
        const { installments, totalInterest, total, monthlyDeduction } = repaymentSchedule(one);
        let balance = one.principal;
        let sum = 0;
        for (const [index, installment] of installments.entries()) {
          balance -= installment.principal;
          sum += installment.amount;
          expect(installment.number).toBe(index + 1);
          expect(installment.amount).toBe(installment.principal + installment.interest);
          expect(installment.balance).toBe(balance);
          expect(Math.min(installment.principal, installment.interest, installment.balance)).toBeGreaterThanOrEqual(0);
        }
        expect(balance).toBe(0);
        expect(sum).toBe(total);
        expect(total).toBe(one.principal + totalInterest);
        expect(monthlyDeduction).toBe(installments[0]?.amount);
      }),
      { numRuns: 500 },
    ));

  it('is due once in each period, in order, the last time when the tenure ends', () =>
    fc.assert(
      fc.property(requests, (one) => {
        const days = repaymentSchedule(one).installments.map(({ dueOn }) => dueOn);
        expect(days).toEqual(days.toSorted());
        const months = (from: string) => Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7));
        const steps = days.map((dueOn) => months(dueOn) - months(one.startsOn));
        const { repaymentEvery } = one.terms;
        expect(steps).toEqual(days.map((_, index) => Math.min((index + 1) * repaymentEvery, one.tenure)));
        for (const dueOn of days) expect(dueOn.slice(8) <= one.startsOn.slice(8)).toBe(true);
      }),
    ));

  it('is due in days or weeks until the tenure ends', () =>
    fc.assert(
      fc.property(anyRhythm, (one) => {
        const days = repaymentSchedule(one).installments.map(({ dueOn }) => dueOn);
        const end = repaymentSchedule({ ...one, terms: { ...one.terms, repaymentFrequencyType: 2 } }).installments.at(
          -1,
        );
        expect(new Set([one.startsOn, ...days]).size).toBe(days.length + 1);
        expect(days).toEqual(days.toSorted());
        expect(days.at(-1)).toBe(end?.dueOn);
      }),
    ));

  it('takes no interest at a rate of 0', () =>
    fc.assert(
      fc.property(requestsWith({ interestRatePerPeriod: '0' }), (one) => {
        const { installments, totalInterest } = repaymentSchedule(one);
        expect(totalInterest).toBe(0);
        const share = Math.round(one.principal / installments.length);
        fc.pre(share > installments.length);
        expect(installments.slice(0, -1).every(({ amount }) => amount === share)).toBe(true);
      }),
    ));

  it('takes flat interest as principal × rate × time, in equal shares', () =>
    fc.assert(
      fc.property(requestsWith({ interestMethod: 'Flat', repaymentEvery: 1 }), (one) => {
        const { installments, totalInterest, monthlyDeduction } = repaymentSchedule(one);
        const { top, bottom } = monthlyRate(one);
        const doubled = 2n * BigInt(one.principal) * BigInt(one.tenure) * top;
        // the nearest whole number: the difference is at most a half
        const difference = doubled - 2n * BigInt(totalInterest) * bottom;
        expect(difference >= -bottom && difference < bottom).toBe(true);
        expect(installments.slice(0, -1).every(({ amount }) => amount === monthlyDeduction)).toBe(true);
        const rest = (installments.at(-1)?.amount ?? 0) - monthlyDeduction;
        expect(Math.abs(rest)).toBeLessThanOrEqual(2 * installments.length);
      }),
      { numRuns: 300 },
    ));

  it('takes the installment that is nearest to the exact one, and the same each time but the last', () =>
    fc.assert(
      fc.property(
        requestsWith({ interestMethod: 'Declining Balance', amortizationType: 1, repaymentEvery: 1 }),
        (one) => {
          const { installments, monthlyDeduction } = repaymentSchedule(one);
          const { top, bottom } = monthlyRate(one);
          // paying the deduction each month leaves (exact − rounded) × growth, all × bottom^n
          let left = BigInt(one.principal);
          let growth = 0n;
          let scale = 1n;
          for (const _ of installments) {
            scale *= bottom;
            left = left * (top + bottom) - BigInt(monthlyDeduction) * scale;
            growth = growth * (top + bottom) + scale;
          }
          // interest and deduction are each rounded by half a pesewa at most, which grows with the interest
          const drift = Number(growth / scale) + 2;
          // where an installment is less than that, the loan may be paid back before its end
          fc.pre(monthlyDeduction > drift && installments.length > 1);
          expect(2n * (left < 0n ? -left : left) <= growth).toBe(true);
          expect(installments.slice(0, -1).every(({ amount }) => amount === monthlyDeduction)).toBe(true);
          expect(Math.abs((installments.at(-1)?.amount ?? 0) - monthlyDeduction)).toBeLessThanOrEqual(drift);
        },
      ),
      { numRuns: 500 },
    ));

  it('takes interest on what is owed, the principal in equal parts', () =>
    fc.assert(
      fc.property(
        requestsWith({ interestMethod: 'Declining Balance', amortizationType: 0, repaymentEvery: 1 }),
        (one) => {
          const { installments } = repaymentSchedule(one);
          const { top, bottom } = monthlyRate(one);
          let owed = one.principal;
          for (const { interest, balance } of installments) {
            const difference = 2n * (BigInt(owed) * top - BigInt(interest) * bottom);
            expect(difference >= -bottom && difference < bottom).toBe(true);
            owed = balance;
          }
          const share = installments[0]?.principal ?? 0;
          expect(installments.slice(0, -1).every((part) => part.principal === share)).toBe(true);
          expect(Math.abs((installments.at(-1)?.principal ?? 0) - share)).toBeLessThanOrEqual(installments.length);
        },
      ),
    ));

  it.each([
    [{ principal: 0 }],
    [{ principal: 1.5 }],
    [{ tenure: 0 }],
    [{ tenure: 601 }],
    [{ repaymentEvery: 0 }],
    [{ interestRatePerPeriod: '-1' }],
    [{ interestRatePerPeriod: '1.1234567' }],
    [{ interestRatePerPeriod: '' }],
    [{ startsOn: '2026-02-30' }],
    [{ startsOn: '2026-13-01' }],
    [{ startsOn: '21/11/2026' }],
    [{ principal: Number.MAX_SAFE_INTEGER }],
  ])('refuses %j', (changed) => expect(() => repaymentSchedule(request(changed))).toThrow(RangeError));
});
