import { typedKeys } from '@oware/contract';
import type { LoanProduct, LoanProductTerms } from '@oware/contract';
import { momentBefore } from '../synthetic/anchor.ts';
import { chargeIds } from './charges.ts';
import { lenderIds } from '../organization/organizations.ts';
import type { LoanProductRow } from '../world/rows.ts';

export const productIds = {
  salaryLoan: 501,
  personalLoan: 502,
  buyNowPayLater: 503,
  schoolFees: 504,
  marketWeekLoan: 505,
  marketDayLoan: 506,
  voltaSalaryAdvance: 511,
  voltaSusuLoan: 512,
  kenteShopCredit: 521,
  kenteClothPlan: 522,
} as const;

/** Codes of 3§9. */
const per = { month: 2, year: 3, term: 4 } as const;
const paidEach = { day: 0, week: 1, month: 2 } as const;

/** Common settings by kind of product. */
const onSalary = { loanTypeId: 1, rateFor: 'month', method: 'Flat' } as const;
const inGoods = { loanTypeId: 2, rateFor: 'term', method: 'Flat' } as const;
const byMobileMoney = { loanTypeId: 3, rateFor: 'year', method: 'Declining Balance' } as const;
/** Each installment repays the same principal, so the installments decrease. */
const becomingSmaller = { rateFor: 'month', method: 'Declining Balance', hasEqualPrincipal: true } as const;

type ProductName = keyof typeof productIds;
type ProductSeed = {
  lenderId: number;
  /** Full name and short name. */
  names: readonly [string, string];
  description: string;
  loanTypeId: LoanProduct['details']['loantypeId'];
  rateFor: keyof typeof per;
  method: LoanProductTerms['interestMethod'];
  hasEqualPrincipal?: boolean;
  /** Default: monthly. */
  paidEach?: keyof typeof paidEach;
  /** Interest by actual days. */
  isDaily?: boolean;
  /** Multiples of the principal and of each installment, in GHS. */
  multiples?: readonly [number, number];
  chargeIds?: readonly number[];
  /** Minimum, default and maximum: GHS, months (number of repayments) and percent. The fee is in GHS. */
  terms: {
    principal: readonly [number, number, number];
    months: readonly [number, number, number];
    rate: readonly [string, string, string];
    fee?: string;
  };
  days: number;
};

const seeds: Record<ProductName, ProductSeed> = {
  salaryLoan: {
    lenderId: lenderIds.adom,
    ...onSalary,
    names: ['Controller Salary Loan', 'CSL'],
    description: 'For staff on the public payroll; paid back by deduction from the salary',
    terms: { principal: [500, 5000, 30_000], months: [3, 12, 36], rate: ['2', '2.5', '3.5'], fee: '50.00' },
    days: 750,
  },
  personalLoan: {
    lenderId: lenderIds.adom,
    ...byMobileMoney,
    names: ['Personal Digital Loan', 'PDL'],
    description: 'For everybody with a verified card; paid out and back by mobile money',
    terms: { principal: [200, 1500, 10_000], months: [3, 6, 18], rate: ['30', '36', '48'], fee: '15.00' },
    days: 700,
  },
  buyNowPayLater: {
    lenderId: lenderIds.adom,
    ...inGoods,
    names: ['Buy Now Pay Later', 'BNPL'],
    description: 'Goods from partner shops, paid in installments',
    terms: { principal: [300, 2000, 15_000], months: [3, 6, 12], rate: ['5', '8.25', '12'] },
    days: 420,
  },
  schoolFees: {
    lenderId: lenderIds.adom,
    ...byMobileMoney,
    ...becomingSmaller,
    names: ['School Fees Loan', 'SFL'],
    description: 'A term’s fees, with installments that become smaller',
    terms: { principal: [300, 1200, 6000], months: [3, 6, 9], rate: ['2', '3', '4'], fee: '10.00' },
    days: 300,
  },
  marketWeekLoan: {
    lenderId: lenderIds.adom,
    loanTypeId: 3,
    rateFor: 'term',
    method: 'Flat',
    paidEach: 'week',
    multiples: [50, 1],
    chargeIds: [chargeIds.loanInsurance, chargeIds.lateFee],
    names: ['Market Week Loan', 'MWL'],
    description: 'For traders who are paid on market days; paid back each week',
    terms: { principal: [100, 800, 5000], months: [13, 26, 52], rate: ['6', '9', '14'], fee: '10.00' },
    days: 120,
  },
  marketDayLoan: {
    lenderId: lenderIds.adom,
    loanTypeId: 3,
    rateFor: 'month',
    method: 'Declining Balance',
    paidEach: 'day',
    isDaily: true,
    multiples: [10, 0],
    chargeIds: [chargeIds.loanInsurance],
    names: ['Market Day Loan', 'MDL'],
    description: 'Small stock for the day; paid back each day, interest by the day',
    terms: { principal: [50, 300, 1000], months: [30, 61, 92], rate: ['4', '6', '8'] },
    days: 120,
  },
  voltaSalaryAdvance: {
    lenderId: lenderIds.volta,
    ...onSalary,
    names: ['Salary Advance', 'SA'],
    description: 'For staff on the public payroll',
    terms: { principal: [500, 3000, 20_000], months: [3, 12, 24], rate: ['1.8', '2.2', '3'], fee: '40.00' },
    days: 690,
  },
  voltaSusuLoan: {
    lenderId: lenderIds.volta,
    ...byMobileMoney,
    names: ['Susu Loan', 'SUSU'],
    description: 'For market traders who save with us',
    terms: { principal: [200, 1000, 8000], months: [3, 6, 12], rate: ['24', '30', '40'], fee: '10.00' },
    days: 640,
  },
  kenteShopCredit: {
    lenderId: lenderIds.kente,
    ...inGoods,
    names: ['Shop Credit', 'SHOP'],
    description: 'Goods from our shops, paid in installments',
    terms: { principal: [200, 1500, 8000], months: [3, 6, 12], rate: ['6', '10', '14'] },
    days: 630,
  },
  kenteClothPlan: {
    lenderId: lenderIds.kente,
    ...inGoods,
    ...becomingSmaller,
    names: ['Cloth Plan', 'CLOTH'],
    description: 'Kente cloth for festivals and funerals',
    terms: { principal: [300, 2500, 6000], months: [3, 6, 9], rate: ['2', '2.8', '3.5'], fee: '20.00' },
    days: 300,
  },
};

