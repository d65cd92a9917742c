import {
  compoundingPeriods,
  daysInYearOptions,
  interestCalculations,
  loanTypes,
  postingPeriods,
  savingsCurrencies,
  type FieldErrors,
  type SavingsCharge,
  type SavingsProduct,
  type SavingsTerms,
} from '@oware/contract';

/** The fields of a savings product to check beyond their format; codes as in 3§9. */
export type CheckedSavingsProduct = {
  loantypeId: string;
  currencyCode: string;
  digitsAfterDecimal: number;
  nominalAnnualInterestRate: string;
  interestCompoundingPeriodType: number;
  interestPostingPeriodType: number;
  interestCalculationType: number;
  interestCalculationDaysInYearType: number;
};

/** The pesewa is the smallest unit of the cedi. */
export const mostDigitsAfterDecimal = 2;
const highestRate = 100;

/** Returns the terms that an account copies from its product and charges. */
export const savingsTermsOf = (product: SavingsProduct, charges: readonly SavingsCharge[]): SavingsTerms => ({
  currencyCode: product.currencyCode,
  digitsAfterDecimal: product.digitsAfterDecimal,
  inMultiplesOf: product.inMultiplesOf,
  nominalAnnualInterestRate: product.nominalAnnualInterestRate,
  interestCompoundingPeriodType: product.interestCompoundingPeriodType,
  interestPostingPeriodType: product.interestPostingPeriodType,
  interestCalculationType: product.interestCalculationType,
  interestCalculationDaysInYearType: product.interestCalculationDaysInYearType,
  charges: charges.map(({ id, name, chargeTimeType, chargeCalculationType, amount, feeOnMonthDay }) => ({
    id,
    name,
    chargeTimeType,
    chargeCalculationType,
    amount,
    feeOnMonthDay,
  })),
});

const optionProblem = (options: object, value: number | string): string | undefined =>
  Object.hasOwn(options, value)
    ? undefined
    : `Choose one of ${Object.entries(options)
        .map(([code, name]) => `${code} (${name})`)
        .join(', ')}`;

/** Returns a savings product's errors by field; empty if it can be offered. */
export function savingsProductProblems(product: CheckedSavingsProduct): FieldErrors {
  const problems: Record<keyof CheckedSavingsProduct, string | undefined> = {
    loantypeId: optionProblem(loanTypes, product.loantypeId),
    currencyCode: optionProblem(savingsCurrencies, product.currencyCode),
    digitsAfterDecimal:
      product.digitsAfterDecimal > mostDigitsAfterDecimal
        ? `Enter at most ${mostDigitsAfterDecimal}: the cedi has no smaller unit than the pesewa`
        : undefined,
    nominalAnnualInterestRate:
      Number(product.nominalAnnualInterestRate) > highestRate ? `Enter at most ${highestRate} percent` : undefined,
    interestCompoundingPeriodType: optionProblem(compoundingPeriods, product.interestCompoundingPeriodType),
    interestPostingPeriodType: optionProblem(postingPeriods, product.interestPostingPeriodType),
    interestCalculationType: optionProblem(interestCalculations, product.interestCalculationType),
    interestCalculationDaysInYearType: optionProblem(daysInYearOptions, product.interestCalculationDaysInYearType),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
