import type { LoanCharge, LoanProduct, LoanProductTerms, LoanTerms, Reading } from '@oware/contract';
import { loanDurations } from '../../forms/form-catalogue.ts';
import { formatMoney, fromPesewas, toPesewas } from '../../values/money.ts';

/** Months. Longer than any real loan; limits the work of calculating a schedule. */
export const longestTenure = 600;

/** How often a loan is repaid. */
export type RepaymentRhythm = Pick<LoanTerms, 'repaymentEvery' | 'repaymentFrequencyType'>;
type TenureLimits = RepaymentRhythm & Pick<LoanProductTerms, 'minNumberOfRepayments' | 'maxNumberOfRepayments'>;
type AmountLimits = Pick<LoanProductTerms, 'minPrincipal' | 'maxPrincipal'> & {
  /** GHS; the amount is a multiple of it, 0 for any (3§3, currency). */
  inMultiplesOf?: number | undefined;
};

/** The limits of a product. */
export type ProductLimits = AmountLimits & TenureLimits;

/** Returns the limits of a product from its terms and currency. */
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

/** The terms that an application can override if the product allows it (3§3, allowAttributeOverrides). */
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

/** Drops undefined options: a service that does not send an option uses its old behaviour. */
const toldOf = <T extends object>(options: T): T =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null && value !== undefined)) as T;

/**
 * Returns the terms that a loan copies from its product and charges. Later changes of either do not affect the loan.
 * `overrides` are set by the application itself.
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

/** Days, weeks and months as fractions of a month (12 months are 365 days): numerator and denominator. */
const unitsPerMonth: Record<LoanTerms['repaymentFrequencyType'], readonly [number, number]> = {
  0: [365, 12],
  1: [365, 84],
  2: [1, 1],
};

/** Returns the number of installments for a tenure in months; days and weeks assume months of equal length. */
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

/**
 * Pesewas. The limit ensures that a loan at the highest rate for the longest tenure still fits the contract's amounts.
 */
const mostLent = 9_999_999_999;

/** Pesewas: the minimum and maximum loan amount, both multiples of `multiple`. */
export type AmountRange = { least: number; most: number; multiple: number };

/** Returns the amounts that a product allows; `least` exceeds `most` if there are none. */
export function amountRangeOf({ minPrincipal, maxPrincipal, inMultiplesOf = 0 }: AmountLimits): AmountRange {
  const multiple = Math.max(1, inMultiplesOf * 100);
  const most = Math.min(toPesewas(maxPrincipal), mostLent);
  return {
    least: Math.ceil(toPesewas(minPrincipal) / multiple) * multiple,
    most: Math.floor(most / multiple) * multiple,
    multiple,
  };
}

/** Returns why an amount (GHS, decimal text) is invalid, as a sentence; undefined if it is valid. */
export const amountProblem = (limits: AmountLimits, amount: string): string | undefined =>
  amountProblemIn(amountRangeOf(limits), amount);

/** Like {@link amountProblem}, for checking many amounts of one product. */
export function amountProblemIn(range: AmountRange, amount: string): string | undefined {
  const pesewas = pesewasOf(amount);
  if (pesewas === undefined || pesewas <= 0) return 'Enter an amount such as 1250.50';
  if (range.least > range.most) return 'No amount fits this product. Choose another product';
  if (pesewas < range.least || pesewas > range.most)
    return `Between ${amountText(range.least)} and ${amountText(range.most)}`;
  return pesewas % range.multiple === 0 ? undefined : `A multiple of ${amountText(range.multiple)}`;
}

const amountText = (pesewas: number): string => formatMoney(fromPesewas(pesewas));

const isCountAllowed = (limits: TenureLimits, months: number): boolean => {
  const count = repaymentCount(limits, months);
  return count >= limits.minNumberOfRepayments && count <= limits.maxNumberOfRepayments;
};

const isWhole = ({ repaymentEvery, repaymentFrequencyType }: RepaymentRhythm, months: number): boolean =>
  repaymentFrequencyType !== 2 || months % repaymentEvery === 0;

const isTenureAllowed = (limits: TenureLimits, months: number): boolean =>
  isWhole(limits, months) && isCountAllowed(limits, months);

/** Returns the minimum and maximum tenure in months; undefined if the product allows none. */
export function tenureRangeOf(limits: TenureLimits): { least: number; most: number } | undefined {
  let least = 1;
  while (least <= longestTenure && !isTenureAllowed(limits, least)) least += 1;
  let most = longestTenure;
  while (most >= least && !isTenureAllowed(limits, most)) most -= 1;
  return most < least ? undefined : { least, most };
}

/** Returns why a tenure is invalid, as a sentence; undefined if it is valid. */
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

/** Returns the durations of 2§9 that a product allows, in months. */
export const durationsOf = (limits: TenureLimits): number[] =>
  loanDurations.filter((months) => tenureProblem(limits, months) === undefined);
