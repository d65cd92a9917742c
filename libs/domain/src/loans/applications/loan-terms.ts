import type { LoanCharge, LoanProduct, LoanProductTerms, LoanTerms, Reading } from '@oware/contract';
import { loanDurations } from '../../forms/form-catalogue.ts';
import { formatMoney, fromPesewas, toPesewas } from '../../values/money.ts';

/** Months; beyond any loan, and a bound on the work that a schedule is. */
export const longestTenure = 600;

/** How often is paid. */
export type RepaymentRhythm = Pick<LoanTerms, 'repaymentEvery' | 'repaymentFrequencyType'>;
type TenureLimits = RepaymentRhythm & Pick<LoanProductTerms, 'minNumberOfRepayments' | 'maxNumberOfRepayments'>;
type AmountLimits = Pick<LoanProductTerms, 'minPrincipal' | 'maxPrincipal'> & {
  /** GHS; the amount is a multiple of it, 0 any (3§3, currency). */
  inMultiplesOf?: number | undefined;
};

/** What a product allows. */
export type ProductLimits = AmountLimits & TenureLimits;

/** What a product allows, of its terms and its currency. */
export const productLimitsOf = ({ terms, currency }: Pick<LoanProduct, 'terms' | 'currency'>): ProductLimits => ({
  minPrincipal: terms.minPrincipal,
  maxPrincipal: terms.maxPrincipal,
  inMultiplesOf: currency.inMultiplesOf,
  minNumberOfRepayments: terms.minNumberOfRepayments,
  maxNumberOfRepayments: terms.maxNumberOfRepayments,
  repaymentEvery: terms.repaymentEvery,
  repaymentFrequencyType: terms.repaymentFrequencyType,
});

type TermsSource = Pick<LoanProduct, 'terms' | 'settings' | 'currency'>;
type ReadTermsSource = Pick<Reading<LoanProduct>, 'terms' | 'settings' | 'currency'>;

/** What one application may set instead of its product, where the product allows it (3§3, allowAttributeOverrides). */
export type TermsOverrides = Partial<
  Pick<
    LoanTerms,
    | 'amortizationType'
    | 'transactionProcessingStrategyId'
    | 'inArrearsTolerance'
    | 'interestCalculationPeriodType'
    | 'repaymentEvery'
    | 'graceOnArrearsAging'
  >
>;

const loanChargeOf = (charge: LoanCharge): LoanCharge => ({
  id: charge.id,
  name: charge.name,
  chargeTimeType: charge.chargeTimeType,
  chargeCalculationType: charge.chargeCalculationType,
  chargePaymentMode: charge.chargePaymentMode,
  amount: charge.amount,
  ...(charge.dueOn !== undefined && { dueOn: charge.dueOn }),
});

/** Leaves out what is missing: a service that does not tell an option leaves it at what it was before there were options. */
const toldOf = <T extends object>(options: T): T =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null && value !== undefined)) as T;

/**
 * What a loan keeps of its product and of the product's charges: how its interest is calculated and paid, and its fees. A
 * product or charge that changes afterwards leaves the loan alone. `overrides` are what its application sets itself.
 */
export function loanTermsOf(
  product: TermsSource,
  charges: readonly LoanCharge[],
  overrides?: TermsOverrides,
): LoanTerms;
export function loanTermsOf(
  product: ReadTermsSource,
  charges: readonly LoanCharge[],
  overrides?: TermsOverrides,
): Reading<LoanTerms>;
export function loanTermsOf(
  { terms, settings, currency }: ReadTermsSource,
  charges: readonly LoanCharge[],
  overrides: TermsOverrides = {},
): Reading<LoanTerms> {
  return {
    interestRatePerPeriod: terms.interestRatePerPeriod,
    interestRateFrequencyType: terms.interestRateFrequencyType,
    interestMethod: terms.interestMethod,
    repaymentEvery: terms.repaymentEvery,
    repaymentFrequencyType: terms.repaymentFrequencyType,
    processingFee: terms.processingFee,
    amortizationType: settings.amortizationType,
    ...toldOf({
      interestCalculationPeriodType: settings.interestCalculationPeriodType,
      daysInYearType: settings.daysInYearType,
      daysInMonthType: settings.daysInMonthType,
      allowVariableInstallments: settings.allowVariableInstallments,
      inArrearsTolerance: settings.inArrearsTolerance,
      graceOnArrearsAging: settings.graceOnArrearsAging,
      transactionProcessingStrategyId: settings.transactionProcessingStrategyId,
      inMultiplesOf: currency.inMultiplesOf,
      installmentAmountInMultiplesOf: currency.installmentAmountInMultiplesOf,
    }),
    ...toldOf(overrides),
    charges: charges.map(loanChargeOf),
  };
}

