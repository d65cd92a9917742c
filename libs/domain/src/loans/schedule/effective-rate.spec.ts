import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveAnnualRate, presentValue } from './effective-rate.ts';
import { loanExample } from '../charges/loan-example.ts';
import { anyTerms, chargeOf, requestOf } from './schedule.fixtures.ts';
import { repaymentSchedule, type LoanRequest } from './schedule.ts';

const rateOf = (request: LoanRequest) => effectiveAnnualRate(repaymentSchedule(request), request.startsOn);

describe('the effective annual rate', () => {
  it('of one payment after a year is its interest', () =>
    // 1000 disbursed on 1 January 2026, 1240 repaid on 1 January 2027: 24 %
    expect(rateOf(requestOf({ startsOn: '2026-01-01', interestMethod: 'Flat', repaymentEvery: 12 }))).toBe('24.00'));

  it('includes the deductions at disbursement', () =>
    // 800 received, 1000 repaid after a year: 25 %
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

  it('is close to (1 + monthly rate) to the power of twelve', () =>
    expect(Number(rateOf(requestOf()))).toBeCloseTo(26.82, 0));

  it.each([
    ['nothing is disbursed', requestOf({ processingFee: '1000.00', charges: [] }), null],
    ['it is beyond all measure', requestOf({ interestRatePerPeriod: '999.999999', tenure: 1 }), null],
    ['there is neither interest nor fee', requestOf({ interestRatePerPeriod: '0' }), '0.00'],
  ])('is %s', (_where, request, rate) => expect(rateOf(request)).toBe(rate));

  it('sets the present value to zero within half a hundredth of a percent', () =>
    fc.assert(
      fc.property(anyTerms, (request) => {
        const schedule = repaymentSchedule(request);
        const rate = effectiveAnnualRate(schedule, request.startsOn);
        if (rate === null) return;
        const valueAt = (percent: number) => presentValue(schedule, request.startsOn, percent / 100);
        expect(valueAt(Number(rate) + 0.005)).toBeLessThan(0);
        expect(rate === '0.00' || valueAt(Number(rate) - 0.005) >= -1e-6 * request.principal).toBe(true);
      }),
      { numRuns: 200 },
    ));
});

describe('a loan example', () => {
  const charges = [
    chargeOf({ name: 'Legal fee', chargeTimeType: 1, chargeCalculationType: 2, amount: '2' }),
    chargeOf({ name: 'Insurance', amount: '1.50' }),
    chargeOf({ name: 'Valuation', chargeTimeType: 2, dueOn: '2026-06-15', amount: '20' }),
    chargeOf({ name: 'Late fee', chargeTimeType: 9 }),
  ];
  const example = loanExample(requestOf({ charges, processingFee: '15.00' }));

  it('lists each fee and the cost of the loan', () =>
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

  it('costs interest and fees for any product', () =>
    fc.assert(
      fc.property(anyTerms, (request) => {
        const { schedule, ...shown } = loanExample(request);
        expect(shown.totalCost).toBe(shown.totalInterest + shown.totalFees);
        expect(shown.fees.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.totalFees);
        expect(schedule).toEqual(repaymentSchedule(request));
      }),
    ));
});
