import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of the attributes that an application can set if its product allows it. */
export const english = {
  defaultStrategy: 'Strategy 1 (default)',
  strategy: 'Strategy {number}',
  amortization: 'Amortization',
  amortizationAbout: 'Whether installments or parts of the principal are equal.',
  amortizationAllowed: 'The application chooses equal installments or equal principal payments.',
  equalInstallments: 'Equal Installments',
  equalInstallmentsAbout: 'The client pays the same amount each time.',
  equalPrincipalPayments: 'Equal Principal Payments',
  equalPrincipalAbout: 'The same part of the principal each time, with the interest on top.',
  repaymentStrategy: 'Repayment strategy',
  strategyAbout: 'In which order a repayment covers fees, interest and principal.',
  strategyAllowed: 'The application chooses what a payment covers first: fees, interest or principal.',
  arrearsTolerance: 'Arrears tolerance',
  toleranceAbout: 'How much of an installment may be missing before it counts as overdue.',
  toleranceAllowed: 'The application says how much may be missing before an installment counts as overdue.',
  interestCalculationPeriod: 'Interest calculation period',
  interestPeriodAbout: 'Whether a period with more days costs more interest.',
  interestPeriodAllowed: 'The application chooses daily interest or interest by repayment period.',
  sameAsRepaymentPeriod: 'Same as repayment period',
  samePeriodAbout: 'Each period costs the same, however many days it has.',
  dailyAbout: 'A period with more days costs more interest.',
  repaidEvery: 'Repaid every',
  repaidEveryAbout: 'How many days, weeks or months installments are apart.',
  repaidEveryAllowed: 'The application says how far installments are apart.',
  graceOnArrears: 'Grace on arrears',
  graceAbout: 'How many days after its due day an installment counts as overdue.',
  graceAllowed: 'The application says how many days late an installment may be before it counts as overdue.',
  daily: 'Daily',
  days: 'days',
} as const;

export const { words } = makeCatalogue('product-attributes', english);