/** A day or a week as a part of a month (12 months are 365 days), a month as one: as top and bottom of a fraction. */
const unitsPerMonth: Record<LoanTerms['repaymentFrequencyType'], readonly [number, number]> = {
  0: [365, 12],
  1: [365, 84],
  2: [1, 1],
};

/** How many installments a loan of so many months has; days and weeks as of months of the same length. */
function repaymentCount({ repaymentEvery, repaymentFrequencyType }: RepaymentRhythm, months: number): number {
  const [top, bottom] = unitsPerMonth[repaymentFrequencyType];
  return Math.max(1, Math.round((months * top) / (bottom * repaymentEvery)));
}

const pesewasOf = (amount: string): number | undefined => {
  try {
    return toPesewas(amount);
  } catch {
    return undefined;
  }
};

/** Pesewas; beyond any loan: what it comes to at the highest rate for the longest time is still an amount of the contract. */
const mostLent = 9_999_999_999;

/** Pesewas: the least and the most that is lent, both multiples of `multiple`. */
export type AmountRange = { least: number; most: number; multiple: number };

/** What can be lent of a product; `least` is above `most` where nothing can. */
export function amountRangeOf({ minPrincipal, maxPrincipal, inMultiplesOf = 0 }: AmountLimits): AmountRange {
  const multiple = Math.max(1, inMultiplesOf * 100);
  const most = Math.min(toPesewas(maxPrincipal), mostLent);
  return {
    least: Math.ceil(toPesewas(minPrincipal) / multiple) * multiple,
    most: Math.floor(most / multiple) * multiple,
    multiple,
  };
}

/** Why an amount (GHS, decimal text) cannot be lent, in words for the person; undefined when it can. */
export const amountProblem = (limits: AmountLimits, amount: string): string | undefined =>
  amountProblemIn(amountRangeOf(limits), amount);

/** The same, for many amounts of one product. */
export function amountProblemIn(range: AmountRange, amount: string): string | undefined {
  const pesewas = pesewasOf(amount);
  if (pesewas === undefined || pesewas <= 0) return 'Enter an amount such as 1250.50';
  const [least, most, multiple] = [range.least, range.most, range.multiple].map((limit) =>
    formatMoney(fromPesewas(limit)),
  );
  if (range.least > range.most) return 'No amount fits this product. Choose another product';
  if (pesewas < range.least || pesewas > range.most) return `Between ${least} and ${most}`;
  return pesewas % range.multiple === 0 ? undefined : `A multiple of ${multiple}`;
}

const isCountAllowed = (limits: TenureLimits, months: number): boolean => {
  const count = repaymentCount(limits, months);
  return count >= limits.minNumberOfRepayments && count <= limits.maxNumberOfRepayments;
};

const isWhole = ({ repaymentEvery, repaymentFrequencyType }: RepaymentRhythm, months: number): boolean =>
  repaymentFrequencyType !== 2 || months % repaymentEvery === 0;

const isTenureAllowed = (limits: TenureLimits, months: number): boolean =>
  isWhole(limits, months) && isCountAllowed(limits, months);

/** The least and the most months that a product allows; undefined where it allows none. */
export function tenureRangeOf(limits: TenureLimits): { least: number; most: number } | undefined {
  let least = 1;
  while (least <= longestTenure && !isTenureAllowed(limits, least)) least += 1;
  let most = longestTenure;
  while (most >= least && !isTenureAllowed(limits, most)) most -= 1;
  return most < least ? undefined : { least, most };
}

/** Why a loan cannot run for so many months, in words for the person; undefined when it can. */
export function tenureProblem(limits: TenureLimits, months: number): string | undefined {
  if (!Number.isSafeInteger(months) || months <= 0 || months > longestTenure) return 'Enter a whole number of months';
  if (isTenureAllowed(limits, months)) return undefined;
  const range = tenureRangeOf(limits);
  if (range === undefined) return 'No number of months fits this product. Choose another product';
  const { least, most } = range;
  if (least === most) return least === 1 ? 'This product runs for 1 month' : `This product runs for ${least} months`;
  if (months < least || months > most) return `Between ${least} and ${most} months`;
  return `A multiple of ${limits.repaymentEvery} months`;
}

/** The durations of 2§9 that a product allows, in months. */
export const durationsOf = (limits: TenureLimits): number[] =>
  loanDurations.filter((months) => tenureProblem(limits, months) === undefined);
