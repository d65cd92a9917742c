import { interestTypes, type OverridableAttribute } from '@oware/contract';
import { attributeTexts } from '../../../lending/product-attributes.text.ts';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import { commonFieldLabels } from '../product-wizard/product-steps.text.ts';
import type { LoanProductValues } from './loan-product.draft.ts';
import { words } from '../products.words.ts';

/** 3§9; the code is GHC and screens show GHS. */
export const currencyOptions = [{ value: 'GHC', label: words('cedis') }] as const;

/** The pesewa is the smallest unit of the cedi. */
export const pesewaOption = [{ value: '2', label: words('twoPlaces') }] as const;

export const rateFrequencyOptions = [
  { value: '2', label: words('perMonth') },
  { value: '3', label: words('perYear') },
  { value: '4', label: words('wholeTerm') },
] as const;
export const repaymentFrequencyOptions = [
  { value: '0', label: words('days') },
  { value: '1', label: words('weeks') },
  { value: '2', label: words('months') },
] as const;

export const interestMethodOptions: readonly Option[] = [
  {
    value: interestTypes[0],
    label: words('decliningBalance'),
    meaning: words('decliningAbout'),
  },
  { value: 'Flat', label: words('flat'), meaning: words('flatAbout') },
];
export const amortizationOptions: readonly Option[] = attributeTexts.amortizationType.choices;
export const calculationPeriodOptions: readonly Option[] = attributeTexts.interestCalculationPeriodType.choices;
export const strategyOptions = attributeTexts.transactionProcessingStrategyId.choices;
export const actualDaysOptions = [{ value: '1', label: words('actual') }] as const;

type TextField = Exclude<keyof LoanProductValues, 'charges'>;
type Field = { [Section in TextField]: `${Section}.${keyof LoanProductValues[Section] & string}` }[TextField];

/** Labels of the fields, in steps, preview and changes. */
export const fieldLabels: Record<Field, string> = {
  ...commonFieldLabels,
  'currency.inMultiplesOf': words('principalInMultiplesOf'),
  'currency.installmentAmountInMultiplesOf': words('installmentsInMultiplesOf'),
  'terms.minPrincipal': words('minimumPrincipal'),
  'terms.principal': words('defaultPrincipal'),
  'terms.maxPrincipal': words('maximumPrincipal'),
  'terms.minNumberOfRepayments': words('minimumRepayments'),
  'terms.numberOfRepayments': words('defaultRepayments'),
  'terms.maxNumberOfRepayments': words('maximumRepayments'),
  'terms.minInterestRatePerPeriod': words('minimumRate'),
  'terms.interestRatePerPeriod': words('defaultRate'),
  'terms.maxInterestRatePerPeriod': words('maximumRate'),
  'terms.interestRateFrequencyType': words('theRateIs'),
  'terms.repaymentEvery': attributeTexts.repaymentEvery.label,
  'terms.repaymentFrequencyType': words('repaymentUnit'),
  'terms.processingFee': words('processingFee'),
  'terms.interestMethod': words('interestMethod'),
  'settings.amortizationType': attributeTexts.amortizationType.label,
  'settings.interestCalculationPeriodType': attributeTexts.interestCalculationPeriodType.label,
  'settings.daysInYearType': words('daysInYear'),
  'settings.daysInMonthType': words('daysInMonth'),
  'settings.allowVariableInstallments': words('variableInstallments'),
  'settings.isInterestRecalculationEnabled': words('interestRecalculation'),
  'settings.transactionProcessingStrategyId': attributeTexts.transactionProcessingStrategyId.label,
  'settings.inArrearsTolerance': attributeTexts.inArrearsTolerance.label,
  'settings.graceOnArrearsAging': attributeTexts.graceOnArrearsAging.label,
  ...(Object.fromEntries(
    Object.entries(attributeTexts).map(([name, { label }]) => [`overrides.${name}`, words('mayBeSet', { label })]),
  ) as Record<`overrides.${OverridableAttribute}`, string>),
};
