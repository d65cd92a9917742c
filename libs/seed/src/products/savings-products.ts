import { type SavingsTerms, typedKeys } from '@oware/contract';
import { momentBefore } from '../synthetic/anchor.ts';
import { chargeIds } from './charges.ts';
import { lenderIds } from '../organization/organizations.ts';
import type { SavingsProductRow } from '../world/rows.ts';

export const savingsProductIds = {
  susuSavings: 601,
  targetSavings: 602,
  youthSavings: 603,
  voltaSavers: 611,
  voltaHarvest: 612,
} as const;

type ProductName = keyof typeof savingsProductIds;
/** Codes of 3§9: compounding, posting, balance for the calculation, days in a year. */
type Interest = {
  rate: string;
  compounding: SavingsTerms['interestCompoundingPeriodType'];
  posting: SavingsTerms['interestPostingPeriodType'];
  calculation: SavingsTerms['interestCalculationType'];
  daysInYear: SavingsTerms['interestCalculationDaysInYearType'];
};
type ProductSeed = {
  lenderId: number;
  /** Full name and short name. */
  names: readonly [string, string];
  description: string;
  interest: Interest;
  charges?: readonly number[];
  days: number;
  /** Days since it was retired. */
  retired?: number;
};

const daily = 1;
const monthly = 4;
const quarterly = 5;
const halfYearly = 6;
const yearly = 7;

const seeds: Record<ProductName, ProductSeed> = {
  susuSavings: {
    lenderId: lenderIds.adom,
    names: ['Susu Savings', 'SUSU'],
    description: 'Small amounts by mobile money, every day or every week; interest comes monthly',
    interest: { rate: '7.5', compounding: daily, posting: monthly, calculation: 1, daysInYear: 365 },
    charges: [chargeIds.savingsWithdrawal, chargeIds.savingsYear],
    days: 720,
  },
  targetSavings: {
    lenderId: lenderIds.adom,
    names: ['Target Savings', 'TGT'],
    description: 'For a wedding, a roof or school fees; interest on the average balance of the quarter',
    interest: { rate: '10', compounding: quarterly, posting: quarterly, calculation: 2, daysInYear: 360 },
    days: 600,
  },
  youthSavings: {
    lenderId: lenderIds.adom,
    names: ['Youth Savings', 'YOUTH'],
    description: 'For clients under 25; no longer offered, its accounts go on',
    interest: { rate: '5.25', compounding: halfYearly, posting: yearly, calculation: 1, daysInYear: 365 },
    days: 700,
    retired: 60,
  },
  voltaSavers: {
    lenderId: lenderIds.volta,
    names: ['Volta Savers', 'VS'],
    description: 'The ordinary savings account',
    interest: { rate: '6', compounding: monthly, posting: monthly, calculation: 1, daysInYear: 365 },
    charges: [chargeIds.voltaSavingsMonth],
    days: 680,
  },
  voltaHarvest: {
    lenderId: lenderIds.volta,
    names: ['Harvest Savings', 'HARV'],
    description: 'For farmers: deposits after the harvest, interest twice a year',
    interest: { rate: '8.125', compounding: monthly, posting: halfYearly, calculation: 1, daysInYear: 365 },
    days: 500,
  },
};

const rowOf = (id: number, { interest, ...seed }: ProductSeed): SavingsProductRow => ({
  id,
  lenderId: seed.lenderId,
  name: seed.names[0],
  shortName: seed.names[1],
  description: seed.description,
  loanTypeId: 3,
  currencyCode: 'GHC',
  digitsAfterDecimal: 2,
  inMultiplesOf: 0,
  nominalAnnualInterestRate: interest.rate,
  interestCompoundingPeriodType: interest.compounding,
  interestPostingPeriodType: interest.posting,
  interestCalculationType: interest.calculation,
  interestCalculationDaysInYearType: interest.daysInYear,
  accountingRule: '1',
  chargeIds: [...(seed.charges ?? [])],
  createdAt: momentBefore(seed.days),
  retiredAt: seed.retired === undefined ? null : momentBefore(seed.retired),
});

/** Products of Adom and Volta. Kente only sells, and the platform's own lender has none. */
export const savingsProducts: readonly SavingsProductRow[] = typedKeys(seeds).map((name) =>
  rowOf(savingsProductIds[name], seeds[name]),
);
