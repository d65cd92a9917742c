import type { OverridableAttribute } from '@oware/contract';
import { words } from './product-attributes.words.ts';

type Choice = { value: string; label: string; meaning?: string };
/**
 * The texts of an attribute: `meaning` for the field that sets it, `allowing` for the product that allows overriding
 * it.
 */
type AttributeText = { label: string; unit?: string; meaning: string; allowing: string; choices?: readonly Choice[] };

/** The provider's codes; the documents only name the default strategy, 1. */
const strategyChoices = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({
  value,
  label: value === '1' ? words('defaultStrategy') : words('strategy', { number: value }),
}));

/**
 * The attributes that an application can override if its product allows it (3§3, 3§9), with the texts of both screens.
 */
export const attributeTexts = {
  amortizationType: {
    label: words('amortization'),
    meaning: words('amortizationAbout'),
    allowing: words('amortizationAllowed'),
    choices: [
      { value: '1', label: words('equalInstallments'), meaning: words('equalInstallmentsAbout') },
      {
        value: '0',
        label: words('equalPrincipalPayments'),
        meaning: words('equalPrincipalAbout'),
      },
    ],
  },
  transactionProcessingStrategyId: {
    label: words('repaymentStrategy'),
    meaning: words('strategyAbout'),
    allowing: words('strategyAllowed'),
    choices: strategyChoices,
  },
  inArrearsTolerance: {
    label: words('arrearsTolerance'),
    unit: 'GHS',
    meaning: words('toleranceAbout'),
    allowing: words('toleranceAllowed'),
  },
  interestCalculationPeriodType: {
    label: words('interestCalculationPeriod'),
    meaning: words('interestPeriodAbout'),
    allowing: words('interestPeriodAllowed'),
    choices: [
      {
        value: '1',
        label: words('sameAsRepaymentPeriod'),
        meaning: words('samePeriodAbout'),
      },
      { value: '0', label: words('daily'), meaning: words('dailyAbout') },
    ],
  },
  repaymentEvery: {
    label: words('repaidEvery'),
    meaning: words('repaidEveryAbout'),
    allowing: words('repaidEveryAllowed'),
  },
  graceOnArrearsAging: {
    label: words('graceOnArrears'),
    unit: words('days'),
    meaning: words('graceAbout'),
    allowing: words('graceAllowed'),
  },
} as const satisfies Record<OverridableAttribute, AttributeText>;
