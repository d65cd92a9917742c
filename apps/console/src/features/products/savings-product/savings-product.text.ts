import {
  compoundingPeriods,
  daysInYearOptions,
  interestCalculations,
  postingPeriods,
  savingsCurrencies,
} from '@oware/contract';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import { commonFieldLabels } from '../product-wizard/product-steps.text.ts';
import { words } from '../products.words.ts';

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
    meaning: words('dailyBalanceAbout'),
  },
  {
    value: '2',
    label: interestCalculations[2],
    meaning: words('averageBalanceAbout'),
  },
];
export const daysInYearChoices: readonly Option[] = [
  { value: '360', label: daysInYearOptions[360], meaning: words('year360About') },
  { value: '365', label: daysInYearOptions[365], meaning: words('year365About') },
];

export const savingsFieldLabels = {
  ...commonFieldLabels,
  'currency.inMultiplesOf': words('inMultiplesOf'),
  'terms.nominalAnnualInterestRate': words('interestRateAYear'),
  'terms.interestCompoundingPeriodType': words('interestCompoundingPeriod'),
  'terms.interestPostingPeriodType': words('interestPostingPeriod'),
  'terms.interestCalculationType': words('interestCalculatedOn'),
  'terms.interestCalculationDaysInYearType': words('daysInYear'),
  'settings.amortization': words('amortization'),
} as const;
