import { loanTerms, type LoanCharge, type LoanProduct, type LoanTerms } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPesewas, toPesewas } from '../../values/money.ts';
import {
  amountProblem,
  amountRangeOf,
  durationsOf,
  loanTermsOf,
  longestTenure,
  tenureProblem,
  tenureRangeOf,
  type ProductLimits,
} from './loan-terms.ts';
import { repaymentSchedule } from '../schedule/schedule.ts';

const limits: ProductLimits = {
  minPrincipal: '500',
  maxPrincipal: '20000.00',
  minNumberOfRepayments: 3,
  maxNumberOfRepayments: 24,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
};

describe('the amount of a loan', () => {
  it.each([
    ['500', undefined],
    ['20000', undefined],
    ['499.99', 'Between GHS 500.00 and GHS 20,000.00'],
    ['20000.01', 'Between GHS 500.00 and GHS 20,000.00'],
    ['0', 'Enter an amount such as 1250.50'],
    ['-600', 'Enter an amount such as 1250.50'],
    ['1,000', 'Enter an amount such as 1250.50'],
    ['', 'Enter an amount such as 1250.50'],
  ])('for %j: %s', (amount, problem) => expect(amountProblem(limits, amount)).toBe(problem));

  it('is any value within the limits of its product and no other', () => {
    const pesewas = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(pesewas, pesewas, pesewas, (limit, otherLimit, amount) => {
        const [least, most] = [Math.min(limit, otherLimit), Math.max(limit, otherLimit)];
        const product = { minPrincipal: fromPesewas(least), maxPrincipal: fromPesewas(most) };
        const isWithin = amount >= least && amount <= most;
        expect(amountProblem(product, fromPesewas(amount)) === undefined).toBe(isWithin);
      }),
    );
  });
});

describe('the amount of a loan without product limits', () => {
  const product = { minPrincipal: '1.00', maxPrincipal: '999999999999.99' };
  const most = '99999999.99';

  it('is limited so that its schedule fits the largest amount', () => {
    expect(amountProblem(product, most)).toBeUndefined();
    expect(amountProblem(product, '100000000.00')).toBe('Between GHS 1.00 and GHS 99,999,999.99');
  });

  it.each(['Flat', 'Declining Balance'] as const)(
    'fits the largest amount at the highest rate: %s',
    (interestMethod) => {
      const terms: LoanTerms = {
        interestRatePerPeriod: '999.999999',
        interestRateFrequencyType: 2,
        interestMethod,
        repaymentEvery: 1,
        repaymentFrequencyType: 2,
        processingFee: '0.00',
        amortizationType: 1,
      };
      for (const tenure of [1, longestTenure]) {
        const { total } = repaymentSchedule({ principal: toPesewas(most), tenure, terms, startsOn: '2026-01-01' });
        expect(total).toBeLessThan(1e14);
      }
    },
  );
});

describe('the tenure of a loan', () => {
  it.each([
    [limits, 3, undefined],
    [limits, 24, undefined],
    [limits, 2, 'Between 3 and 24 months'],
    [limits, 25, 'Between 3 and 24 months'],
    [limits, 1.5, 'Enter a whole number of months'],
    [limits, 0, 'Enter a whole number of months'],
    [limits, 601, 'Enter a whole number of months'],
    [{ ...limits, repaymentEvery: 3 }, 9, undefined],
    [{ ...limits, repaymentEvery: 3 }, 10, 'A multiple of 3 months'],
    [{ ...limits, repaymentEvery: 3 }, 75, 'Between 9 and 72 months'],
    [{ ...limits, minNumberOfRepayments: 12, maxNumberOfRepayments: 12 }, 6, 'This product runs for 12 months'],
    [{ ...limits, minNumberOfRepayments: 1, maxNumberOfRepayments: 1 }, 6, 'This product runs for 1 month'],
    [
      { ...limits, minNumberOfRepayments: 601, maxNumberOfRepayments: 700 },
      6,
      'No number of months fits this product. Choose another product',
    ],
  ])('within %j of %d months: %s', (product, months, problem) => expect(tenureProblem(product, months)).toBe(problem));

  it('with weekly repayments is a number of whole weeks', () => {
    const weekly = {
      ...limits,
      repaymentFrequencyType: 1 as const,
      minNumberOfRepayments: 26,
      maxNumberOfRepayments: 52,
    };
    expect(durationsOf(weekly)).toEqual([6, 9, 12]);
    expect(tenureProblem(weekly, 5)).toBe('Between 6 and 12 months');
  });

  it('is offered as documented, within the product’s limits', () => {
    expect(durationsOf(limits)).toEqual([3, 6, 9, 12, 18, 24]);
    expect(durationsOf({ ...limits, maxNumberOfRepayments: 60 })).toEqual([3, 6, 9, 12, 18, 24, 36]);
    expect(durationsOf({ ...limits, minNumberOfRepayments: 4, maxNumberOfRepayments: 5 })).toEqual([]);
  });
});

