import type { LoanProduct, LoanProductTerms } from '@oware/contract';
import { momentBefore } from './anchor.ts';
import { lenderIds } from './organizations.ts';
import type { LoanProductRow } from './rows.ts';

export const productIds = {
  salaryLoan: 501,
  personalLoan: 502,
  buyNowPayLater: 503,
  schoolFees: 504,
  voltaSalaryAdvance: 511,
  voltaSusuLoan: 512,
  kenteShopCredit: 521,
  kenteClothPlan: 522,
} as const;

/** The codes of 3§9. */
const per = { month: 2, year: 3, term: 4 } as const;
const controllerLoan = 1;
const buyNowPayLater = 2;
const personalDigital = 3;

type ProductSeed = {
  id: number;
  lenderId: number;
  name: string;
  shortName: string;
  description: string;
  loanTypeId: LoanProduct['details']['loantypeId'];
  /** Least, offered, most: GHS, months and percent. */
  principal: readonly [number, number, number];
  months: readonly [number, number, number];
  rate: readonly [string, string, string];
  rateFor: keyof typeof per;
  method: LoanProductTerms['interestMethod'];
  hasEqualPrincipal?: boolean;
  fee: string;
  days: number;
};

const seeds: readonly ProductSeed[] = [
  {
    id: productIds.salaryLoan,
    lenderId: lenderIds.adom,
    name: 'Controller Salary Loan',
    shortName: 'CSL',
    description: 'For staff on the public payroll; paid back by deduction from the salary',
    loanTypeId: controllerLoan,
    principal: [500, 5000, 30_000],
    months: [3, 12, 36],
    rate: ['2', '2.5', '3.5'],
    rateFor: 'month',
    method: 'Flat',
    fee: '50.00',
    days: 750,
  },
  {
    id: productIds.personalLoan,
    lenderId: lenderIds.adom,
    name: 'Personal Digital Loan',
    shortName: 'PDL',
    description: 'For everybody with a verified card; paid out and back by mobile money',
    loanTypeId: personalDigital,
    principal: [200, 1500, 10_000],
    months: [3, 6, 18],
    rate: ['30', '36', '48'],
    rateFor: 'year',
    method: 'Declining Balance',
    fee: '15.00',
    days: 700,
  },
  {
    id: productIds.buyNowPayLater,
    lenderId: lenderIds.adom,
    name: 'Buy Now Pay Later',
    shortName: 'BNPL',
    description: 'Goods from partner shops, paid in installments',
    loanTypeId: buyNowPayLater,
    principal: [300, 2000, 15_000],
    months: [3, 6, 12],
    rate: ['5', '8.25', '12'],
    rateFor: 'term',
    method: 'Flat',
    fee: '0.00',
    days: 420,
  },
  {
    id: productIds.schoolFees,
    lenderId: lenderIds.adom,
    name: 'School Fees Loan',
    shortName: 'SFL',
    description: 'A term’s fees, with installments that become smaller',
    loanTypeId: personalDigital,
    principal: [300, 1200, 6000],
    months: [3, 6, 9],
    rate: ['2', '3', '4'],
    rateFor: 'month',
    method: 'Declining Balance',
    hasEqualPrincipal: true,
    fee: '10.00',
    days: 300,
  },
  {
    id: productIds.voltaSalaryAdvance,
    lenderId: lenderIds.volta,
    name: 'Salary Advance',
    shortName: 'SA',
    description: 'For staff on the public payroll',
    loanTypeId: controllerLoan,
    principal: [500, 3000, 20_000],
    months: [3, 12, 24],
    rate: ['1.8', '2.2', '3'],
    rateFor: 'month',
    method: 'Flat',
    fee: '40.00',
    days: 690,
  },
  {
    id: productIds.voltaSusuLoan,
    lenderId: lenderIds.volta,
    name: 'Susu Loan',
    shortName: 'SUSU',
    description: 'For market traders who save with us',
    loanTypeId: personalDigital,
    principal: [200, 1000, 8000],
    months: [3, 6, 12],
    rate: ['24', '30', '40'],
    rateFor: 'year',
    method: 'Declining Balance',
    fee: '10.00',
    days: 640,
  },
  {
    id: productIds.kenteShopCredit,
    lenderId: lenderIds.kente,
    name: 'Shop Credit',
    shortName: 'SHOP',
    description: 'Goods from our shops, paid in installments',
    loanTypeId: buyNowPayLater,
    principal: [200, 1500, 8000],
    months: [3, 6, 12],
    rate: ['6', '10', '14'],
    rateFor: 'term',
    method: 'Flat',
    fee: '0.00',
    days: 630,
  },
  {
    id: productIds.kenteClothPlan,
    lenderId: lenderIds.kente,
    name: 'Cloth Plan',
    shortName: 'CLOTH',
    description: 'Kente cloth for festivals and funerals',
    loanTypeId: buyNowPayLater,
    principal: [300, 2500, 6000],
    months: [3, 6, 9],
    rate: ['2', '2.8', '3.5'],
    rateFor: 'month',
    method: 'Declining Balance',
    hasEqualPrincipal: true,
    fee: '20.00',
    days: 300,
  },
];

const money = (cedis: number) => `${cedis}.00`;

/** The platform's own lender has none: its people read «Please create a loan product !!» (2§2). */
export const loanProducts: readonly LoanProductRow[] = seeds.map(
  ({ id, lenderId, name, shortName, description, loanTypeId, principal, months, rate, ...seed }) => ({
    id,
    lenderId,
    name,
    shortName,
    description,
    loanTypeId,
    currency: {
      currencyCode: 'GHC',
      digitsAfterDecimal: 2,
      inMultiplesOf: 0,
      installmentAmountInMultiplesOf: 0,
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
      repaymentFrequencyType: 2,
      processingFee: seed.fee,
      interestMethod: seed.method,
    },
    settings: {
      amortizationType: seed.hasEqualPrincipal ? 0 : 1,
      interestCalculationPeriodType: 1,
      daysInYearType: 1,
      daysInMonthType: 1,
      allowVariableInstallments: false,
      isInterestRecalculationEnabled: false,
    },
    chargeIds: [],
    createdAt: momentBefore(seed.days),
  }),
);

export function loanProductOf(id: number): LoanProductRow {
  const product = loanProducts.find((one) => one.id === id);
  if (!product) throw new RangeError(`there is no product ${id}`);
  return product;
}
