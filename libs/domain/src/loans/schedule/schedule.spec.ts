import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRhythm, requestOf as request, requests, requestsWith } from './schedule.fixtures.ts';
import { repaymentSchedule, type LoanRequest, type RepaymentSchedule } from './schedule.ts';

const amounts = ({ installments }: RepaymentSchedule) => installments.map(({ amount }) => amount);

/** Returns the interest of one month as a fraction. */
const monthlyRate = ({ terms: { interestRatePerPeriod, interestRateFrequencyType }, tenure }: LoanRequest) => ({
  top: BigInt(interestRatePerPeriod.replace('.', '')),
  bottom: 1_000_000n * BigInt({ 2: 1, 3: 12, 4: tenure }[interestRateFrequencyType]),
});

describe('a repayment schedule', () => {
  it('repays in equal installments', () => {
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

  it('repays the principal in equal parts', () => {
    const schedule = repaymentSchedule(request({ tenure: 3, amortizationType: 0 }));
    expect(schedule.installments.map(({ principal, interest, balance }) => [principal, interest, balance])).toEqual([
      [33_333, 2000, 66_667],
      [33_333, 1333, 33_334],
      [33_334, 667, 0],
    ]);
  });

  it.each([
    ['month', 2, '2', 24_000],
    ['year', 3, '24', 24_000],
    ['whole term', 4, '24', 24_000],
  ] as const)(
    'charges flat interest per %s',
    (_of, interestRateFrequencyType, interestRatePerPeriod, totalInterest) => {
      const schedule = repaymentSchedule(
        request({ interestMethod: 'Flat', interestRatePerPeriod, interestRateFrequencyType }),
      );
      expect(schedule.totalInterest).toBe(totalInterest);
      expect(amounts(schedule)).toEqual([...Array.from({ length: 11 }, () => 10_333), 10_337]);
    },
  );

  it('covers the remaining months in the last installment', () => {
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
    'supports installments of days and weeks: type %i, every %i',
    (repaymentFrequencyType, every, count, days) => {
      const changed = { startsOn: '2026-01-01', tenure: 3, repaymentFrequencyType, repaymentEvery: every };
      const { installments } = repaymentSchedule(request(changed));
      expect(installments).toHaveLength(count);
      expect(`${installments[0]?.dueOn} ${installments.at(-1)?.dueOn}`).toBe(days);
    },
  );

  it('keeps the day of the month, or its end', () => {
    const { installments } = repaymentSchedule(request({ startsOn: '2027-12-31', tenure: 5 }));
    expect(installments.map(({ dueOn }) => dueOn).join(' ')).toBe(
      '2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31',
    );
  });

  it('adds up exactly, without negative amounts', () =>
    fc.assert(
      fc.property(anyRhythm, (request) => {
        const { installments, totalInterest, total, monthlyDeduction } = repaymentSchedule(request);
        let balance = request.principal;
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
        expect(total).toBe(request.principal + totalInterest);
        expect(monthlyDeduction).toBe(installments[0]?.amount);
      }),
      { numRuns: 500 },
    ));

  it('has one due date per period, in order, the last at the end of the tenure', () =>
    fc.assert(
      fc.property(requests, (request) => {
        const days = repaymentSchedule(request).installments.map(({ dueOn }) => dueOn);
        expect(days).toEqual(days.toSorted());
        const months = (from: string) => Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7));
        const steps = days.map((dueOn) => months(dueOn) - months(request.startsOn));
        const { repaymentEvery } = request.terms;
        expect(steps).toEqual(days.map((_, index) => Math.min((index + 1) * repaymentEvery, request.tenure)));
        for (const dueOn of days) expect(dueOn.slice(8) <= request.startsOn.slice(8)).toBe(true);
      }),
    ));

  it('is due in days or weeks until the end of the tenure', () =>
    fc.assert(
      fc.property(anyRhythm, (request) => {
        const days = repaymentSchedule(request).installments.map(({ dueOn }) => dueOn);
        const end = repaymentSchedule({
          ...request,
          terms: { ...request.terms, repaymentFrequencyType: 2 },
        }).installments.at(-1);
        expect(new Set([request.startsOn, ...days]).size).toBe(days.length + 1);
        expect(days).toEqual(days.toSorted());
        expect(days.at(-1)).toBe(end?.dueOn);
      }),
    ));

  it('has no interest at a rate of 0', () =>
    fc.assert(
      fc.property(requestsWith({ interestRatePerPeriod: '0' }), (request) => {
        const { installments, totalInterest } = repaymentSchedule(request);
        expect(totalInterest).toBe(0);
        const share = Math.round(request.principal / installments.length);
        fc.pre(share > installments.length);
        expect(installments.slice(0, -1).every(({ amount }) => amount === share)).toBe(true);
      }),
    ));

  it('calculates flat interest as principal × rate × time, in equal shares', () =>
    fc.assert(
      fc.property(requestsWith({ interestMethod: 'Flat', repaymentEvery: 1 }), (request) => {
        const { installments, totalInterest, monthlyDeduction } = repaymentSchedule(request);
        const { top, bottom } = monthlyRate(request);
        const doubled = 2n * BigInt(request.principal) * BigInt(request.tenure) * top;
        // rounded to the nearest integer, so the difference is at most a half
        const difference = doubled - 2n * BigInt(totalInterest) * bottom;
        expect(difference >= -bottom && difference < bottom).toBe(true);
        expect(installments.slice(0, -1).every(({ amount }) => amount === monthlyDeduction)).toBe(true);
        const rest = (installments.at(-1)?.amount ?? 0) - monthlyDeduction;
        expect(Math.abs(rest)).toBeLessThanOrEqual(2 * installments.length);
      }),
      { numRuns: 300 },
    ));

  it('uses the installment nearest to the exact one, the same each time except the last', () =>
    fc.assert(
      fc.property(
        requestsWith({ interestMethod: 'Declining Balance', amortizationType: 1, repaymentEvery: 1 }),
        (request) => {
          const { installments, monthlyDeduction } = repaymentSchedule(request);
          const { top, bottom } = monthlyRate(request);
          // paying the deduction each month leaves (exact − rounded) × growth, multiplied by bottom^n
          let left = BigInt(request.principal);
          let growth = 0n;
          let scale = 1n;
          for (const _ of installments) {
            scale *= bottom;
            left = left * (top + bottom) - BigInt(monthlyDeduction) * scale;
            growth = growth * (top + bottom) + scale;
          }
          // interest and deduction are each rounded by at most half a pesewa, which grows with the interest
          const drift = Number(growth / scale) + 2;
          // with smaller installments the loan may be repaid early
          fc.pre(monthlyDeduction > drift && installments.length > 1);
          expect(2n * (left < 0n ? -left : left) <= growth).toBe(true);
          expect(installments.slice(0, -1).every(({ amount }) => amount === monthlyDeduction)).toBe(true);
          expect(Math.abs((installments.at(-1)?.amount ?? 0) - monthlyDeduction)).toBeLessThanOrEqual(drift);
        },
      ),
      { numRuns: 500 },
    ));

  it('calculates interest on the outstanding amount, with principal in equal parts', () =>
    fc.assert(
      fc.property(
        requestsWith({ interestMethod: 'Declining Balance', amortizationType: 0, repaymentEvery: 1 }),
        (request) => {
          const { installments } = repaymentSchedule(request);
          const { top, bottom } = monthlyRate(request);
          let owed = request.principal;
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
  ])('rejects %j', (changed) => expect(() => repaymentSchedule(request(changed))).toThrow(RangeError));
});
