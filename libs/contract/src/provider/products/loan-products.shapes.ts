import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { amount, day, type DecimalText, id, moment } from '../../core/shapes.ts';
import { interestCalculationPeriodType, loanTermsOptions } from '../lending/loan-terms.shapes.ts';

/** The loan types (2§1). */
export const loanTypes = {
  1: 'Digital Controller Loans',
  2: 'Buy Now Pay Later',
  3: 'Personal Digital Loans',
} as const;

/** A percentage as decimal text with at most six decimals: `2.5`. */
const percent: z.ZodType<DecimalText, string> = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage such as 2.5')
  .meta({ description: 'Percent, decimal text' });
const count = z.int().positive();

/** 3§9: 2 per month, 3 per year, 4 for the whole term. */
export const interestRateFrequencyType = z
  .union([z.literal(2), z.literal(3), z.literal(4)])
  .meta({ description: 'Period of the interest rate: 2 per month, 3 per year, 4 for the whole term' });
/** 3§9: 0 days, 1 weeks, 2 months. */
export const repaymentFrequencyType = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ description: 'Unit of repaymentEvery: 0 days, 1 weeks, 2 months' });
/**
 * The codes of interestType (3§9, default 0). The documents list the methods in the reverse order, "Flat, Declining
 * Balance". The codes are Apache Fineract's, like the other codes of 3§9: its InterestMethod has `DECLINING_BALANCE(0)`
 * and `FLAT(1)`. Only this table converts a code to a method.
 */
export const interestTypes = { 0: 'Declining Balance', 1: 'Flat' } as const;
export const interestMethod = z.enum(['Flat', 'Declining Balance']).meta({
  description:
    '`Flat`: interest on the whole principal throughout. `Declining Balance`: interest on the outstanding principal',
});
/** 3§9: 1 equal installments, 0 equal principal payments. */
export const amortizationType = z
  .union([z.literal(0), z.literal(1)])
  .meta({ description: '0 equal principal payments, 1 equal installments' });

/** 3§3, terms. Repayment counts are numbers of repayments: minimum, default and maximum. */
export const loanProductTerms = z
  .object({
    minPrincipal: amount,
    principal: amount,
    maxPrincipal: amount,
    minNumberOfRepayments: count,
    numberOfRepayments: count,
    maxNumberOfRepayments: count,
    minInterestRatePerPeriod: percent,
    interestRatePerPeriod: percent,
    maxInterestRatePerPeriod: percent,
    interestRateFrequencyType,
    repaymentEvery: count,
    repaymentFrequencyType,
    processingFee: amount,
    interestMethod,
  })
  .meta({ id: 'LoanProductTerms' });

/** 3§3, currency. */
export const loanProductCurrency = z
  .object({
    currencyCode: z.string().min(1),
    digitsAfterDecimal: z.int().min(0).max(6),
    inMultiplesOf: z.int().nonnegative(),
    installmentAmountInMultiplesOf: z.int().nonnegative(),
  })
  .meta({ id: 'LoanProductCurrency' });

/** 3§3: attributes that an application can override if its product allows it. */
export const overridableAttributes = [
  'amortizationType',
  'transactionProcessingStrategyId',
  'inArrearsTolerance',
  'interestCalculationPeriodType',
  'repaymentEvery',
  'graceOnArrearsAging',
] as const;

/** 3§3, allowAttributeOverrides: which attributes an application can override. */
export const attributeOverrides = z
  .object({
    amortizationType: z.boolean(),
    transactionProcessingStrategyId: z.boolean(),
    inArrearsTolerance: z.boolean(),
    interestCalculationPeriodType: z.boolean(),
    repaymentEvery: z.boolean(),
    graceOnArrearsAging: z.boolean(),
  })
  .meta({ id: 'AttributeOverrides' });

/** GHS that may be unpaid before an installment counts as overdue. */
export const inArrearsTolerance = amount.refine((text) => !text.startsWith('-'), 'Enter GHS 0.00 or more');
/** Days after the due date before an installment counts as overdue. */
export const graceOnArrearsAging = z.int().min(0).max(365);
/** The order in which a repayment is allocated to fees, interest and principal; the codes are the provider's. */
export const transactionProcessingStrategyId = z.int().min(1).max(7);

/** Settings that an application can override; a missing one keeps the product's value. */
export const attributeOverrideFields = {
  amortizationType: assumed(amortizationType.optional()),
  transactionProcessingStrategyId: assumed(transactionProcessingStrategyId.optional()),
  inArrearsTolerance: assumed(inArrearsTolerance.optional()),
  interestCalculationPeriodType: assumed(interestCalculationPeriodType.optional()),
  repaymentEvery: assumed(count.max(600).optional()),
  graceOnArrearsAging: assumed(graceOnArrearsAging.optional()),
};

const asNumber = <S extends z.ZodType<unknown, number>>(schema: S) => z.coerce.number().pipe(schema).optional();
/** {@link attributeOverrideFields} as query text. */
const attributeOverrideQuery = {
  amortizationType: asNumber(amortizationType),
  transactionProcessingStrategyId: asNumber(transactionProcessingStrategyId),
  inArrearsTolerance: inArrearsTolerance.optional(),
  interestCalculationPeriodType: asNumber(interestCalculationPeriodType),
  repaymentEvery: asNumber(count.max(600)),
  graceOnArrearsAging: asNumber(graceOnArrearsAging),
};

