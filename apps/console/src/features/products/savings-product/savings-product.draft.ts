import { fieldErrorsOf, savingsProductCreation, type FieldErrors, type SavingsProductCreation } from '@oware/contract';
import { savingsProductProblems } from '@oware/domain';
import type { DraftKind } from '../../../wizard/drafts.store.ts';
import { numberedQuery } from '../../../wizard/step.address.ts';
import type { FormDraft } from '../product-wizard/form-wizard.rules.ts';

/** The steps of 3§2. */
export const savingsProductSteps = [
  'details',
  'currency',
  'terms',
  'settings',
  'charges',
  'accounting',
  'preview',
] as const;
export type SavingsProductStep = (typeof savingsProductSteps)[number];

export const savingsProductAddress = numberedQuery(savingsProductSteps);

export type SavingsProductPlace = { lenderId: string };

/** A savings product as it is typed; codes are text too. Amortization and accounting are shown and not stored (3§2). */
export type SavingsProductDraft = FormDraft<SavingsProductStep> &
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
  };

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
});

/** Whether anything was entered. */
export const isSavingsProductTouched = ({ details, currency, terms }: SavingsProductDraft): boolean => {
  const begun = newSavingsProduct('');
  return JSON.stringify([details, currency, terms]) !== JSON.stringify([begun.details, begun.currency, begun.terms]);
};

/** The step that holds a field of the payload. */
const sectionOf = {
  name: 'details',
  shortName: 'details',
  description: 'details',
  loantypeId: 'details',
  currencyCode: 'currency',
  digitsAfterDecimal: 'currency',
  inMultiplesOf: 'currency',
  nominalAnnualInterestRate: 'terms',
  interestCompoundingPeriodType: 'terms',
  interestPostingPeriodType: 'terms',
  interestCalculationType: 'terms',
  interestCalculationDaysInYearType: 'terms',
} as const;

/** Errors of the payload's fields at the fields of the draft: `name` at `details.name`. */
export const errorsAtFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const section = Object.hasOwn(sectionOf, field) ? sectionOf[field as keyof typeof sectionOf] : undefined;
      return [section ? `${section}.${field}` : field, message];
    }),
  );

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The payload of D1, exactly as 3§3 has it. */
export const savingsProductPayload = ({ details, currency, terms }: SavingsProductDraft): SavingsProductCreation => ({
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

/** What is wrong with a draft, by field (3§5). */
export function problemsOfSavingsProduct(draft: SavingsProductDraft): FieldErrors {
  const { success, data, error } = savingsProductCreation.safeParse(savingsProductPayload(draft));
  const problems = errorsAtFields(success ? savingsProductProblems(data) : fieldErrorsOf(error, 'body'));
  return draft.details.loantypeId === '' ? { ...problems, 'details.loantypeId': 'Field is required' } : problems;
}

/** Counts the changes of a draft's shape that an older draft cannot be read through. */
const shape = 1;

/** How drafts of savings products are kept: one for each lender. */
export const savingsProductDrafts: DraftKind<SavingsProductPlace, SavingsProductDraft> = {
  name: 'savings-products',
  segments: ({ lenderId }) => [lenderId],
  pictureNames: [],
  pack: (draft) => ({ content: { shape, draft }, pictures: {} }),
  unpack: ({ content }) => (content.shape === shape ? (content.draft as SavingsProductDraft) : undefined),
};
