import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { acknowledgement, type DecimalText, id, moment, text } from '../../core/shapes.ts';
import { charge, chargeAmount } from './charges.shapes.ts';

/** How often earned interest begins to earn interest itself (3§9). */
export const compoundingPeriods = {
  1: 'Daily',
  4: 'Monthly',
  5: 'Quarterly',
  6: 'Semi-Annual',
  7: 'Annually',
} as const;
/** How often interest is booked to an account (3§9); the documents spell the half year in two ways. */
export const postingPeriods = { 1: 'Daily', 4: 'Monthly', 5: 'Quarterly', 6: 'BiAnnual', 7: 'Annually' } as const;
/** Which balance earns the interest (3§9). */
export const interestCalculations = { 1: 'Daily Balance', 2: 'Average Daily Balance' } as const;
/** How many days a year has for the interest, in leap years too (3§9). */
export const daysInYearOptions = { 360: '360 Days', 365: '365 Days' } as const;
/** The only currency (3§9); amounts are shown as GHS. */
export const savingsCurrencies = { GHC: 'Ghana - Cedis' } as const;

const described = (options: Readonly<Record<number, string>>): string =>
  Object.entries(options)
    .map(([code, name]) => `${code} ${name}`)
    .join(', ');

const required = (least: number, message: string) => z.string().trim().min(least, message).max(200);
const fieldRequired = z.coerce.number('Field is required').int();
const code = (options: Readonly<Record<number, string>>) => fieldRequired.meta({ description: described(options) });

/** A yearly rate as decimal text with at most four places, also where it was sent as a number. */
const annualRate = z
  .union([z.string(), z.number()], 'Field is required')
  .transform((rate) => String(rate).trim())
  .pipe(
    z
      .string()
      .min(1, 'Field is required')
      .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter a percentage such as 7.5'),
  );

/**
 * D1, built in the wizard's preview (3§3); messages of 3§5, options of 3§9. A code that is no option is refused with 422 as
 * well as a name that is taken, since the documents show the message of a 422 alone (3§8).
 */
export const savingsProductCreation = z
  .object({
    loantypeId: id,
    accountingRule: z.literal('1'),
    charges: z
      .array(id)
      .max(20)
      .meta({ description: 'Charges of the lender that apply to savings; the documents show none' }),
    currencyCode: required(1, 'Field must include at least 1 characters'),
    description: required(1, 'Field must include at least 1 characters'),
    digitsAfterDecimal: assumed(z.coerce.number().int().min(0).max(6)),
    feeToIncomeAccountMappings: z.array(z.never()),
    inMultiplesOf: assumed(z.coerce.number().int().min(0).max(1_000_000)),
    interestCalculationDaysInYearType: code(daysInYearOptions),
    interestCalculationType: code(interestCalculations),
    interestCompoundingPeriodType: code(compoundingPeriods),
    interestPostingPeriodType: code(postingPeriods),
    locale: z.literal('en'),
    name: required(4, 'Field must include at least 4 characters'),
    nominalAnnualInterestRate: assumed(annualRate).meta({ description: 'Percent a year, decimal text' }),
    paymentChannelToFundSourceMappings: z.array(z.never()),
    penaltyToIncomeAccountMappings: z.array(z.never()),
    shortName: text(40).min(1, 'Field must include at least 1 characters'),
  })
  .meta({ id: 'SavingsProductCreation' });

/** The answer to D1, of which the documents show the status alone. */
export const savingsProductCreated = assumed(
  acknowledgement.extend({ id: id.meta({ description: 'Of the new product' }) }).meta({ id: 'SavingsProductCreated' }),
);

const option = <const Codes extends readonly [number, number, ...number[]]>(
  codes: Codes,
  options: Readonly<Record<Codes[number], string>>,
) =>
  z.union(codes.map((each) => z.literal(each))).meta({ description: described(options) }) as z.ZodType<Codes[number]>;

/** A lender's savings product, as its list has it: the documents name the list alone (3§2). */
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
        .meta({ description: 'Percent a year, decimal text' }) as z.ZodType<DecimalText, string>,
      interestCompoundingPeriodType: option([1, 4, 5, 6, 7], compoundingPeriods),
      interestPostingPeriodType: option([1, 4, 5, 6, 7], postingPeriods),
      interestCalculationType: option([1, 2], interestCalculations),
      interestCalculationDaysInYearType: option([360, 365], daysInYearOptions),
      charges: z.array(id),
      isRetired: z.boolean().meta({ description: 'A retired product cannot be chosen; its accounts go on' }),
      createdAt: moment,
    })
    .meta({ id: 'SavingsProduct' }),
);

/** What an account keeps of a charge of its product: a charge that changes leaves the accounts alone. */
export const savingsCharge = charge
  .pick({ id: true, name: true, feeOnMonthDay: true })
  .extend({
    chargeTimeType: z.int().nonnegative().meta({
      description:
        'When it is due: 2 once on its day, 3 with the first deposit, 5 with a withdrawal, 6 a year, 7 a month, 11 a week after the opening and so on, 16 without activity; 10 is kept without effect',
    }),
    chargeCalculationType: z.int().nonnegative().meta({
      description: '1 a flat amount, 2 % of the amount that is moved, or of the balance where none is',
    }),
    amount: chargeAmount,
  })
  .meta({ id: 'SavingsCharge' });

/** What an account keeps of its product: a product that changes leaves the accounts alone. */
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
