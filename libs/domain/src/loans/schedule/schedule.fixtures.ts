import type { LoanCharge } from '@oware/contract';
import fc from 'fast-check';
import type { LoanRequest } from './schedule.ts';

const terms: LoanRequest['terms'] = {
  interestRatePerPeriod: '2',
  interestRateFrequencyType: 2,
  interestMethod: 'Declining Balance',
  amortizationType: 1,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
};

/** Returns GHS 1,000 for 12 months at 2 % per month in equal installments from 31 January 2026, with overrides. */
export function requestOf(
  changed: Partial<LoanRequest['terms']> & Partial<Omit<LoanRequest, 'terms'>> = {},
): LoanRequest {
  const { principal = 100_000, tenure = 12, startsOn = '2026-01-31', ...ofTerms } = changed;
  return { principal, tenure, startsOn, terms: { ...terms, ...ofTerms } };
}

/** Returns a loan charge of GHS 10 per installment, with overrides. */
export const chargeOf = (changed: Partial<LoanCharge> = {}): LoanCharge => ({
  id: '1',
  name: 'Insurance',
  chargeTimeType: 8,
  chargeCalculationType: 1,
  chargePaymentMode: 0,
  amount: '10',
  ...changed,
});

/** Up to 20 percent per month, in ten-thousandths of a percent. */
const rate = fc.integer({ min: 0, max: 200_000 }).map((value) => (value / 10_000).toFixed(4));
const principal = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1e11 }));
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const requests: fc.Arbitrary<LoanRequest> = fc.record({
  principal,
  tenure: fc.integer({ min: 1, max: 60 }),
  startsOn: days,
  terms: fc.record({
    interestRatePerPeriod: rate,
    interestRateFrequencyType: fc.constantFrom(2, 3, 4),
    interestMethod: fc.constantFrom('Flat', 'Declining Balance'),
    amortizationType: fc.constantFrom(0, 1),
    repaymentEvery: fc.constantFrom(1, 1, 1, 2, 3, 6),
    repaymentFrequencyType: fc.constant(2),
  }),
});

export const requestsWith = (changed: Partial<LoanRequest['terms']>) =>
  requests.map((request) => ({ ...request, terms: { ...request.terms, ...changed } }));

/** Installments in any number of days, weeks or months. */
export const anyRhythm = fc
  .tuple(requests, fc.constantFrom(0, 1, 2), fc.integer({ min: 1, max: 40 }))
  .map(([request, repaymentFrequencyType, repaymentEvery]): LoanRequest => ({
    ...request,
    terms: { ...request.terms, repaymentFrequencyType, repaymentEvery },
  }));

/** Charges of every time and calculation, flat up to GHS 50 or up to 5 percent. */
const charges: fc.Arbitrary<LoanCharge[]> = fc.array(
  fc.record({
    id: fc.constant('1'),
    name: fc.constant('Fee'),
    chargeTimeType: fc.constantFrom(1, 2, 8, 9, 12),
    chargeCalculationType: fc.constantFrom(1, 2, 3, 4, 5),
    chargePaymentMode: fc.constantFrom(0, 1),
    amount: fc.integer({ min: 0, max: 50_000 }).map((value) => (value / 10_000).toFixed(4)),
    dueOn: fc.option(days, { nil: undefined }) as fc.Arbitrary<string>,
  }),
  { maxLength: 5 },
);

/** Every product option, with any charges. Limited to two years, so that tests can try many. */
export const anyTerms: fc.Arbitrary<LoanRequest> = fc
  .tuple(
    anyRhythm,
    fc.record({
      interestCalculationPeriodType: fc.constantFrom(0, 1),
      installmentAmountInMultiplesOf: fc.constantFrom(0, 0, 1, 3, 50),
      processingFee: fc.constantFrom('0.00', '15.00'),
      inArrearsTolerance: fc.constantFrom('0', '5.00'),
      graceOnArrearsAging: fc.constantFrom(0, 3),
      charges,
    }),
  )
  .map(([request, options]) => ({
    ...request,
    tenure: Math.min(request.tenure, 24),
    terms: { ...request.terms, ...options },
  }));
