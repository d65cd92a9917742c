import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenVersion } from '../../core/seen.ts';
import { id, text } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import {
  graceOnArrearsAging,
  inArrearsTolerance,
  loanProductConstants,
  loanProductTerms,
  transactionProcessingStrategyId,
} from './loan-products.shapes.ts';

/** The message of 3§5 for a missing choice. */
const error = (issue: { input?: unknown }) => (issue.input === undefined ? messages.fieldRequired : undefined);
/** A required code of 3§9. */
const oneOf = <const Codes extends readonly z.ZodLiteral[]>(codes: Codes) => z.union(codes, { error });
const multiples = z.int().min(0).max(1_000_000);

const allowed = z.boolean().default(false);
const allowAttributeOverrides = z.object({
  amortizationType: allowed,
  transactionProcessingStrategyId: allowed,
  inArrearsTolerance: allowed,
  interestCalculationPeriodType: allowed,
  repaymentEvery: allowed,
  graceOnArrearsAging: allowed,
});

const details = z.object({
  name: text(80).min(4, messages.productNameTooShort),
  shortName: text(20).min(1, messages.productFieldEmpty),
  description: text(500).default(''),
  loantypeId: oneOf([z.literal(1), z.literal(2), z.literal(3)]),
});

const currency = z.object({
  currencyCode: z.literal('GHC').default('GHC'),
  /** Fixed because amounts are stored in pesewas. */
  digitsAfterDecimal: z.literal(2).default(2),
  inMultiplesOf: multiples.default(0),
  installmentAmountInMultiplesOf: multiples.default(3),
});

const settings = z.object({
  amortizationType: oneOf([z.literal(0), z.literal(1)]),
  interestCalculationPeriodType: oneOf([z.literal(0), z.literal(1)]),
  daysInYearType: oneOf([z.literal(1)]),
  daysInMonthType: oneOf([z.literal(1)]),
  allowVariableInstallments: z.boolean().default(false),
  isInterestRecalculationEnabled: z.boolean().default(false),
  allowAttributeOverrides: allowAttributeOverrides.prefault({}),
  transactionProcessingStrategyId: transactionProcessingStrategyId.default(1),
  inArrearsTolerance: inArrearsTolerance.default('0.00'),
  graceOnArrearsAging: graceOnArrearsAging.default(0),
});

/** A new loan product (3§3), with the messages of 3§5 and the defaults of 3§9. */
export const loanProductDraft = z
  .object({
    details,
    currency: currency.prefault({}),
    terms: loanProductTerms,
    settings,
    charges: z.array(id).max(20).default([]),
    ...loanProductConstants,
  })
  .meta({ id: 'LoanProductDraft' });

/** An update of a product. It is rejected if `version` is given and outdated. */
export const loanProductUpdate = loanProductDraft
  .extend({ version: assumed(seenVersion) })
  .meta({ id: 'LoanProductUpdate' });

/** Name of the copy; the original’s name with "(copy)" by default. */
export const loanProductClone = z
  .object({
    name: text(80).min(4, messages.productNameTooShort).optional(),
    shortName: text(20).min(1, messages.productFieldEmpty).optional(),
  })
  .meta({ id: 'LoanProductClone' });

export type LoanProductDraft = z.input<typeof loanProductDraft>;
/** A parsed product with defaults filled in. */
export type LoanProductChoices = z.output<typeof loanProductDraft>;