const money = (cedis: number) => `${cedis}.00`;

const rowOf = (
  id: number,
  { names, terms: { principal, months, rate, fee }, ...seed }: ProductSeed,
): LoanProductRow => ({
  id,
  lenderId: seed.lenderId,
  name: names[0],
  shortName: names[1],
  description: seed.description,
  loanTypeId: seed.loanTypeId,
  currency: {
    currencyCode: 'GHC',
    digitsAfterDecimal: 2,
    inMultiplesOf: seed.multiples?.[0] ?? 0,
    installmentAmountInMultiplesOf: seed.multiples?.[1] ?? 0,
  },
  terms: {
    minPrincipal: money(principal[0]),
    principal: money(principal[1]),
    maxPrincipal: money(principal[2]),
    minNumberOfRepayments: months[0],
    numberOfRepayments: months[1],
    maxNumberOfRepayments: months[2],
    minInterestRatePerPeriod: rate[0],
    interestRatePerPeriod: rate[1],
    maxInterestRatePerPeriod: rate[2],
    interestRateFrequencyType: per[seed.rateFor],
    repaymentEvery: 1,
    repaymentFrequencyType: paidEach[seed.paidEach ?? 'month'],
    processingFee: fee ?? '0.00',
    interestMethod: seed.method,
  },
  settings: {
    amortizationType: seed.hasEqualPrincipal ? 0 : 1,
    interestCalculationPeriodType: seed.isDaily ? 0 : 1,
    daysInYearType: 1,
    daysInMonthType: 1,
    allowVariableInstallments: false,
    isInterestRecalculationEnabled: false,
  },
  chargeIds: [...(seed.chargeIds ?? [])],
  retiredAt: null,
  version: 1,
  createdAt: momentBefore(seed.days),
  updatedAt: null,
});

/** The platform's own lender has no products: its staff read «Please create a loan product !!» (2§2). */
export const loanProducts: readonly LoanProductRow[] = typedKeys(seeds).map((name) =>
  rowOf(productIds[name], seeds[name]),
);

/** Returns whether the salary pays the installments. Only people on the payroll get such loans. */
export const isOnSalary = ({ loanTypeId }: LoanProductRow): boolean => loanTypeId === onSalary.loanTypeId;

export function loanProductOf(id: number): LoanProductRow {
  const product = loanProducts.find((one) => one.id === id);
  if (!product) throw new RangeError(`there is no product ${id}`);
  return product;
}
