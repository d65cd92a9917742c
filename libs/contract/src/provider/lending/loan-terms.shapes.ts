import { z } from 'zod';
import { amount, day, id } from '../../core/shapes.ts';
import { chargeAmount } from '../products/charges.shapes.ts';

/** 3§9: 0 each day's interest, 1 the same interest for each repayment period. */
export const interestCalculationPeriodType = z.union([z.literal(0), z.literal(1)]).meta({
  description:
    'What interest is calculated for: 0 the actual days of a period, 1 the period, whatever its number of days',
});

/** What a loan keeps of a charge of its product (3§3, charge): a charge that changes leaves the loans alone. */
export const loanCharge = z
  .object({
    id,
    name: z.string(),
    chargeTimeType: z.int().nonnegative().meta({
      description:
        'When it is due: 1 at the pay-out, 2 on a day, 8 with each installment, 9 with an overdue installment; others are kept without effect',
    }),
    chargeCalculationType: z.int().nonnegative().meta({
      description:
        'What it is calculated from: 1 a flat amount, 2 % of the amount, 3 % of amount and interest, 4 % of the interest, 5 % of the amount paid out',
    }),
    chargePaymentMode: z.int().nonnegative().meta({ description: '0 regular, 1 account transfer' }),
    amount: chargeAmount,
    dueOn: day
      .optional()
      .meta({ description: 'Of a charge that is due on a day; else it is due with the first installment' }),
  })
  .meta({ id: 'LoanCharge' });

/**
 * What a loan keeps of its product's options and charges. A loan from before these were kept has none of them: its processing
 * fee is not taken from what is paid out.
 */
export const loanTermsOptions = {
  interestCalculationPeriodType: interestCalculationPeriodType.optional(),
  daysInYearType: z.literal(1).optional().meta({ description: '1 actual' }),
  daysInMonthType: z.literal(1).optional().meta({ description: '1 actual' }),
  inMultiplesOf: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'GHS; the principal is a multiple of it, 0 any' }),
  installmentAmountInMultiplesOf: z.int().nonnegative().optional().meta({
    description: 'GHS; each installment but the last is a multiple of it, 0 any. Fees come on top',
  }),
  allowVariableInstallments: z.boolean().optional(),
  inArrearsTolerance: amount.optional().meta({
    description: 'GHS that may be missing before an installment counts as overdue',
  }),
  graceOnArrearsAging: z.int().nonnegative().optional().meta({
    description: 'Days after its due day before an installment counts as overdue',
  }),
  transactionProcessingStrategyId: z.int().nonnegative().optional(),
  charges: z.array(loanCharge).optional().meta({
    description:
      'The charges of the product when the loan was asked for; missing on a loan from before charges were kept',
  }),
};

export type LoanCharge = z.infer<typeof loanCharge>;
