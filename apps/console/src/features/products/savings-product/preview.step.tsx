import { isKeyOf } from '@oware/contract';
import Stack from '@mui/material/Stack';
import { percentText } from '../../../record/record.text.ts';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import { Preview, PreviewProblems, type PreviewGroup } from '../product-wizard/product-preview.view.tsx';
import { productSteps, savingsProductStepTexts, type ProductStep } from '../product-wizard/product-steps.text.ts';
import { accountingOptions, decimalOptions, loanTypeOptions } from '../product-wizard/product.options.ts';
import type { SavingsProductDraft } from './savings-product.draft.ts';
import {
  calculationOptions,
  compoundingOptions,
  daysInYearChoices,
  postingOptions,
  savingsCurrencyOptions,
  savingsFieldLabels as labels,
} from './savings-product.text.ts';
import { words } from '../products.words.ts';

const nameOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? '';

function groupsOf({ details, currency, terms, accounting }: SavingsProductDraft): PreviewGroup<ProductStep>[] {
  const group = (step: ProductStep, facts: PreviewGroup<ProductStep>['facts'], note?: string) => ({
    step,
    label: savingsProductStepTexts[step].label,
    facts,
    ...(note !== undefined && { note }),
  });
  const rate = terms.nominalAnnualInterestRate;
  return [
    group('details', [
      { label: labels['details.name'], value: details.name },
      { label: labels['details.shortName'], value: details.shortName },
      { label: labels['details.description'], value: details.description },
      { label: labels['details.loantypeId'], value: nameOf(loanTypeOptions, details.loantypeId) },
    ]),
    group('currency', [
      { label: labels['currency.currencyCode'], value: nameOf(savingsCurrencyOptions, currency.currencyCode) },
      { label: labels['currency.digitsAfterDecimal'], value: nameOf(decimalOptions, currency.digitsAfterDecimal) },
      {
        label: labels['currency.inMultiplesOf'],
        value: currency.inMultiplesOf === '0' ? words('anyAmount') : `GHS ${currency.inMultiplesOf}`,
      },
    ]),
    group('terms', [
      { label: labels['terms.nominalAnnualInterestRate'], value: percentText(rate) },
      {
        label: labels['terms.interestCompoundingPeriodType'],
        value: nameOf(compoundingOptions, terms.interestCompoundingPeriodType),
      },
      {
        label: labels['terms.interestPostingPeriodType'],
        value: nameOf(postingOptions, terms.interestPostingPeriodType),
      },
      {
        label: labels['terms.interestCalculationType'],
        value: nameOf(calculationOptions, terms.interestCalculationType),
      },
      {
        label: labels['terms.interestCalculationDaysInYearType'],
        value: nameOf(daysInYearChoices, terms.interestCalculationDaysInYearType),
      },
    ]),
    group('settings', [{ label: words('amortization'), value: words('none') }]),
    group('charges', [], words('noneSentence')),
    group(
      'accounting',
      [{ label: words('accountingRule'), value: nameOf(accountingOptions, accounting.rule) }],
      accounting.rule === '1' ? undefined : words('ruleNotStored'),
    ),
  ];
}

/** The review; saving creates the product (3§2). */
export const PreviewStep = ({ draft, problems, onGo }: FormStepProps<SavingsProductDraft>) => (
  <Stack sx={{ gap: 3 }}>
    <PreviewProblems
      problems={problems}
      what={words('nounProduct')}
      steps={productSteps}
      labelOfStep={(step) => savingsProductStepTexts[step].label}
      labelOfField={(field) => (isKeyOf(labels, field) ? labels[field] : undefined)}
      onGo={onGo}
    />
    <Preview groups={groupsOf(draft)} onGo={onGo} />
  </Stack>
);