/** 3§3, settings; the codes are in 3§9. */
export const loanProductSettings = z
  .object({
    amortizationType,
    interestCalculationPeriodType,
    daysInYearType: z.literal(1),
    daysInMonthType: z.literal(1),
    allowVariableInstallments: z.boolean(),
    isInterestRecalculationEnabled: z.boolean(),
    allowAttributeOverrides: attributeOverrides.optional(),
    transactionProcessingStrategyId: transactionProcessingStrategyId.optional(),
    inArrearsTolerance: amount.optional().meta({
      description: 'GHS that may be unpaid before an installment counts as overdue',
    }),
    graceOnArrearsAging: graceOnArrearsAging.optional().meta({
      description: 'Days after the due date before an installment counts as overdue',
    }),
  })
  .meta({ id: 'LoanProductSettings' });

/** One change of a product: who made it, and the dotted paths of the changed fields. */
export const productChange = z
  .object({
    at: moment,
    by: z.string().nullable(),
    action: z.enum(['created', 'changed', 'retired', 'restored']),
    fields: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  })
  .meta({ id: 'ProductChange' });

/** Defaults of 3§9 without a field on the screen. They can be sent only with these values. */
export const loanProductConstants = {
  interestType: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .meta({
      description: '0 declining balance, 1 flat: the code of `terms.interestMethod`',
    }),
  accountingRule: z.literal(1).optional(),
  includeInBorrowerCycle: z.literal(true).optional(),
  multiDisburseLoan: z.literal(false).optional(),
  preClosureInterestCalculationStrategy: z.literal(1).optional(),
  locale: z.literal('en').optional(),
  dateFormat: z.literal('dd MMMM yyyy').optional(),
};

/** A loan product of a lender (3§3, loan product draft). */
export const loanProduct = assumed(
  z
    .object({
      id,
      lenderId: id,
      details: z.object({
        name: z.string(),
        shortName: z.string(),
        description: z.string(),
        loantypeId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      }),
      currency: loanProductCurrency,
      terms: loanProductTerms,
      settings: loanProductSettings,
      charges: z.array(id),
      /** A retired product cannot be chosen; existing loans keep their terms. */
      isRetired: z.boolean().optional(),
      /** Increases with each change. */
      version: z.int().positive().optional(),
      updatedAt: moment.optional(),
      loanCount: z.int().nonnegative().optional().meta({
        description: 'Number of its loans, at most 10,000; only in the answer for one product',
      }),
      changes: z.array(productChange).optional().meta({
        description: 'Changes, newest first, at most 50; only in the answer for one product',
      }),
      ...loanProductConstants,
    })
    .meta({ id: 'LoanProduct' }),
);

/** A loan's copy of its product: interest calculation, repayment terms and charges. */
export const loanTerms = loanProductTerms
  .pick({
    interestRatePerPeriod: true,
    interestRateFrequencyType: true,
    interestMethod: true,
    repaymentEvery: true,
    repaymentFrequencyType: true,
    processingFee: true,
  })
  .extend({ amortizationType, ...loanTermsOptions })
  .meta({ id: 'LoanTerms' });

/** Parameters of a loan quote; the product sets their limits. */
export const quoteQuery = z.object({
  amount: amount.meta({ description: 'Principal in GHS, within the product’s limits: `1250.50`' }),
  tenure: z.coerce.number().int().positive().meta({ description: 'Months, within the product’s limits' }),
  startDate: day.optional().meta({
    description: 'First day of the loan, from today to one year ahead; the service’s today by default',
  }),
  ...attributeOverrideQuery,
});

/** One installment of a quoted loan. All amounts are in GHS. */
export const quotedInstallment = z
  .object({
    number: z.int().positive(),
    dueOn: day,
    principal: amount,
    interest: amount,
    fees: amount.optional().meta({ description: 'Installment fees and fees with a due date, included in the amount' }),
    amount,
    balance: amount.meta({ description: 'Principal outstanding after it' }),
  })
  .meta({ id: 'QuotedInstallment' });

/** A fee of a quoted loan over its whole term, and when it is due. */
export const quotedFee = z
  .object({ name: z.string(), amount, when: z.enum(['payOut', 'installments', 'dueDay']) })
  .meta({ id: 'QuotedFee' });

/** A loan quote. `monthlyDeduction` is the first installment, which the application must state (C18). */
export const loanQuote = assumed(
  z
    .object({
      productId: id,
      principal: amount,
      tenure: z.int().positive().meta({ description: 'Months' }),
      startDate: day,
      monthlyDeduction: amount,
      processingFee: amount.meta({ description: 'Deducted at disbursement, not included in the installments' }),
      netAmount: amount.optional().meta({ description: 'What the client receives after fees at disbursement' }),
      fees: z
        .array(quotedFee)
        .optional()
        .meta({ description: 'Each fee over the whole term, except fees for late installments' }),
      totalInterest: amount,
      totalFees: amount.optional().meta({ description: 'Total of the installments' }),
      total: amount.meta({ description: 'Total of all installments' }),
      totalCost: amount.optional().meta({ description: 'Interest and all fees: what is repaid beyond the net amount' }),
      effectiveAnnualRate: z.string().nullable().optional().meta({
        description:
          'Internal rate of return of net amount and installments, percent per year with two decimals; null above 1,000,000 percent',
      }),
      overdueCharges: z
        .array(z.string())
        .optional()
        .meta({ description: 'Names of the charges for late installments' }),
      terms: loanTerms,
      installments: z.array(quotedInstallment),
    })
    .meta({ id: 'LoanQuote' }),
);

export type LoanQuote = z.infer<typeof loanQuote>;
export type LoanProduct = z.infer<typeof loanProduct>;
export type InterestType = keyof typeof interestTypes;
export type OverridableAttribute = (typeof overridableAttributes)[number];
export type ProductChange = z.infer<typeof productChange>;
export type LoanProductTerms = z.infer<typeof loanProductTerms>;
export type LoanProductCurrency = z.infer<typeof loanProductCurrency>;
export type LoanProductSettings = z.infer<typeof loanProductSettings>;
export type LoanTerms = z.infer<typeof loanTerms>;
