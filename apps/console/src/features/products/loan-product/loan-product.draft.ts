import { interestTypes, overridableAttributes, type OverridableAttribute, objectOf, typedKeys } from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import type { LoanProduct } from '../../../api/readings.ts';
import { packByShape } from '../../../wizard/draft-shape.rules.ts';
import type { DraftKind } from '../../../wizard/drafts.store.ts';
import { numberedHash } from '../../../wizard/step.address.ts';
import type { FormDraft } from '../product-wizard/form-wizard.rules.ts';
import { type ProductStep, productSteps } from '../product-wizard/product-steps.text.ts';

export const loanProductAddress = numberedHash(productSteps);

/** The input of a product in the sections of 3§3. Codes, counts and choices are text too. */
export type LoanProductValues = {
  details: Record<'name' | 'shortName' | 'description' | 'loantypeId', string>;
  currency: Record<'currencyCode' | 'digitsAfterDecimal' | 'inMultiplesOf' | 'installmentAmountInMultiplesOf', string>;
  terms: Record<
    | 'minPrincipal'
    | 'principal'
    | 'maxPrincipal'
    | 'minNumberOfRepayments'
    | 'numberOfRepayments'
    | 'maxNumberOfRepayments'
    | 'minInterestRatePerPeriod'
    | 'interestRatePerPeriod'
    | 'maxInterestRatePerPeriod'
    | 'interestRateFrequencyType'
    | 'repaymentEvery'
    | 'repaymentFrequencyType'
    | 'processingFee'
    | 'interestMethod',
    string
  >;
  settings: Record<
    | 'amortizationType'
    | 'interestCalculationPeriodType'
    | 'daysInYearType'
    | 'daysInMonthType'
    | 'allowVariableInstallments'
    | 'isInterestRecalculationEnabled'
    | 'transactionProcessingStrategyId'
    | 'inArrearsTolerance'
    | 'graceOnArrearsAging',
    string
  >;
  /** Each is `true` or `false`. */
  overrides: Record<OverridableAttribute, string>;
  charges: string[];
};

/** Identifies a draft by product; `0` is a new one. */
export type LoanProductPlace = { lenderId: string; productId: string };

export type LoanProductDraft = FormDraft<ProductStep> &
  LoanProductPlace &
  LoanProductValues & {
    /** The initial values, to tell this person's changes from a colleague's. */
    base: LoanProductValues;
    /** The initial version; null for a new product, or if the service sends none. */
    version: number | null;
    /** Shown and not stored (3§2). */
    accounting: Record<'rule', string>;
    /** Input of the live example as typed; empty uses the product's defaults. */
    example: Record<'amount' | 'tenure', string>;
    /** The same for every try to create this product, so that it is created once. */
    idempotencyKey: string;
  };

/** Returns the initial values of a new product, with the defaults of 3§9. */
export const newValues = (): LoanProductValues => ({
  details: { name: '', shortName: '', description: '', loantypeId: '' },
  currency: {
    currencyCode: 'GHC',
    digitsAfterDecimal: '2',
    inMultiplesOf: '0',
    installmentAmountInMultiplesOf: '3',
  },
  terms: {
    minPrincipal: '',
    principal: '',
    maxPrincipal: '',
    minNumberOfRepayments: '',
    numberOfRepayments: '',
    maxNumberOfRepayments: '',
    minInterestRatePerPeriod: '',
    interestRatePerPeriod: '',
    maxInterestRatePerPeriod: '',
    interestRateFrequencyType: '2',
    repaymentEvery: '1',
    repaymentFrequencyType: '2',
    processingFee: '0.00',
    interestMethod: interestTypes[0],
  },
  settings: {
    amortizationType: '',
    interestCalculationPeriodType: '1',
    daysInYearType: '1',
    daysInMonthType: '1',
    allowVariableInstallments: 'false',
    isInterestRecalculationEnabled: 'false',
    transactionProcessingStrategyId: '1',
    inArrearsTolerance: '0.00',
    graceOnArrearsAging: '0',
  },
  overrides: objectOf(overridableAttributes, () => 'false'),
  charges: [],
});

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Converts a section to text. Missing options are taken from `begun`; missing values are empty. */
function textsOf<Name extends string>(section: object, begun: Record<Name, string>): Record<Name, string> {
  const told: Readonly<Record<string, unknown>> = { ...section };
  return objectOf(typedKeys(begun), (name) => (told[name] === undefined ? begun[name] : textOf(told[name])));
}

/** Converts a product to input values; missing options are taken from `begun`. */
export function valuesOf(product: LoanProduct, begun = newValues()): LoanProductValues {
  return {
    details: textsOf(product.details, begun.details),
    currency: textsOf(product.currency, begun.currency),
    terms: textsOf(product.terms, begun.terms),
    settings: textsOf(product.settings, begun.settings),
    overrides: textsOf(product.settings.allowAttributeOverrides ?? {}, begun.overrides),
    charges: product.charges,
  };
}

const emptied = <Name extends string>(section: Record<Name, string>): Record<Name, string> =>
  objectOf(typedKeys(section), () => '');

/** Converts a product to text; values that the service does not send are empty. */
export function toldValuesOf(product: LoanProduct): LoanProductValues {
  const { details, currency, terms, settings, overrides } = newValues();
  return valuesOf(product, {
    details: emptied(details),
    currency: emptied(currency),
    terms: emptied(terms),
    settings: emptied(settings),
    overrides: emptied(overrides),
    charges: [],
  });
}

/** Returns a draft of an existing or a new product. */
export function draftOf(lenderId: string, product?: LoanProduct): LoanProductDraft {
  const values = product ? valuesOf(product) : newValues();
  return {
    lenderId,
    productId: product?.id ?? '0',
    version: product?.version ?? null,
    ...values,
    base: values,
    step: 'details',
    left: product ? [...productSteps] : [],
    accounting: { rule: '1' },
    example: { amount: '', tenure: '' },
    idempotencyKey: nanoid(32),
  };
}

/** Whether the draft differs from its initial values. */
export const isProductTouched = ({
  base,
  details,
  currency,
  terms,
  settings,
  overrides,
  charges,
}: LoanProductDraft): boolean =>
  JSON.stringify([base.details, base.currency, base.terms, base.settings, base.overrides, base.charges]) !==
  JSON.stringify([details, currency, terms, settings, overrides, charges]);

/** How loan product drafts are stored: one per lender and product. */
export const loanProductDrafts: DraftKind<LoanProductPlace, LoanProductDraft> = {
  name: 'loan-products',
  segments: ({ lenderId, productId }) => [lenderId, productId],
  ...packByShape(1, () => draftOf('')),
};
