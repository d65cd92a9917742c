import {
  fieldErrorsOf,
  loanProductCurrency,
  loanProductDraft,
  loanProductSettings,
  loanProductTerms,
  type FieldErrors,
  type LoanProductChoices,
  overridableAttributes,
} from '@oware/contract';
import { type KnownLoanTerms, loanLimitErrors, loanProductErrors, productChargesOf } from '@oware/domain';
import type { Charge } from '../../../api/readings.ts';
import { serviceToday } from '../../../clock/service-clock.ts';
import { plainAmount } from '../../../lending/amounts.text.ts';
import type { ExampleProduct } from './example.rules.ts';
import type { LoanProductValues } from './loan-product.draft.ts';

/** Converts a count or code to a number; undefined if empty. */
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
/** Converts an amount to decimal text; undefined if empty. */
const amountOf = (text: string): string | undefined => plainAmount(text) || undefined;
const percentOf = (text: string): string | undefined => text.replace(/[\s%]/g, '') || undefined;

const termsOf = ({ terms }: Pick<LoanProductValues, 'terms'>) => ({
  minPrincipal: amountOf(terms.minPrincipal),
  principal: amountOf(terms.principal),
  maxPrincipal: amountOf(terms.maxPrincipal),
  minNumberOfRepayments: numberOf(terms.minNumberOfRepayments),
  numberOfRepayments: numberOf(terms.numberOfRepayments),
  maxNumberOfRepayments: numberOf(terms.maxNumberOfRepayments),
  minInterestRatePerPeriod: percentOf(terms.minInterestRatePerPeriod),
  interestRatePerPeriod: percentOf(terms.interestRatePerPeriod),
  maxInterestRatePerPeriod: percentOf(terms.maxInterestRatePerPeriod),
  interestRateFrequencyType: numberOf(terms.interestRateFrequencyType),
  repaymentEvery: numberOf(terms.repaymentEvery),
  repaymentFrequencyType: numberOf(terms.repaymentFrequencyType),
  processingFee: amountOf(terms.processingFee),
  interestMethod: terms.interestMethod || undefined,
});

const currencyOf = ({ currency }: Pick<LoanProductValues, 'currency'>) => ({
  currencyCode: currency.currencyCode,
  digitsAfterDecimal: numberOf(currency.digitsAfterDecimal),
  inMultiplesOf: numberOf(currency.inMultiplesOf),
  installmentAmountInMultiplesOf: numberOf(currency.installmentAmountInMultiplesOf),
});

const settingsOf = ({ settings, overrides }: Pick<LoanProductValues, 'settings' | 'overrides'>) => ({
  amortizationType: numberOf(settings.amortizationType),
  interestCalculationPeriodType: numberOf(settings.interestCalculationPeriodType),
  daysInYearType: numberOf(settings.daysInYearType),
  daysInMonthType: numberOf(settings.daysInMonthType),
  allowVariableInstallments: settings.allowVariableInstallments === 'true',
  isInterestRecalculationEnabled: settings.isInterestRecalculationEnabled === 'true',
  transactionProcessingStrategyId: numberOf(settings.transactionProcessingStrategyId),
  inArrearsTolerance: amountOf(settings.inArrearsTolerance),
  graceOnArrearsAging: numberOf(settings.graceOnArrearsAging),
  allowAttributeOverrides: Object.fromEntries(overridableAttributes.map((name) => [name, overrides[name] === 'true'])),
});

/** Returns the body of 3§3. Accounting is not stored (3§2). */
const productRequest = (values: LoanProductValues): unknown => ({
  details: {
    name: values.details.name.trim(),
    shortName: values.details.shortName.trim(),
    description: values.details.description.trim(),
    loantypeId: numberOf(values.details.loantypeId),
  },
  currency: currencyOf(values),
  terms: termsOf(values),
  settings: settingsOf(values),
  charges: values.charges,
});

/** Returns the product of an example; undefined while a needed value is missing or invalid. */
export function exampleProductOf(values: LoanProductValues): ExampleProduct | undefined {
  const settings = { ...values.settings, amortizationType: values.settings.amortizationType || '1' };
  const terms = loanProductTerms.safeParse(termsOf(values));
  const currency = loanProductCurrency.safeParse(currencyOf(values));
  const read = loanProductSettings.safeParse(settingsOf({ ...values, settings }));
  return terms.success && currency.success && read.success
    ? { terms: terms.data, currency: currency.data, settings: read.data }
    : undefined;
}

/** Returns the body of a product; undefined while it has errors. */
export const readProduct = (values: LoanProductValues): LoanProductChoices | undefined =>
  loanProductDraft.safeParse(productRequest(values)).data;

/** Returns the terms whose format is valid, whatever the others are. */
const knownTerms = (values: LoanProductValues): KnownLoanTerms =>
  Object.fromEntries(
    Object.entries(termsOf(values)).filter(
      ([name, value]) => loanProductTerms.shape[name as keyof typeof loanProductTerms.shape].safeParse(value).success,
    ),
  );

/**
 * Returns the errors of a draft by field: the format of each field (3§5), what contradicts another field, and, once
 * all that a loan depends on is valid, whether any loan is possible.
 */
export function problemsOfProduct(values: LoanProductValues, charges: readonly Charge[]): FieldErrors {
  const { success, data, error } = loanProductDraft.safeParse(productRequest(values));
  return success
    ? loanProductErrors(data, productChargesOf(values, charges, serviceToday()))
    : { ...loanLimitErrors(knownTerms(values)), ...fieldErrorsOf(error, 'body') };
}
