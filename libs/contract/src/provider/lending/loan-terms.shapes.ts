import { z } from 'zod';
import { amount, day, id } from '../../core/shapes.ts';
import { chargeAmount } from '../products/charges.shapes.ts';

/** 3§9: 0 interest for each day, 1 the same interest for each repayment period. */
export const interestCalculationPeriodType = z.union([z.literal(0), z.literal(1)]).meta({
  description: 'Interest is calculated for: 0 the actual days of a period, 1 the period regardless of its days',
});

/** A loan's copy of a product charge (3§3, charge). Later changes of the charge do not affect existing loans. */
export const loanCharge = z
  .object({
    id,
    name: z.string(),
    chargeTimeType: z.int().nonnegative().meta({
      description:
        'When it is due: 1 at disbursement, 2 on a date, 8 with each installment, 9 with an overdue installment; other codes are stored without effect',
    }),
    chargeCalculationType: z.int().nonnegative().meta({
      description:
        'What it is calculated from: 1 flat amount, 2 % of the amount, 3 % of amount and interest, 4 % of the interest, 5 % of the disbursed amount',
    }),
    chargePaymentMode: z.int().nonnegative().meta({ description: '0 regular, 1 account transfer' }),
    amount: chargeAmount,
    dueOn: day
      .optional()
      .meta({ description: 'For a charge that is due on a date; otherwise it is due with the first installment' }),
  })
  .meta({ id: 'LoanCharge' });

/**
 * A loan's copy of its product's options and charges. Older loans have none; their processing fee is not deducted at
 * disbursement.
 */
export const loanTermsOptions = {
  interestCalculationPeriodType: interestCalculationPeriodType.optional(),
  daysInYearType: z.literal(1).optional().meta({ description: '1 actual' }),
  daysInMonthType: z.literal(1).optional().meta({ description: '1 actual' }),
  inMultiplesOf: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'GHS; the principal is a multiple of it. 0 for any amount' }),
  installmentAmountInMultiplesOf: z.int().nonnegative().optional().meta({
    description: 'GHS; each installment except the last is a multiple of it, before fees. 0 for any amount',
  }),
  allowVariableInstallments: z.boolean().optional(),
  inArrearsTolerance: amount.optional().meta({
    description: 'GHS that may be unpaid before an installment counts as overdue',
  }),
  graceOnArrearsAging: z.int().nonnegative().optional().meta({
    description: 'Days after the due date before an installment counts as overdue',
  }),
  transactionProcessingStrategyId: z.int().nonnegative().optional(),
  charges: z.array(loanCharge).optional().meta({
    description: 'Charges of the product at application; missing on loans created before charges were stored',
  }),
};

export type LoanCharge = z.infer<typeof loanCharge>;
