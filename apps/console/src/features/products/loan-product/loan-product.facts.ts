import { overridableAttributes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { plainAmount } from '../../../record/amounts.text.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { attributeTexts } from '../../../record/product-attributes.text.ts';
import { percentText } from '../../../record/record.text.ts';
import { loanTypeOptions } from '../product-wizard/product.options.ts';
import type { LoanProductStep, LoanProductValues } from './loan-product.draft.ts';
import {
  actualDaysOptions,
  amortizationOptions,
  calculationPeriodOptions,
  currencyOptions,
  fieldLabels,
  interestMethodOptions,
  pesewaOption,
  rateFrequencyOptions,
  repaymentFrequencyOptions,
  strategyOptions,
} from './loan-product.text.ts';

type Named = readonly { value: string; label: string }[];
const nameOf = (options: Named, value: string): string => options.find((option) => option.value === value)?.label ?? '';

const amountText = (text: string): string => {
  const plain = plainAmount(text);
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? formatMoney(plain) : text;
};
const multipleText = (text: string, none: string): string =>
  text !== '' && Number(text) === 0 ? none : amountText(text);
const daysText = (text: string): string => (text === '1' ? '1 day' : text && `${text} days`);
const allowText = (text: string): string => text && (text === 'true' ? 'Allow' : 'Disallow');

/** Formats `GHS 500.00 to GHS 20,000.00, by default GHS 1,000.00`, as far as it is entered. */
function rangeText(least: string, offered: string, most: string): string {
  const limits = [least, most].filter(Boolean).join(' to ');
  return [limits, offered && `by default ${offered}`].filter(Boolean).join(', ');
}

function everyText({ repaymentEvery: every, repaymentFrequencyType }: LoanProductValues['terms']): string {
  const unit = nameOf(repaymentFrequencyOptions, repaymentFrequencyType).toLowerCase();
  return every === '' ? '' : every === '1' ? `1 ${unit.replace(/s$/, '')}` : `${every} ${unit}`;
}

/** Names of the chosen charges by id; the id itself if the list does not contain it. */
export type ChargeNames = ReadonlyMap<string, string>;

type FactOf = (values: LoanProductValues, charges: ChargeNames) => string;
type Fact = { step: LoanProductStep; label: string; text: FactOf };

const fact = (step: LoanProductStep, label: string, text: FactOf): Fact => ({ step, label, text });

/** Describes everything stored of a product. */
const facts: readonly Fact[] = [
  fact('details', 'Name', ({ details }) => details.name),
  fact('details', 'Short name', ({ details }) => details.shortName),
  fact('details', 'Loan type', ({ details }) => nameOf(loanTypeOptions, details.loantypeId)),
  fact('details', 'Description', ({ details }) => details.description),
  fact('currency', 'Currency', ({ currency }) => nameOf(currencyOptions, currency.currencyCode)),
  fact('currency', 'Decimal places', ({ currency }) => nameOf(pesewaOption, currency.digitsAfterDecimal)),
  fact('currency', 'Principal in multiples of', ({ currency }) => multipleText(currency.inMultiplesOf, 'Any amount')),
  fact('currency', 'Installments in multiples of', ({ currency }) =>
    multipleText(currency.installmentAmountInMultiplesOf, 'One pesewa'),
  ),
  fact('terms', 'Principal', ({ terms }) =>
    rangeText(amountText(terms.minPrincipal), amountText(terms.principal), amountText(terms.maxPrincipal)),
  ),
  fact('terms', 'Number of repayments', ({ terms }) =>
    rangeText(terms.minNumberOfRepayments, terms.numberOfRepayments, terms.maxNumberOfRepayments),
  ),
  fact('terms', 'Repaid every', ({ terms }) => everyText(terms)),
  fact('terms', 'Interest rate', ({ terms }) =>
    rangeText(
      percentText(terms.minInterestRatePerPeriod),
      percentText(terms.interestRatePerPeriod),
      percentText(terms.maxInterestRatePerPeriod),
    ),
  ),
  fact('terms', 'The rate is', ({ terms }) => nameOf(rateFrequencyOptions, terms.interestRateFrequencyType)),
  fact('terms', 'Interest method', ({ terms }) => nameOf(interestMethodOptions, terms.interestMethod)),
  fact('terms', 'Processing fee', ({ terms }) => amountText(terms.processingFee)),
  fact('settings', fieldLabels['settings.amortizationType'], ({ settings }) =>
    nameOf(amortizationOptions, settings.amortizationType),
  ),
  fact('settings', fieldLabels['settings.interestCalculationPeriodType'], ({ settings }) =>
    nameOf(calculationPeriodOptions, settings.interestCalculationPeriodType),
  ),
  fact('settings', 'Days in year', ({ settings }) => nameOf(actualDaysOptions, settings.daysInYearType)),
  fact('settings', 'Days in month', ({ settings }) => nameOf(actualDaysOptions, settings.daysInMonthType)),
  fact('settings', 'Variable installments', ({ settings }) => allowText(settings.allowVariableInstallments)),
  fact('settings', 'Interest recalculation', ({ settings }) => allowText(settings.isInterestRecalculationEnabled)),
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
    'An application may set',
    ({ overrides }) =>
      overridableAttributes
        .filter((name) => overrides[name] === 'true')
        .map((name) => attributeTexts[name].label)
        .join(', ') || 'Nothing',
  ),
  fact('charges', 'Charges', ({ charges }, names) => charges.map((id) => names.get(id) ?? id).join(', ') || 'None'),
];

/** Returns what the preview shows of a step. */
export const factsOfStep = (step: LoanProductStep, values: LoanProductValues, names: ChargeNames) =>
  facts.filter((each) => each.step === step).map(({ label, text }) => ({ label, value: text(values, names) }));

/** Describes the differences between two states of a product. */
export const changesBetween = (from: LoanProductValues, to: LoanProductValues, names: ChargeNames): Change[] =>
  facts.flatMap(({ label, text }) => {
    const [before, after] = [text(from, names), text(to, names)];
    return before === after ? [] : [{ label, from: before, to: after }];
  });
