import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenVersion } from '../../core/seen.ts';
import { type DecimalText, id, moment, text } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';

/** 3§9: the subject of a charge. */
export const chargeSubjects = { 1: 'Loan', 2: 'Savings and Deposits', 3: 'Client', 4: 'Shares' } as const;

/** 3§9: when a charge is due. Loans, savings and clients share code 2. */
export const chargeTimes = {
  1: 'Disbursement',
  2: 'Specified due date',
  3: 'Savings Activation',
  5: 'Withdrawal Fee',
  6: 'Annual Fee',
  7: 'Monthly Fee',
  8: 'Installment Fee',
  9: 'Overdue Fees',
  10: 'Overdraft Fee',
  11: 'Weekly Fee',
  12: 'Tranche Disbursement',
  13: 'Activate',
  14: 'Purchase',
  15: 'Redeem',
  16: 'No Activity Fee',
} as const;

/** 3§9: the unit of a charge's amount: GHS for Flat, a percentage for the others. */
export const chargeCalculations = {
  1: 'Flat',
  2: '% Amount',
  3: '% Loan Amount + Interest',
  4: '% Interest',
  5: '% Disbursement Amount',
} as const;

/** 3§9: how a loan charge is paid. */
export const chargePaymentModes = { 0: 'Regular', 1: 'Account transfer' } as const;

/** A numeric code from a table; the description lists its values. */
const codeOf = <const Code extends number>(table: Record<Code, string>, what: string) =>
  z.union(Object.keys(table).map((code) => z.literal(Number(code) as Code))).meta({
    description: `${what}: ${Object.entries(table)
      .map(([code, name]) => `${code} ${String(name)}`)
      .join(', ')}`,
  });

export const chargeAppliesTo = codeOf(chargeSubjects, 'What the charge is for');
export const chargeTimeType = codeOf(chargeTimes, 'When the charge falls due');
export const chargeCalculationType = codeOf(chargeCalculations, 'What the amount is');
export const chargePaymentMode = codeOf(chargePaymentModes, 'How it is paid, loans only');

/** GHS for a flat charge, percent for the others; libs/domain defines the limits. */
export const chargeAmount: z.ZodType<DecimalText, string> = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/, 'Enter an amount such as 25.00 or 1.5')
  .meta({ description: 'GHS for a flat charge, otherwise percent; decimal text' });

/** A day and month such as `15 Dec`, in the format `monthDayFormat`. */
export const monthDay = z
  .string()
  .regex(/^\d{2} [A-Z][a-z]{2}$/, 'Enter a day and month such as 15 Dec')
  .meta({ description: 'Day and month: `15 Dec`' });

/** A charge of a lender (3§3). A list item has `id` and `name`; the rest is assumed. */
export const charge = z
  .object({
    id,
    name: z.string(),
    lenderId: assumed(id),
    chargeAppliesTo: assumed(chargeAppliesTo),
    currencyCode: assumed(z.string()),
    chargeTimeType: assumed(chargeTimeType),
    chargeCalculationType: assumed(chargeCalculationType),
    chargePaymentMode: assumed(chargePaymentMode),
    amount: assumed(chargeAmount),
    /** Inactive charges are not charged and cannot be chosen for a product. */
    active: assumed(z.boolean()),
    locale: assumed(z.literal('en')),
    monthDayFormat: assumed(z.literal('dd MMM')),
    /** Date of a charge with a specified due date or an annual fee; null otherwise. */
    feeOnMonthDay: assumed(z.string().nullable()),
    /** A retired charge cannot be chosen for new loans; existing loans keep it. */
    isRetired: assumed(z.boolean()),
    /** Increases with each change. */
    version: assumed(z.int().positive()),
    updatedAt: assumed(moment),
  })
  .meta({ id: 'Charge' });

/** A new charge (3§3, defaults of 3§9). */
export const chargeCreation = z
  .object({
    name: text(80).min(3, messages.chargeNameTooShort),
    chargeAppliesTo,
    currencyCode: z.literal('GHC').default('GHC'),
    chargeTimeType,
    chargeCalculationType,
    chargePaymentMode: chargePaymentMode.default(0),
    amount: chargeAmount,
    active: z.boolean().default(true),
    locale: z.literal('en').default('en'),
    monthDayFormat: z.literal('dd MMM').default('dd MMM'),
    feeOnMonthDay: assumed(monthDay.nullable().default(null)),
  })
  .meta({ id: 'ChargeCreation' });

/** An update of a charge. It is rejected if `version` is given and outdated. */
export const chargeUpdate = chargeCreation.extend({ version: assumed(seenVersion) }).meta({ id: 'ChargeUpdate' });

export type Charge = z.infer<typeof charge>;
export type ChargeCreation = z.input<typeof chargeCreation>;
/** A parsed charge with defaults filled in. */
export type ChargeDraft = z.output<typeof chargeCreation>;
export type ChargeSubject = Charge['chargeAppliesTo'];
export type ChargeTime = Charge['chargeTimeType'];
export type ChargeCalculation = Charge['chargeCalculationType'];
