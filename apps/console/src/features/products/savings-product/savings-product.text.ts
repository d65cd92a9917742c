import {
  compoundingPeriods,
  daysInYearOptions,
  interestCalculations,
  postingPeriods,
  savingsCurrencies,
} from '@oware/contract';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import type { SavingsProductStep } from './savings-product.draft.ts';

/** Labels (3§2) and explanations of the steps. */
export const savingsProductStepTexts: Record<SavingsProductStep, { label: string; hint: string }> = {
  details: { label: 'Details', hint: 'Name the product and say who it’s for.' },
  currency: { label: 'Currency', hint: 'Set the currency and how amounts are rounded.' },
  terms: { label: 'Terms', hint: 'Set the interest and when it’s posted.' },
  settings: { label: 'Settings', hint: 'Savings have no repayments.' },
  charges: { label: 'Charges', hint: 'See the fees of the product.' },
  accounting: { label: 'Accounting', hint: 'See how the general ledger books accounts of this product.' },
  preview: { label: 'Preview', hint: 'Check everything before you save the product.' },
};

const optionsOf = (labels: Readonly<Record<number, string>>): Pick<Option, 'value' | 'label'>[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const savingsCurrencyOptions = Object.entries(savingsCurrencies).map(([value, label]) => ({
  value,
  label: `${label} (GHS)`,
}));
export const compoundingOptions = optionsOf(compoundingPeriods);
export const postingOptions = optionsOf(postingPeriods);
export const calculationOptions: readonly Option[] = [
  {
    value: '1',
    label: interestCalculations[1],
    meaning: 'Each day earns on the balance of that day.',
  },
  {
    value: '2',
    label: interestCalculations[2],
    meaning: 'The period earns on the average of its days.',
  },
];
export const daysInYearChoices: readonly Option[] = [
  { value: '360', label: daysInYearOptions[360], meaning: 'Each day earns 1/360 of the yearly rate, slightly more.' },
  { value: '365', label: daysInYearOptions[365], meaning: 'Each day earns 1/365 of the yearly rate.' },
];

export const savingsFieldLabels = {
  'details.name': 'Name',
  'details.shortName': 'Short name',
  'details.description': 'Description',
  'details.loantypeId': 'Loan type',
  'currency.currencyCode': 'Currency',
  'currency.digitsAfterDecimal': 'Decimal places',
  'currency.inMultiplesOf': 'In multiples of',
  'terms.nominalAnnualInterestRate': 'Interest rate a year',
  'terms.interestCompoundingPeriodType': 'Interest compounding period',
  'terms.interestPostingPeriodType': 'Interest posting period',
  'terms.interestCalculationType': 'Interest calculated on',
  'terms.interestCalculationDaysInYearType': 'Days in year',
  'settings.amortization': 'Amortization',
} as const;
