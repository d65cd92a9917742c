import type { OverridableAttribute } from '@oware/contract';
import { attributeTexts } from '../../../record/product-attributes.text.ts';
import type { Option } from '../product-wizard/form-inputs.view.tsx';
import type { LoanProductStep, LoanProductValues } from './loan-product.draft.ts';

/** What the steps are called (3§2), and what each is about. */
export const loanProductStepTexts: Record<LoanProductStep, { label: string; hint: string }> = {
  details: { label: 'Details', hint: 'What the product is called, and for whom it is.' },
  currency: { label: 'Currency', hint: 'The money it is lent in, and how amounts are rounded.' },
  terms: { label: 'Terms', hint: 'How much can be lent, for how long, and at what price.' },
  settings: { label: 'Settings', hint: 'How installments and interest are calculated.' },
  charges: { label: 'Charges', hint: 'Fees beside interest and processing fee.' },
  accounting: { label: 'Accounting', hint: 'How the general ledger would book loans of this product.' },
  preview: { label: 'Preview', hint: 'Everything once more, before the product is saved.' },
};

/** 3§9; the code is GHC and the screen says GHS. */
export const currencyOptions = [{ value: 'GHC', label: 'Ghana - Cedis (GHS)' }] as const;

/** The cedi has pesewas and nothing smaller. */
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
    meaning: 'Interest on what is still owed: it falls with every installment.',
  },
  { value: 'Flat', label: 'Flat', meaning: 'Interest on the whole principal throughout: the same each time.' },
];
export const amortizationOptions: readonly Option[] = attributeTexts.amortizationType.choices;
export const calculationPeriodOptions: readonly Option[] = attributeTexts.interestCalculationPeriodType.choices;
export const strategyOptions = attributeTexts.transactionProcessingStrategyId.choices;
export const actualDaysOptions = [{ value: '1', label: 'Actual' }] as const;

type TextField = Exclude<keyof LoanProductValues, 'charges'>;
type Field = { [Section in TextField]: `${Section}.${keyof LoanProductValues[Section] & string}` }[TextField];

/** What the fields are called, on their step, in the preview and in changes. */
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
