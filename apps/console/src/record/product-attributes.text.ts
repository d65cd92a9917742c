import type { OverridableAttribute } from '@oware/contract';

type Choice = { value: string; label: string; meaning?: string };
/**
 * The texts of an attribute: `meaning` for the field that sets it, `allowing` for the product that allows overriding
 * it.
 */
type AttributeText = { label: string; unit?: string; meaning: string; allowing: string; choices?: readonly Choice[] };

/** The provider's codes; the documents only name the default strategy, 1. */
const strategyChoices = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({
  value,
  label: value === '1' ? 'Strategy 1 (default)' : `Strategy ${value}`,
}));

/**
 * The attributes that an application can override if its product allows it (3§3, 3§9), with the texts of both screens.
 */
export const attributeTexts = {
  amortizationType: {
    label: 'Amortization',
    meaning: 'Whether installments or parts of the principal are equal.',
    allowing: 'The application chooses equal installments or equal principal payments.',
    choices: [
      { value: '1', label: 'Equal Installments', meaning: 'The client pays the same amount each time.' },
      {
        value: '0',
        label: 'Equal Principal Payments',
        meaning: 'The same part of the principal each time, with the interest on top.',
      },
    ],
  },
  transactionProcessingStrategyId: {
    label: 'Repayment strategy',
    meaning: 'In which order a repayment covers fees, interest and principal.',
    allowing: 'The application chooses what a payment covers first: fees, interest or principal.',
    choices: strategyChoices,
  },
  inArrearsTolerance: {
    label: 'Arrears tolerance',
    unit: 'GHS',
    meaning: 'How much of an installment may be missing before it counts as overdue.',
    allowing: 'The application says how much may be missing before an installment counts as overdue.',
  },
  interestCalculationPeriodType: {
    label: 'Interest calculation period',
    meaning: 'Whether a period with more days costs more interest.',
    allowing: 'The application chooses daily interest or interest by repayment period.',
    choices: [
      {
        value: '1',
        label: 'Same as repayment period',
        meaning: 'Each period costs the same, however many days it has.',
      },
      { value: '0', label: 'Daily', meaning: 'A period with more days costs more interest.' },
    ],
  },
  repaymentEvery: {
    label: 'Repaid every',
    meaning: 'How many days, weeks or months installments are apart.',
    allowing: 'The application says how far installments are apart.',
  },
  graceOnArrearsAging: {
    label: 'Grace on arrears',
    unit: 'days',
    meaning: 'How many days after its due day an installment counts as overdue.',
    allowing: 'The application says how many days late an installment may be before it counts as overdue.',
  },
} as const satisfies Record<OverridableAttribute, AttributeText>;