describe('the limits of an amount', () => {
  it('are multiples within the product’s limits, both allowed', () => {
    const some = { minPrincipal: '120.00', maxPrincipal: '480.00', inMultiplesOf: 50 };
    expect(amountRangeOf(some)).toEqual({ least: 15_000, most: 45_000, multiple: 5000 });
    expect(['150.00', '450.00'].map((amount) => amountProblem(some, amount))).toEqual([undefined, undefined]);
    expect(amountProblem(some, '149.99')).toBe('Between GHS 150.00 and GHS 450.00');
    expect(amountProblem(some, '450.01')).toBe('Between GHS 150.00 and GHS 450.00');
    expect(amountProblem(some, '175.00')).toBe('A multiple of GHS 50.00');
    for (const wrong of ['', 'many', '0.00', '-5.00'])
      expect(amountProblem(some, wrong)).toBe('Enter an amount such as 1250.50');
  });

  it('may allow one amount or none', () => {
    const single = { minPrincipal: '100.00', maxPrincipal: '149.00', inMultiplesOf: 100 };
    expect(amountProblem(single, '100.00')).toBeUndefined();
    const none = { minPrincipal: '120.00', maxPrincipal: '149.00', inMultiplesOf: 100 };
    expect(amountProblem(none, '120.00')).toBe('No amount fits this product. Choose another product');
  });
});

describe('the limits of a tenure', () => {
  const quarterly = {
    repaymentEvery: 3,
    repaymentFrequencyType: 2 as const,
    minNumberOfRepayments: 2,
    maxNumberOfRepayments: 4,
  };
  it('are both allowed, in multiples of the months between repayments', () => {
    expect(tenureRangeOf(quarterly)).toEqual({ least: 6, most: 12 });
    expect([6, 9, 12].map((months) => tenureProblem(quarterly, months))).toEqual([undefined, undefined, undefined]);
    expect(tenureProblem(quarterly, 5)).toBe('Between 6 and 12 months');
    expect(tenureProblem(quarterly, 13)).toBe('Between 6 and 12 months');
    expect(tenureProblem(quarterly, 7)).toBe('A multiple of 3 months');
    for (const wrong of [0, -6, 6.5, 601, Number.NaN])
      expect(tenureProblem(quarterly, wrong)).toBe('Enter a whole number of months');
  });
  it('may allow one number of months or none', () => {
    const single = { ...quarterly, maxNumberOfRepayments: 2 };
    expect(tenureRangeOf(single)).toEqual({ least: 6, most: 6 });
    expect(tenureProblem(single, 9)).toBe('This product runs for 6 months');
    expect(tenureRangeOf({ ...quarterly, repaymentEvery: 700 })).toBeUndefined();
  });
  it('is not restricted to multiples for weekly repayments', () =>
    expect(
      tenureProblem(
        { repaymentEvery: 2, repaymentFrequencyType: 1, minNumberOfRepayments: 2, maxNumberOfRepayments: 52 },
        3,
      ),
    ).toBeUndefined());
});

describe('the terms that a loan copies', () => {
  const product: Pick<LoanProduct, 'terms' | 'settings' | 'currency'> = {
    terms: {
      ...limits,
      principal: '1000',
      numberOfRepayments: 12,
      minInterestRatePerPeriod: '1',
      interestRatePerPeriod: '2.5',
      maxInterestRatePerPeriod: '5',
      interestRateFrequencyType: 3,
      processingFee: '15.00',
      interestMethod: 'Flat',
    },
    settings: {
      amortizationType: 1,
      interestCalculationPeriodType: 0,
      daysInYearType: 1,
      daysInMonthType: 1,
      allowVariableInstallments: true,
      isInterestRecalculationEnabled: false,
    },
    currency: { currencyCode: 'GHC', digitsAfterDecimal: 2, inMultiplesOf: 50, installmentAmountInMultiplesOf: 3 },
  };
  const charge: LoanCharge = {
    id: '7',
    name: 'Insurance',
    chargeTimeType: 8,
    chargeCalculationType: 2,
    chargePaymentMode: 0,
    amount: '1.5',
  };
  const kept: LoanTerms = {
    interestRatePerPeriod: '2.5',
    interestRateFrequencyType: 3,
    interestMethod: 'Flat',
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
    processingFee: '15.00',
    amortizationType: 1,
    interestCalculationPeriodType: 0,
    daysInYearType: 1,
    daysInMonthType: 1,
    allowVariableInstallments: true,
    inMultiplesOf: 50,
    installmentAmountInMultiplesOf: 3,
    charges: [charge],
  };

  it('are interest, repayment schedule, options and charges', () => {
    const listed = { ...charge, active: true, currencyCode: 'GHC' };
    expect(loanTermsOf(product, [listed])).toEqual(kept);
    const dated = { ...charge, dueOn: '2026-12-15' };
    expect(loanTermsOf(product, [dated]).charges).toStrictEqual([dated]);
    expect(loanTermsOf(product, [charge]).charges).toStrictEqual([charge]);
  });

  it('can be overridden by the application', () =>
    expect(
      loanTermsOf(product, [charge], { amortizationType: 0, graceOnArrearsAging: 5, inArrearsTolerance: '2.00' }),
    ).toEqual({ ...kept, amortizationType: 0, graceOnArrearsAging: 5, inArrearsTolerance: '2.00' }));

  it('leave out options that a service does not send', () => {
    const told = loanTermsOf(
      { ...product, currency: { ...product.currency, inMultiplesOf: null, installmentAmountInMultiplesOf: null } },
      [],
    );
    expect(Object.keys(told)).not.toContain('inMultiplesOf');
    expect(loanTerms.safeParse(told).success).toBe(true);
  });

  it('need no options, like those of older loans', () => {
    const old: LoanTerms = {
      interestRatePerPeriod: '2.5',
      interestRateFrequencyType: 3,
      interestMethod: 'Flat',
      repaymentEvery: 1,
      repaymentFrequencyType: 2,
      processingFee: '15.00',
      amortizationType: 1,
    };
    expect(loanTerms.parse(old)).toEqual(old);
  });
});
