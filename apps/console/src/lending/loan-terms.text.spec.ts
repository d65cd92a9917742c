import { describe, expect, it } from 'vitest';
import { arrearsText, chargeText, deductionLabel, interestText, repaymentText, rhythmText } from './loan-terms.text.ts';

type Terms = Parameters<typeof interestText>[0] & Parameters<typeof repaymentText>[0];
const terms: Terms = {
  interestRatePerPeriod: '2.500000',
  interestRateFrequencyType: 2,
  interestMethod: 'Declining Balance',
  interestCalculationPeriodType: 1,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
  amortizationType: 1,
  installmentAmountInMultiplesOf: 0,
};

describe('the interest of a loan', () => {
  it.each<[string, Partial<Terms>]>([
    ['2.5% a month, declining balance', {}],
    ['2.5% a year, declining balance', { interestRateFrequencyType: 3 }],
    ['2.5% for the whole term, declining balance', { interestRateFrequencyType: 4 }],
    ['2.5% a month, flat', { interestMethod: 'Flat' }],
    ['2.5% a month, declining balance, by actual days', { interestCalculationPeriodType: 0 }],
    ['0% a month, declining balance', { interestRatePerPeriod: '0.00' }],
    ['10% a month, declining balance', { interestRatePerPeriod: '10' }],
  ])('is %s', (text, part) => expect(interestText({ ...terms, ...part })).toBe(text));

  it('names the period and the method as the provider does if it sends others', () => {
    const other = { ...terms, interestRateFrequencyType: 9, interestMethod: 'Compound' };
    expect(interestText(other as never)).toBe('2.5% (period 9), compound');
  });

  it.each(['interestRatePerPeriod', 'interestRateFrequencyType'])('is a dash without %s', (name) =>
    expect(interestText({ ...terms, [name]: null })).toBe('–'),
  );
});

describe('the repayment of a loan', () => {
  it.each<[string, Partial<Terms>]>([
    ['Every month, equal installments', {}],
    ['Every month, equal principal payments', { amortizationType: 0 }],
    ['Every month, amortization 5', { amortizationType: 5 as never }],
    ['Every month', { amortizationType: null }],
    ['Every day, equal installments', { repaymentFrequencyType: 0 }],
    ['Every 3 days, equal installments', { repaymentFrequencyType: 0, repaymentEvery: 3 }],
    ['Every week, equal installments', { repaymentFrequencyType: 1 }],
    ['Every 2 weeks, equal installments', { repaymentFrequencyType: 1, repaymentEvery: 2 }],
    ['Every 6 months, equal installments', { repaymentEvery: 6 }],
    ['Every 2 (unit 7), equal installments', { repaymentFrequencyType: 7 as never, repaymentEvery: 2 }],
    ['Every month, equal installments, in multiples of GHS 5.00', { installmentAmountInMultiplesOf: 5 }],
  ])('is “%s”', (text, part) => expect(repaymentText({ ...terms, ...part })).toBe(text));

  it.each(['repaymentEvery', 'repaymentFrequencyType'])('is a dash without %s', (name) =>
    expect(repaymentText({ ...terms, [name]: null })).toBe('–'),
  );
});

describe('how often a loan is repaid', () => {
  it.each([
    [1, 0, 'a day', 'Daily deduction'],
    [10, 0, 'every 10 days', 'Deduction each time'],
    [1, 1, 'a week', 'Weekly deduction'],
    [2, 1, 'every 2 weeks', 'Deduction each time'],
    [1, 2, 'a month', 'Monthly deduction'],
    [3, 2, 'every 3 months', 'Deduction each time'],
    [1, 9, 'each time', 'Deduction each time'],
    [null, 1, 'a month', 'Monthly deduction'],
    [2, null, 'a month', 'Monthly deduction'],
  ])('every %s of unit %s is “%s”, labelled %s', (repaymentEvery, repaymentFrequencyType, rhythm, label) => {
    const often = { repaymentEvery, repaymentFrequencyType } as Parameters<typeof rhythmText>[0];
    expect([rhythmText(often), deductionLabel(often)]).toEqual([rhythm, label]);
  });
});

describe('a charge of a loan', () => {
  const charge = { amount: '1.50', chargeCalculationType: 2, chargeTimeType: 1, dueOn: null } as const;
  type Charge = Parameters<typeof chargeText>[0];

  it.each<[string, Partial<Charge>]>([
    ['GHS 1.50 at disbursement', { chargeCalculationType: 1 }],
    ['1.5% of the amount at disbursement', {}],
    ['1.5% of amount and interest at disbursement', { chargeCalculationType: 3 }],
    ['1.5% of the interest at disbursement', { chargeCalculationType: 4 }],
    ['1.5% of the amount disbursed at disbursement', { chargeCalculationType: 5 }],
    ['1.50 (calculation 8) at disbursement', { chargeCalculationType: 8 as never }],
    ['– at disbursement', { amount: null }],
    ['– at disbursement', { chargeCalculationType: null }],
  ])('is %s', (text, part) => expect(chargeText({ ...charge, ...part })).toBe(text));

  it.each<[string, Partial<Charge>]>([
    ['with the first installment', { chargeTimeType: 2 }],
    ['on 15 Dec 2026', { chargeTimeType: 2, dueOn: '2026-12-15' }],
    ['with each installment', { chargeTimeType: 8 }],
    ['for each overdue installment', { chargeTimeType: 9 }],
    ['kept with the loan, not charged', { chargeTimeType: 12 }],
    ['kept with the loan, not charged', { chargeTimeType: null }],
    ['(time 99)', { chargeTimeType: 99 as never }],
  ])('is due %s', (when, part) => expect(chargeText({ ...charge, ...part })).toBe(`1.5% of the amount ${when}`));
});

describe('the tolerance of a loan', () => {
  it.each([
    [null, null, undefined],
    [0, '0.00', undefined],
    [1, null, 'After 1 day'],
    [5, '0.00', 'After 5 days'],
    [0, '2.50', 'When more than GHS 2.50 is missing'],
    [null, '0.01', 'When more than GHS 0.01 is missing'],
    [1, '2.50', 'After 1 day, when more than GHS 2.50 is missing'],
    [5, '2.50', 'After 5 days, when more than GHS 2.50 is missing'],
  ])('of %s days and GHS %s is “%s”', (graceOnArrearsAging, inArrearsTolerance, text) =>
    expect(arrearsText({ graceOnArrearsAging, inArrearsTolerance })).toBe(text),
  );
});
