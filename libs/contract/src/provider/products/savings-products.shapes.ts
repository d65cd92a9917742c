import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { messages } from '../../messages.ts';
import { acknowledgement, type DecimalText, id, moment, text, trimmedText } from '../../core/shapes.ts';
import { charge, chargeAmount } from './charges.shapes.ts';

/** How often interest is compounded (3§9). */
export const compoundingPeriods = {
  1: 'Daily',
  4: 'Monthly',
  5: 'Quarterly',
  6: 'Semi-Annual',
  7: 'Annually',
} as const;
/** How often interest is posted to an account (3§9); the documents spell the half year in two ways. */
export const postingPeriods = { 1: 'Daily', 4: 'Monthly', 5: 'Quarterly', 6: 'BiAnnual', 7: 'Annually' } as const;
/** The balance that earns interest (3§9). */
export const interestCalculations = { 1: 'Daily Balance', 2: 'Average Daily Balance' } as const;
/** Number of days in a year for interest, also in leap years (3§9). */
export const daysInYearOptions = { 360: '360 Days', 365: '365 Days' } as const;
/** The only currency (3§9); amounts are shown as GHS. */
export const savingsCurrencies = { GHC: 'Ghana - Cedis' } as const;

const described = (options: Readonly<Record<number, string>>): string =>
  Object.entries(options)
    .map(([code, name]) => `${code} ${name}`)
    .join(', ');

const required = (least: number, message: string) => trimmedText().min(least, message).max(200);
const requiredCode = z.coerce.number(messages.fieldRequired).int();
const code = (options: Readonly<Record<number, string>>) => requiredCode.meta({ description: described(options) });

/** A yearly rate as decimal text with at most four decimals; also accepted as a number. */
const annualRate = z
  .union([z.string(), z.number()], messages.fieldRequired)
  .transform((rate) => String(rate).trim())
  .pipe(
    z
      .string()
      .min(1, messages.fieldRequired)
      .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter a percentage such as 7.5'),
  );

/**
 * D1, built in the wizard's preview (3§3), with messages of 3§5 and options of 3§9. An unknown code or a duplicate name
 * returns 422, the only error status with a documented message (3§8).
 */
export const savingsProductCreation = z
  .object({
    loantypeId: id,
    accountingRule: z.literal('1'),
    charges: z.array(id).max(20).meta({ description: 'Savings charges of the lender; not in the documents' }),
    currencyCode: required(1, messages.productFieldEmpty),
    description: required(1, messages.productFieldEmpty),
    digitsAfterDecimal: assumed(z.coerce.number().int().min(0).max(6)),
    feeToIncomeAccountMappings: z.array(z.never()),
    inMultiplesOf: assumed(z.coerce.number().int().min(0).max(1_000_000)),
    interestCalculationDaysInYearType: code(daysInYearOptions),
    interestCalculationType: code(interestCalculations),
    interestCompoundingPeriodType: code(compoundingPeriods),
    interestPostingPeriodType: code(postingPeriods),
    locale: z.literal('en'),
    name: required(4, messages.productNameTooShort),
    nominalAnnualInterestRate: assumed(annualRate).meta({ description: 'Percent per year, decimal text' }),
    paymentChannelToFundSourceMappings: z.array(z.never()),
    penaltyToIncomeAccountMappings: z.array(z.never()),
    shortName: text(40).min(1, messages.productFieldEmpty),
  })
  .meta({ id: 'SavingsProductCreation' });

/** The answer to D1; the documents show only its status. */
export const savingsProductCreated = assumed(
  acknowledgement
    .extend({ id: id.meta({ description: 'Id of the new product' }) })
    .meta({ id: 'SavingsProductCreated' }),
);

const option = <const Codes extends readonly [number, number, ...number[]]>(
  codes: Codes,
  options: Readonly<Record<Codes[number], string>>,
) =>
  z.union(codes.map((each) => z.literal(each))).meta({ description: described(options) }) as z.ZodType<Codes[number]>;

/** A savings product in the lender's list; the documents only mention the list (3§2). */
export const savingsProduct = assumed(
  z
    .object({
      id,
      lenderId: id,
      name: z.string(),
      shortName: z.string(),
      description: z.string(),
      loantypeId: id,
      currencyCode: z.string(),
      digitsAfterDecimal: z.int().min(0).max(6),
      inMultiplesOf: z.int().nonnegative(),
      nominalAnnualInterestRate: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,4})?$/)
        .meta({ description: 'Percent per year, decimal text' }) as z.ZodType<DecimalText, string>,
      interestCompoundingPeriodType: option([1, 4, 5, 6, 7], compoundingPeriods),
      interestPostingPeriodType: option([1, 4, 5, 6, 7], postingPeriods),
      interestCalculationType: option([1, 2], interestCalculations),
      interestCalculationDaysInYearType: option([360, 365], daysInYearOptions),
      charges: z.array(id),
      isRetired: z.boolean().meta({ description: 'A retired product cannot be chosen; existing accounts continue' }),
      createdAt: moment,
    })
    .meta({ id: 'SavingsProduct' }),
);

/** An account's copy of a product charge. Later changes of the charge do not affect existing accounts. */
export const savingsCharge = charge
  .pick({ id: true, name: true, feeOnMonthDay: true })
  .extend({
    chargeTimeType: z.int().nonnegative().meta({
      description:
        'When it is due: 2 once on its date, 3 with the first deposit, 5 with a withdrawal, 6 yearly, 7 monthly, 11 weekly from the opening, 16 after inactivity; 10 is stored without effect',
    }),
    chargeCalculationType: z.int().nonnegative().meta({
      description: '1 a flat amount, 2 % of the transferred amount, or of the balance without a transfer',
    }),
    amount: chargeAmount,
  })
  .meta({ id: 'SavingsCharge' });

/** An account's copy of its product. Later changes of the product do not affect existing accounts. */
export const savingsTerms = assumed(
  savingsProduct
    .pick({
      currencyCode: true,
      digitsAfterDecimal: true,
      inMultiplesOf: true,
      nominalAnnualInterestRate: true,
      interestCompoundingPeriodType: true,
      interestPostingPeriodType: true,
      interestCalculationType: true,
      interestCalculationDaysInYearType: true,
    })
    .extend({ charges: z.array(savingsCharge) })
    .meta({ id: 'SavingsTerms' }),
);

export type SavingsCharge = z.infer<typeof savingsCharge>;
export type SavingsTerms = z.infer<typeof savingsTerms>;
export type SavingsProductCreation = z.input<typeof savingsProductCreation>;
export type SavingsProduct = z.infer<typeof savingsProduct>;
