import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveAnnualRate, presentValue } from './effective-rate.ts';
import { loanExample } from '../charges/loan-example.ts';
import { anyTerms, chargeOf, requestOf } from './schedule.fixtures.ts';
import { repaymentSchedule, type LoanRequest } from './schedule.ts';

const rateOf = (request: LoanRequest) => effectiveAnnualRate(repaymentSchedule(request), request.startsOn);

describe('the effective annual rate', () => {
  it('is that of one payment after a year', () =>
    // 1000 paid out on 1 January 2026, 1240 back on 1 January 2027: 24 %
    expect(rateOf(requestOf({ startsOn: '2026-01-01', interestMethod: 'Flat', repaymentEvery: 12 }))).toBe('24.00'));

  it('counts what is taken at the pay-out', () =>
    // 800 received for 1000 after a year: 25 %
    expect(
      rateOf(
        requestOf({
          startsOn: '2026-01-01',
          interestRatePerPeriod: '0',
          repaymentEvery: 12,
          charges: [chargeOf({ chargeTimeType: 1, amount: '150' })],
          processingFee: '50.00',
        }),
      ),
    ).toBe('25.00'));

  it('is near (1 + rate a month) to the twelfth', () => expect(Number(rateOf(requestOf()))).toBeCloseTo(26.82, 0));

  it.each([
    ['nothing is paid out', requestOf({ processingFee: '1000.00', charges: [] }), null],
    ['it is beyond all measure', requestOf({ interestRatePerPeriod: '999.999999', tenure: 1 }), null],
    ['there is neither interest nor fee', requestOf({ interestRatePerPeriod: '0' }), '0.00'],
  ])('where %s', (_where, request, rate) => expect(rateOf(request)).toBe(rate));

  it('makes the value of all flows change its sign within half a hundredth of a percent', () =>
    fc.assert(
      fc.property(anyTerms, (one) => {
        const schedule = repaymentSchedule(one);
        const rate = effectiveAnnualRate(schedule, one.startsOn);
        if (rate === null) return;
        const valueAt = (percent: number) => presentValue(schedule, one.startsOn, percent / 100);
        expect(valueAt(Number(rate) + 0.005)).toBeLessThan(0);
        expect(rate === '0.00' || valueAt(Number(rate) - 0.005) >= -1e-6 * one.principal).toBe(true);
      }),
      { numRuns: 200 },
    ));
});

describe('the example of a loan', () => {
  const charges = [
    chargeOf({ name: 'Legal fee', chargeTimeType: 1, chargeCalculationType: 2, amount: '2' }),
    chargeOf({ name: 'Insurance', amount: '1.50' }),
    chargeOf({ name: 'Valuation', chargeTimeType: 2, dueOn: '2026-06-15', amount: '20' }),
    chargeOf({ name: 'Late fee', chargeTimeType: 9 }),
  ];
  const example = loanExample(requestOf({ charges, processingFee: '15.00' }));

  it('tells each fee and what the loan costs', () =>
    expect(example).toMatchObject({
      principal: 100_000,
      net: 96_500,
      fees: [
        { name: 'Processing fee', amount: 1500, when: 'payOut' },
        { name: 'Legal fee', amount: 2000, when: 'payOut' },
        { name: 'Insurance', amount: 1800, when: 'installments' },
        { name: 'Valuation', amount: 2000, when: 'dueDay' },
      ],
      totalFees: 7300,
      totalInterest: 13_470,
      totalPaid: 117_270,
      totalCost: 20_770,
      overdueCharges: ['Late fee'],
    }));

  it('costs interest and fees, whatever the product has', () =>
    fc.assert(
      fc.property(anyTerms, (one) => {
        const { schedule, ...shown } = loanExample(one);
        expect(shown.totalCost).toBe(shown.totalInterest + shown.totalFees);
        expect(shown.fees.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.totalFees);
        expect(schedule).toEqual(repaymentSchedule(one));
      }),
    ));
});
