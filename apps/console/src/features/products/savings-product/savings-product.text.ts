import {
  compoundingPeriods,
  daysInYearOptions,
  interestCalculations,
  postingPeriods,
  savingsCurrencies,
} from '@oware/contract';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import type { SavingsProductStep } from './savings-product.draft.ts';

/** What the steps are called (3§2), and what each is about. */
export const savingsProductStepTexts: Record<SavingsProductStep, { label: string; hint: string }> = {
  details: { label: 'Details', hint: 'What the product is called, and for whom it is.' },
  currency: { label: 'Currency', hint: 'The money that is saved, and how amounts are rounded.' },
  terms: { label: 'Terms', hint: 'What savings earn, and when the interest is booked.' },
  settings: { label: 'Settings', hint: 'How a balance is paid down. Savings are not.' },
  charges: { label: 'Charges', hint: 'Fees of the product.' },
  accounting: { label: 'Accounting', hint: 'How the general ledger would book accounts of this product.' },
  preview: { label: 'Preview', hint: 'Everything once more, before the product is saved.' },
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
  { value: '360', label: daysInYearOptions[360], meaning: 'A day earns a 360th of the yearly rate: a little more.' },
  { value: '365', label: daysInYearOptions[365], meaning: 'A day earns a 365th of the yearly rate.' },
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
} as const;
