import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { amount, id, text } from '../core/shapes.ts';

/** 2§3; the balance and its currency are nested as the documents write them. */
export const savingsAccount = z
  .object({
    id: assumed(id),
    referenceNum: z.string(),
    clientName: z.string(),
    clientId: id,
    amount,
    status: z.object({ value: z.string() }),
    accountNo: z.string(),
    summary: z.object({ accountBalance: amount }),
    currency: z.object({ code: z.string() }),
  })
  .meta({ id: 'SavingsAccount' });

const required = (least: number, message: string) => z.string().trim().min(least, message).max(200);
const fieldRequired = z.coerce.number('Field is required').int();

/** D1, built in the wizard's preview (3§3); messages of 3§5, options of 3§9. */
export const savingsProduct = z
  .object({
    loantypeId: id,
    accountingRule: z.literal('1'),
    charges: z.array(id).max(0),
    currencyCode: required(1, 'Field is required'),
    description: required(1, 'Field must include at least 1 characters'),
    digitsAfterDecimal: assumed(z.coerce.number().int().min(0).max(6)),
    feeToIncomeAccountMappings: z.array(z.never()),
    inMultiplesOf: assumed(z.coerce.number().int().min(0)),
    interestCalculationDaysInYearType: fieldRequired.meta({ description: '360 or 365' }),
    interestCalculationType: fieldRequired.meta({ description: '1 Daily Balance, 2 Average Daily Balance' }),
    interestCompoundingPeriodType: fieldRequired.meta({
      description: '1 Daily, 4 Monthly, 5 Quarterly, 6 Semi-Annual, 7 Annually',
    }),
    interestPostingPeriodType: fieldRequired.meta({
      description: '1 Daily, 4 Monthly, 5 Quarterly, 6 BiAnnual, 7 Annually',
    }),
    locale: z.literal('en'),
    name: required(4, 'Field must include at least 4 characters'),
    nominalAnnualInterestRate: assumed(z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'Field is required')).meta({
      description: 'Percent a year, decimal text',
    }),
    paymentChannelToFundSourceMappings: z.array(z.never()),
    penaltyToIncomeAccountMappings: z.array(z.never()),
    shortName: text(40).min(1, 'Field must include at least 1 characters'),
  })
  .meta({ id: 'SavingsProduct' });

export type SavingsAccount = z.infer<typeof savingsAccount>;
export type SavingsProduct = z.input<typeof savingsProduct>;
