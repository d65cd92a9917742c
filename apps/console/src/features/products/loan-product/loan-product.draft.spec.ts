import { describe, expect, it } from 'vitest';
import type { LoanProduct } from '../../../api/readings.ts';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import {
  draftOf,
  isProductTouched,
  loanProductDrafts,
  newValues,
  toldValuesOf,
  valuesOf,
} from './loan-product.draft.ts';

const sent = aLoanProduct();
/** As a provider sends it that knows no such settings. */
const { daysInYearType: _, ...fewerSettings } = sent.settings;
const brief = aLoanProduct({ settings: fewerSettings as LoanProduct['settings'] });

describe('the values of a product', () => {
  it('are text', () => {
    const settings = { ...sent.settings, allowAttributeOverrides: { inArrearsTolerance: true } };
    expect(valuesOf(aLoanProduct({ settings: settings as never, charges: ['7'] }))).toMatchObject({
      currency: { digitsAfterDecimal: '2' },
      settings: { allowVariableInstallments: 'false' },
      overrides: { inArrearsTolerance: 'true', graceOnArrearsAging: 'false' },
      charges: ['7'],
    });
  });

  it('have the default where the service sends no option', () => {
    expect(valuesOf(brief).settings.daysInYearType).toBe(newValues().settings.daysInYearType);
    expect(valuesOf(sent).overrides.inArrearsTolerance).toBe('false');
  });

  it('are empty where only what the service sent counts', () => {
    expect(toldValuesOf(brief).settings).toMatchObject({ daysInYearType: '', daysInMonthType: '1' });
  });

  it('are empty for null, unlike a default', () => {
    const unnamed = aLoanProduct({ terms: { ...sent.terms, repaymentEvery: null } } as never);
    expect(valuesOf(unnamed).terms.repaymentEvery).toBe('');
  });
});

describe('a draft', () => {
  it('is touched by a change of any section, and no longer when the change is undone', () => {
    const draft = draftOf('1', sent);
    expect(isProductTouched(draft)).toBe(false);
    for (const changed of [
      { details: { ...draft.details, name: 'Other' } },
      { currency: { ...draft.currency, inMultiplesOf: '10' } },
      { terms: { ...draft.terms, principal: '2000' } },
      { settings: { ...draft.settings, daysInYearType: '360' } },
      { overrides: { ...draft.overrides, inArrearsTolerance: 'true' } },
      { charges: ['7'] },
    ])
      expect(isProductTouched({ ...draft, ...changed })).toBe(true);
    expect(isProductTouched({ ...draft, step: 'terms', example: { amount: '900', tenure: '3' } })).toBe(false);
  });

  it('of a new product has the documented defaults, and nothing that a person must choose (3§9)', () => {
    expect(draftOf('1')).toMatchObject({
      productId: '0',
      version: null,
      step: 'details',
      details: { name: '', shortName: '', description: '', loantypeId: '' },
      currency: { currencyCode: 'GHC', installmentAmountInMultiplesOf: '3' },
      terms: { minPrincipal: '', principal: '', maxPrincipal: '', numberOfRepayments: '', interestRatePerPeriod: '' },
      settings: { amortizationType: '', interestCalculationPeriodType: '1', transactionProcessingStrategyId: '1' },
      charges: [],
      accounting: { rule: '1' },
      example: { amount: '', tenure: '' },
    });
  });

  it('is stored apart for each lender and product', () => {
    expect(loanProductDrafts.segments({ lenderId: '2', productId: '7' })).toEqual(['2', '7']);
  });

  it('of an existing product shows the errors of all steps, and of a new one those of none', () => {
    expect(draftOf('1', sent).left).toContain('terms');
    expect(draftOf('1').left).toEqual([]);
  });

  it('has its own key for creating a product', () => {
    expect(draftOf('1').idempotencyKey).not.toBe(draftOf('1').idempotencyKey);
  });

  it('is the same after it was stored', () => {
    const draft = { ...draftOf('1', sent), step: 'terms' as const, charges: ['7'] };
    expect(loanProductDrafts.unpack(loanProductDrafts.pack(draft))).toEqual(draft);
  });

  it('is dropped where an older console stored it in another form', () => {
    const { terms: _terms, ...old } = draftOf('1', sent);
    const { content, pictures } = loanProductDrafts.pack(draftOf('1', sent));
    expect(loanProductDrafts.unpack({ content: { ...content, draft: old }, pictures })).toBeUndefined();
  });
});
