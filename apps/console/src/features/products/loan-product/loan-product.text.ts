import type { OverridableAttribute } from '@oware/contract';
import { attributeTexts } from '../../../record/product-attributes.text.ts';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import type { LoanProductStep, LoanProductValues } from './loan-product.draft.ts';

/** Labels (3§2) and explanations of the steps. */
export const loanProductStepTexts: Record<LoanProductStep, { label: string; hint: string }> = {
  details: { label: 'Details', hint: 'Name the product and say who it’s for.' },
  currency: { label: 'Currency', hint: 'Set the currency and how amounts are rounded.' },
  terms: { label: 'Terms', hint: 'Set the amount, duration and price.' },
  settings: { label: 'Settings', hint: 'Choose how installments and interest are calculated.' },
  charges: { label: 'Charges', hint: 'Add fees on top of interest and the processing fee.' },
  accounting: { label: 'Accounting', hint: 'See how the general ledger books loans of this product.' },
  preview: { label: 'Preview', hint: 'Check everything before you save the product.' },
};

/** 3§9; the code is GHC and screens show GHS. */
export const currencyOptions = [{ value: 'GHC', label: 'Ghana - Cedis (GHS)' }] as const;

/** The pesewa is the smallest unit of the cedi. */
export const pesewaOption = [{ value: '2', label: '2 places (pesewas)' }] as const;

export const rateFrequencyOptions = [
  { value: '2', label: 'Per Month' },
  { value: '3', label: 'Per Year' },
  { value: '4', label: 'Whole Term' },
] as const;
export const repaymentFrequencyOptions = [
  { value: '0', label: 'Days' },
  { value: '1', label: 'Weeks' },
  { value: '2', label: 'Months' },
] as const;

export const interestMethodOptions: readonly Option[] = [
  {
    value: 'Declining Balance',
    label: 'Declining Balance',
    meaning: 'Interest on the outstanding principal. It falls with every installment.',
  },
  { value: 'Flat', label: 'Flat', meaning: 'Interest on the full principal. It stays the same each time.' },
];
export const amortizationOptions: readonly Option[] = attributeTexts.amortizationType.choices;
export const calculationPeriodOptions: readonly Option[] = attributeTexts.interestCalculationPeriodType.choices;
export const strategyOptions = attributeTexts.transactionProcessingStrategyId.choices;
export const actualDaysOptions = [{ value: '1', label: 'Actual' }] as const;

type TextField = Exclude<keyof LoanProductValues, 'charges'>;
type Field = { [Section in TextField]: `${Section}.${keyof LoanProductValues[Section] & string}` }[TextField];

/** Labels of the fields, in steps, preview and changes. */
export const fieldLabels: Record<Field, string> = {
  'details.name': 'Name',
  'details.shortName': 'Short name',
  'details.description': 'Description',
  'details.loantypeId': 'Loan type',
  'currency.currencyCode': 'Currency',
  'currency.digitsAfterDecimal': 'Decimal places',
  'currency.inMultiplesOf': 'Principal in multiples of',
  'currency.installmentAmountInMultiplesOf': 'Installments in multiples of',
  'terms.minPrincipal': 'Minimum principal',
  'terms.principal': 'Default principal',
  'terms.maxPrincipal': 'Maximum principal',
  'terms.minNumberOfRepayments': 'Minimum repayments',
  'terms.numberOfRepayments': 'Default repayments',
  'terms.maxNumberOfRepayments': 'Maximum repayments',
  'terms.minInterestRatePerPeriod': 'Minimum rate',
  'terms.interestRatePerPeriod': 'Default rate',
  'terms.maxInterestRatePerPeriod': 'Maximum rate',
  'terms.interestRateFrequencyType': 'The rate is',
  'terms.repaymentEvery': attributeTexts.repaymentEvery.label,
  'terms.repaymentFrequencyType': 'Repayment unit',
  'terms.processingFee': 'Processing fee',
  'terms.interestMethod': 'Interest method',
  'settings.amortizationType': attributeTexts.amortizationType.label,
  'settings.interestCalculationPeriodType': attributeTexts.interestCalculationPeriodType.label,
  'settings.daysInYearType': 'Days in year',
  'settings.daysInMonthType': 'Days in month',
  'settings.allowVariableInstallments': 'Variable installments',
  'settings.isInterestRecalculationEnabled': 'Interest recalculation',
  'settings.transactionProcessingStrategyId': attributeTexts.transactionProcessingStrategyId.label,
  'settings.inArrearsTolerance': attributeTexts.inArrearsTolerance.label,
  'settings.graceOnArrearsAging': attributeTexts.graceOnArrearsAging.label,
  ...(Object.fromEntries(
    Object.entries(attributeTexts).map(([name, { label }]) => [`overrides.${name}`, `Application may set: ${label}`]),
  ) as Record<`overrides.${OverridableAttribute}`, string>),
};
export type LoanProductField = Field;
