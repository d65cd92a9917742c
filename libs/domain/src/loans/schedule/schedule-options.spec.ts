import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from './periods.ts';
import { anyRhythm, anyTerms, chargeOf, requestOf } from './schedule.fixtures.ts';
import { repaymentSchedule, type LoanRequest } from './schedule.ts';

const interests = (request: LoanRequest) => repaymentSchedule(request).installments.map(({ interest }) => interest);
const amounts = (request: LoanRequest) => repaymentSchedule(request).installments.map(({ amount }) => amount);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('daily interest', () => {
  const equalPrincipal = { principal: 120_000, tenure: 4, amortizationType: 0, startsOn: '2026-01-01' } as const;
  const daily = { ...equalPrincipal, interestCalculationPeriodType: 0 } as const;

  it('counts the actual days of a year', () => {
    // 24 % of 1200, 900, 600 and 300 for 31, 28, 31 and 30 of 365 days
    const perYear = { interestRatePerPeriod: '24', interestRateFrequencyType: 3 } as const;
    expect(interests(requestOf({ ...daily, ...perYear }))).toEqual([2446, 1657, 1223, 592]);
    expect(interests(requestOf({ ...equalPrincipal, ...perYear }))).toEqual([2400, 1800, 1200, 600]);
  });

  it('counts each day of a leap year as one of 366', () =>
    expect(
      interests(
        requestOf({
          ...daily,
          startsOn: '2027-12-01',
          tenure: 2,
          interestRatePerPeriod: '24',
          interestRateFrequencyType: 3,
        }),
      ),
    ).toEqual([2446, 1220]));

  it('counts each day as a part of its own month', () => {
    // from 15 January: 17 of 31 days and 14 of 28, then 14 of 28 and 14 of 31
    const fromTheMiddle = { ...daily, startsOn: '2026-01-15', tenure: 2 } as const;
    expect(interests(requestOf(fromTheMiddle))).toEqual([2516, 1142]);
    expect(interests(requestOf({ ...daily, tenure: 2 }))).toEqual([2400, 1200]);
  });

  it('spreads a rate for the whole term over its days', () =>
    expect(
      interests(
        requestOf({ ...daily, interestRatePerPeriod: '9', interestRateFrequencyType: 4, interestMethod: 'Flat' }),
      ),
    ).toEqual([2790, 2520, 2790, 2700]));

  it('with a flat rate follows the days of each installment, in equal installments', () => {
    const schedule = repaymentSchedule(
      requestOf({
        ...daily,
        amortizationType: 1,
        interestRatePerPeriod: '24',
        interestRateFrequencyType: 3,
        interestMethod: 'Flat',
      }),
    );
    expect(schedule.installments.map(({ interest }) => interest)).toEqual([2446, 2209, 2446, 2367]);
    expect(schedule.installments.map(({ amount }) => amount)).toEqual([32_367, 32_367, 32_367, 32_367]);
  });

  it('is the interest of all days together for any installments', () =>
    fc.assert(
      fc.property(anyRhythm, (request) => {
        const terms = {
          ...request.terms,
          interestMethod: 'Flat' as const,
          interestRateFrequencyType: 4 as const,
          interestCalculationPeriodType: 0 as const,
        };
        const { installments, totalInterest } = repaymentSchedule({
          ...request,
          tenure: Math.min(request.tenure, 12),
          terms,
        });
        expect(totalInterest).toBe(Math.round((request.principal * Number(terms.interestRatePerPeriod)) / 100));
        fc.pre(totalInterest < 1e9);
        const end = installments.at(-1)?.dueOn ?? '';
        let from = request.startsOn;
        for (const { dueOn, interest } of installments) {
          const share = (totalInterest * daysBetween(from, dueOn)) / daysBetween(request.startsOn, end);
          expect(Math.abs(interest - share)).toBeLessThanOrEqual(2);
          from = dueOn;
        }
      }),
    ));
});

