import { overridableAttributes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { plainAmount } from '../../../lending/amounts.text.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { attributeTexts } from '../../../lending/product-attributes.text.ts';
import { percentText } from '../../../record/record.text.ts';
import type { ProductStep } from '../product-wizard/product-steps.text.ts';
import { loanTypeOptions } from '../product-wizard/product.options.ts';
import type { LoanProductValues } from './loan-product.draft.ts';
import {
  actualDaysOptions,
  amortizationOptions,
  calculationPeriodOptions,
  currencyOptions,
  fieldLabels,
  interestMethodOptions,
  pesewaOption,
  rateFrequencyOptions,
  strategyOptions,
} from './loan-product.text.ts';
import { words } from '../products.words.ts';

type Named = readonly { value: string; label: string }[];
const nameOf = (options: Named, value: string): string => options.find((option) => option.value === value)?.label ?? '';

const amountText = (text: string): string => {
  const plain = plainAmount(text);
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? formatMoney(plain) : text;
};
const multipleText = (text: string, none: string): string =>
  text !== '' && Number(text) === 0 ? none : amountText(text);
const daysText = (text: string): string => text && words('daysCount', { count: Number(text), days: text });
const allowText = (text: string): string => text && (text === 'true' ? words('allow') : words('disallow'));

/** Formats `GHS 500.00 to GHS 20,000.00, by default GHS 1,000.00`, as far as it is entered. */
function rangeText(least: string, offered: string, most: string): string {
  const limits = least && most ? words('range', { least, most }) : least || most;
  return [limits, offered && words('byDefault', { value: offered })].filter(Boolean).join(', ');
}

function everyText({ repaymentEvery: every, repaymentFrequencyType }: LoanProductValues['terms']): string {
  const values = { count: Number(every), every };
  if (every === '') return '';
  if (repaymentFrequencyType === '0') return words('daysCount', { count: values.count, days: every });
  if (repaymentFrequencyType === '1') return words('weeksEvery', values);
  return repaymentFrequencyType === '2' ? words('monthsEvery', values) : every;
}

/** Names of the chosen charges by id; the id itself if the list does not contain it. */
export type ChargeNames = ReadonlyMap<string, string>;

type FactOf = (values: LoanProductValues, charges: ChargeNames) => string;
type Fact = { step: ProductStep; label: string; text: FactOf };

const fact = (step: ProductStep, label: string, text: FactOf): Fact => ({ step, label, text });

/** Describes everything stored of a product. */
const facts: readonly Fact[] = [
  fact('details', words('name'), ({ details }) => details.name),
  fact('details', words('shortName'), ({ details }) => details.shortName),
  fact('details', words('loanType'), ({ details }) => nameOf(loanTypeOptions, details.loantypeId)),
  fact('details', words('description'), ({ details }) => details.description),
  fact('currency', words('currency'), ({ currency }) => nameOf(currencyOptions, currency.currencyCode)),
  fact('currency', words('decimalPlaces'), ({ currency }) => nameOf(pesewaOption, currency.digitsAfterDecimal)),
  fact('currency', words('principalInMultiplesOf'), ({ currency }) =>
    multipleText(currency.inMultiplesOf, words('anyAmount')),
  ),
  fact('currency', words('installmentsInMultiplesOf'), ({ currency }) =>
    multipleText(currency.installmentAmountInMultiplesOf, words('onePesewa')),
  ),
  fact('terms', words('principal'), ({ terms }) =>
    rangeText(amountText(terms.minPrincipal), amountText(terms.principal), amountText(terms.maxPrincipal)),
  ),
  fact('terms', words('numberOfRepayments'), ({ terms }) =>
    rangeText(terms.minNumberOfRepayments, terms.numberOfRepayments, terms.maxNumberOfRepayments),
  ),
  fact('terms', words('repaidEvery'), ({ terms }) => everyText(terms)),
  fact('terms', words('interestRate'), ({ terms }) =>
    rangeText(
      percentText(terms.minInterestRatePerPeriod),
      percentText(terms.interestRatePerPeriod),
      percentText(terms.maxInterestRatePerPeriod),
    ),
  ),
  fact('terms', words('theRateIs'), ({ terms }) => nameOf(rateFrequencyOptions, terms.interestRateFrequencyType)),
  fact('terms', words('interestMethod'), ({ terms }) => nameOf(interestMethodOptions, terms.interestMethod)),
  fact('terms', words('processingFee'), ({ terms }) => amountText(terms.processingFee)),
  fact('settings', fieldLabels['settings.amortizationType'], ({ settings }) =>
    nameOf(amortizationOptions, settings.amortizationType),
  ),
  fact('settings', fieldLabels['settings.interestCalculationPeriodType'], ({ settings }) =>
    nameOf(calculationPeriodOptions, settings.interestCalculationPeriodType),
  ),
  fact('settings', words('daysInYear'), ({ settings }) => nameOf(actualDaysOptions, settings.daysInYearType)),
  fact('settings', words('daysInMonth'), ({ settings }) => nameOf(actualDaysOptions, settings.daysInMonthType)),
  fact('settings', words('variableInstallments'), ({ settings }) => allowText(settings.allowVariableInstallments)),
  fact('settings', words('interestRecalculation'), ({ settings }) =>
    allowText(settings.isInterestRecalculationEnabled),
  ),
  fact('settings', fieldLabels['settings.inArrearsTolerance'], ({ settings }) =>
    amountText(settings.inArrearsTolerance),
  ),
  fact('settings', fieldLabels['settings.graceOnArrearsAging'], ({ settings }) =>
    daysText(settings.graceOnArrearsAging),
  ),
  fact('settings', fieldLabels['settings.transactionProcessingStrategyId'], ({ settings }) =>
    nameOf(strategyOptions, settings.transactionProcessingStrategyId),
  ),
  fact(
    'settings',
    words('anApplicationMaySet'),
    ({ overrides }) =>
      overridableAttributes
        .filter((name) => overrides[name] === 'true')
        .map((name) => attributeTexts[name].label)
        .join(', ') || words('nothing'),
  ),
  fact(
    'charges',
    words('charges'),
    ({ charges }, names) => charges.map((id) => names.get(id) ?? id).join(', ') || words('none'),
  ),
];

/** Returns what the preview shows of a step. */
export const factsOfStep = (step: ProductStep, values: LoanProductValues, names: ChargeNames) =>
  facts.filter((each) => each.step === step).map(({ label, text }) => ({ label, value: text(values, names) }));

/** Describes the differences between two states of a product. */
export const changesBetween = (from: LoanProductValues, to: LoanProductValues, names: ChargeNames): Change[] =>
  facts.flatMap(({ label, text }) => {
    const [before, after] = [text(from, names), text(to, names)];
    return before === after ? [] : [{ label, from: before, to: after }];
  });
