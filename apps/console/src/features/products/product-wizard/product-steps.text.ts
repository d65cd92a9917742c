import { objectOf } from '@oware/contract';
import type { ComponentType } from 'react';
import { words } from '../products.words.ts';
import type { FormDraft } from './form-wizard.rules.ts';
import type { FormStep, FormStepProps } from './form-wizard.view.tsx';

/** The steps of a product, whether of loans or savings (3§2). */
export const productSteps = ['details', 'currency', 'terms', 'settings', 'charges', 'accounting', 'preview'] as const;
export type ProductStep = (typeof productSteps)[number];

type StepTexts = Record<ProductStep, { label: string; hint: string }>;

/** Labels (3§2) and explanations of the steps of a loan product. */
export const loanProductStepTexts: StepTexts = {
  details: { label: words('details'), hint: words('detailsHint') },
  currency: { label: words('currency'), hint: words('currencyHint') },
  terms: { label: words('terms'), hint: words('termsHint') },
  settings: { label: words('settings'), hint: words('settingsHint') },
  charges: { label: words('charges'), hint: words('chargesHint') },
  accounting: { label: words('accounting'), hint: words('accountingHint') },
  preview: { label: words('preview'), hint: words('previewHint') },
};

const savingsHints: Partial<Record<ProductStep, string>> = {
  terms: words('savingsTermsHint'),
  settings: words('savingsSettingsHint'),
  charges: words('savingsChargesHint'),
  accounting: words('savingsAccountingHint'),
};

/** Labels and hints of a savings product's steps: a loan product's, with other hints where the terms differ. */
export const savingsProductStepTexts: StepTexts = objectOf(productSteps, (step) => {
  const { label, hint } = loanProductStepTexts[step];
  return { label, hint: savingsHints[step] ?? hint };
});

/** Labels of the fields that both kinds of products have. */
export const commonFieldLabels = {
  'details.name': words('name'),
  'details.shortName': words('shortName'),
  'details.description': words('description'),
  'details.loantypeId': words('loanType'),
  'currency.currencyCode': words('currency'),
  'currency.digitsAfterDecimal': words('decimalPlaces'),
} as const;

/** Joins the text and the content of each step. */
export const formStepsOf = <Draft extends FormDraft>(
  texts: StepTexts,
  contents: Record<ProductStep, ComponentType<FormStepProps<Draft>>>,
): Record<ProductStep, FormStep<Draft>> =>
  objectOf(productSteps, (step) => ({ ...texts[step], Content: contents[step] }));