describe('installments in multiples', () => {
  it.each([
    ['Declining Balance', 1, 3, [...Array.from({ length: 11 }, () => 9600), 7668]],
    ['Flat', 1, 3, [...Array.from({ length: 11 }, () => 10_500), 8500]],
    ['Flat', 0, 50, [15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 4000]],
    [
      'Declining Balance',
      0,
      10,
      [11_000, 11_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 9000, 9000, 9000, 3362],
    ],
  ] as const)(
    'of %s, amortization %i, are rounded up to GHS %i',
    (interestMethod, amortizationType, multiple, expected) =>
      expect(
        amounts(requestOf({ interestMethod, amortizationType, installmentAmountInMultiplesOf: multiple })),
      ).toEqual(expected),
  );

  it('repay a small loan early', () => {
    const schedule = repaymentSchedule(
      requestOf({ principal: 10_000, tenure: 36, installmentAmountInMultiplesOf: 50 }),
    );
    expect(schedule.installments.map(({ amount }) => amount)).toEqual([5000, 5000, 310]);
    expect(schedule.installments.map(({ balance }) => balance)).toEqual([5200, 304, 0]);
  });

  it('never exceed the due amount, and are multiples except the last one', () =>
    fc.assert(
      fc.property(anyTerms, fc.constantFrom(1, 3, 20), (request, installmentAmountInMultiplesOf) => {
        const terms = { ...request.terms, installmentAmountInMultiplesOf, charges: [] };
        const rounded = repaymentSchedule({ ...request, terms });
        const plain = repaymentSchedule({ ...request, terms: { ...terms, installmentAmountInMultiplesOf: 0 } });
        expect(rounded.installments.length).toBeLessThanOrEqual(plain.installments.length);
        expect(rounded.installments.at(-1)?.amount).toBeGreaterThan(0);
        const others = rounded.installments.slice(0, -1);
        expect(others.every(({ amount }) => amount % (installmentAmountInMultiplesOf * 100) === 0)).toBe(true);
      }),
    ));
});

describe('a schedule with every option and charge', () => {
  it('adds up exactly', () =>
    fc.assert(
      fc.property(anyTerms, (request) => {
        const { installments, ...schedule } = repaymentSchedule(request);
        expect(sumOf(installments.map(({ principal }) => principal))).toBe(request.principal);
        expect(sumOf(installments.map(({ interest }) => interest))).toBe(schedule.totalInterest);
        expect(sumOf(installments.map(({ fees }) => fees))).toBe(schedule.totalFees);
        expect(sumOf(installments.map(({ amount }) => amount))).toBe(schedule.total);
        expect(schedule.total).toBe(request.principal + schedule.totalInterest + schedule.totalFees);
        expect(sumOf(schedule.feeTotals.map(({ amount }) => amount))).toBe(schedule.totalFees);
        expect(schedule.payOut.net).toBe(request.principal - schedule.payOut.totalFees);
        expect(sumOf(schedule.payOut.fees.map(({ amount }) => amount))).toBe(schedule.payOut.totalFees);
        expect(installments.at(-1)?.balance).toBe(0);
        for (const { principal, interest, fees, amount } of installments) {
          expect(Math.min(principal, interest, fees)).toBeGreaterThanOrEqual(0);
          expect(amount).toBe(principal + interest + fees);
        }
      }),
      { numRuns: 200 },
    ));

  it('is unchanged by default options', () =>
    fc.assert(
      fc.property(anyRhythm, (request) => {
        const neutral = {
          interestCalculationPeriodType: 1 as const,
          daysInYearType: 1 as const,
          daysInMonthType: 1 as const,
          inMultiplesOf: 0,
          installmentAmountInMultiplesOf: 0,
          charges: [],
        };
        expect(repaymentSchedule({ ...request, terms: { ...request.terms, ...neutral } })).toEqual(
          repaymentSchedule(request),
        );
      }),
    ));

  it('of an older loan without stored charges disburses the whole principal', () => {
    expect(repaymentSchedule(requestOf({ processingFee: '15.00' })).payOut).toEqual({
      fees: [],
      totalFees: 0,
      net: 100_000,
    });
    expect(repaymentSchedule(requestOf({ processingFee: '15.00', charges: [] })).payOut).toEqual({
      fees: [{ name: 'Processing fee', amount: 1500 }],
      totalFees: 1500,
      net: 98_500,
    });
  });

  it('ignores charges with other times', () => {
    const charges = [chargeOf({ chargeTimeType: 12 }), chargeOf({ chargeTimeType: 9 })];
    const { installments, ...schedule } = repaymentSchedule(requestOf({ charges }));
    expect(schedule).toMatchObject({ totalFees: 0, feeTotals: [], payOut: { fees: [], net: 100_000 } });
    expect(installments.every(({ fees }) => fees === 0)).toBe(true);
  });
});
