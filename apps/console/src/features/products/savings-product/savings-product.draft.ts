import { fieldErrorsOf, savingsProductCreation, type FieldErrors, type SavingsProductCreation } from '@oware/contract';
import { type CheckedSavingsProduct, savingsProductProblems } from '@oware/domain';
import { nanoid } from '@reduxjs/toolkit';
import { packByShape } from '../../../wizard/draft-shape.rules.ts';
import type { DraftKind } from '../../../wizard/drafts.store.ts';
import { numberedQuery } from '../../../wizard/step.address.ts';
import type { FormDraft } from '../product-wizard/form-wizard.rules.ts';
import { type ProductStep, productSteps } from '../product-wizard/product-steps.text.ts';
import { words } from '../products.words.ts';

export const savingsProductAddress = numberedQuery(productSteps);

export type SavingsProductPlace = { lenderId: string };

/** The input of a savings product; codes are text too. Amortization and accounting are shown but not stored (3§2). */
export type SavingsProductDraft = FormDraft<ProductStep> &
  SavingsProductPlace & {
    details: Record<'name' | 'shortName' | 'description' | 'loantypeId', string>;
    currency: Record<'currencyCode' | 'digitsAfterDecimal' | 'inMultiplesOf', string>;
    terms: Record<
      | 'nominalAnnualInterestRate'
      | 'interestCompoundingPeriodType'
      | 'interestPostingPeriodType'
      | 'interestCalculationType'
      | 'interestCalculationDaysInYearType',
      string
    >;
    settings: Record<'amortization', string>;
    accounting: Record<'rule', string>;
    /** The same for every try to create this product, also after the page was loaded again. */
    idempotencyKey: string;
  };

/** Returns an empty savings product of a lender, with a key of its own for the creation. */
export const newSavingsProduct = (lenderId: string): SavingsProductDraft => ({
  lenderId,
  step: 'details',
  left: [],
  details: { name: '', shortName: '', description: '', loantypeId: '' },
  currency: { currencyCode: 'GHC', digitsAfterDecimal: '2', inMultiplesOf: '0' },
  terms: {
    nominalAnnualInterestRate: '',
    interestCompoundingPeriodType: '',
    interestPostingPeriodType: '',
    interestCalculationType: '',
    interestCalculationDaysInYearType: '',
  },
  settings: { amortization: 'none' },
  accounting: { rule: '1' },
  idempotencyKey: nanoid(32),
});

/** Whether anything was entered. */
export const isSavingsProductTouched = ({ details, currency, terms }: SavingsProductDraft): boolean => {
  const begun = newSavingsProduct('');
  return JSON.stringify([details, currency, terms]) !== JSON.stringify([begun.details, begun.currency, begun.terms]);
};

/** Moves errors of the payload's fields to the draft's fields: `name` to `details.name`. */
export function errorsAtFields(errors: FieldErrors): FieldErrors {
  const draft = newSavingsProduct('');
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const section = (['details', 'currency', 'terms'] as const).find((name) => field in draft[name]);
      return [section ? `${section}.${field}` : field, message];
    }),
  );
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Returns the payload of D1, exactly as in 3§3. */
export const savingsProductPayload = ({
  details,
  currency,
  terms,
}: SavingsProductDraft): SavingsProductCreation & CheckedSavingsProduct => ({
  loantypeId: details.loantypeId,
  accountingRule: '1',
  charges: [],
  currencyCode: currency.currencyCode,
  description: details.description.trim(),
  digitsAfterDecimal: numberOf(currency.digitsAfterDecimal),
  feeToIncomeAccountMappings: [],
  inMultiplesOf: numberOf(currency.inMultiplesOf),
  interestCalculationDaysInYearType: numberOf(terms.interestCalculationDaysInYearType),
  interestCalculationType: numberOf(terms.interestCalculationType),
  interestCompoundingPeriodType: numberOf(terms.interestCompoundingPeriodType),
  interestPostingPeriodType: numberOf(terms.interestPostingPeriodType),
  locale: 'en',
  name: details.name.trim(),
  nominalAnnualInterestRate: terms.nominalAnnualInterestRate.trim(),
  paymentChannelToFundSourceMappings: [],
  penaltyToIncomeAccountMappings: [],
  shortName: details.shortName.trim(),
});

/** Returns the errors of a draft by field (3§5). */
export function problemsOfSavingsProduct(draft: SavingsProductDraft): FieldErrors {
  const payload = savingsProductPayload(draft);
  const { error } = savingsProductCreation.safeParse(payload);
  const problems = errorsAtFields({ ...savingsProductProblems(payload), ...(error && fieldErrorsOf(error, 'body')) });
  return draft.details.loantypeId === '' ? { ...problems, 'details.loantypeId': words('fieldIsRequired') } : problems;
}

/** How savings product drafts are stored: one per lender. */
export const savingsProductDrafts: DraftKind<SavingsProductPlace, SavingsProductDraft> = {
  name: 'savings-products',
  segments: ({ lenderId }) => [lenderId],
  ...packByShape(2, () => newSavingsProduct('')),
};
