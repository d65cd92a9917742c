import {
  interestTypes,
  type FieldErrors,
  type InterestType,
  type LoanCharge,
  type LoanProduct,
  type LoanProductChoices,
  type Reading,
} from '@oware/contract';
import { productProblem } from '../loans/applications/loan-problem.ts';

/** The interest method that a code of interestType stands for (3§9). */
export const interestMethodOf = (type: InterestType): LoanProduct['terms']['interestMethod'] => interestTypes[type];

/** The code of an interest method. */
export const interestTypeOf = (method: LoanProduct['terms']['interestMethod']): InterestType =>
  method === interestTypes[0] ? 0 : 1;

/** Percent in millionths, to compare rates exactly. */
const rateUnits = (rate: string): number => Math.round(Number(rate) * 1_000_000);

function rateErrors({ terms }: Pick<LoanProductChoices, 'terms'>): FieldErrors {
  const { minInterestRatePerPeriod: least, interestRatePerPeriod: offered, maxInterestRatePerPeriod: most } = terms;
  if (rateUnits(least) > rateUnits(most)) return { 'terms.maxInterestRatePerPeriod': `At least ${least} %` };
  const isBetween = rateUnits(offered) >= rateUnits(least) && rateUnits(offered) <= rateUnits(most);
  return isBetween ? {} : { 'terms.interestRatePerPeriod': `Between ${least} and ${most} %` };
}

/**
 * What is wrong with a loan product beyond the form of each field, by the path of the field (3§5): limits, and what allows no
 * valid schedule. `charges` are those that it would have.
 */
export function loanProductErrors(draft: LoanProductChoices, charges: readonly LoanCharge[]): FieldErrors {
  const { interestType, terms } = draft;
  const problem = productProblem(draft, charges);
  return {
    ...(problem && { [problem.field]: problem.message }),
    ...rateErrors(draft),
    ...(interestType !== undefined &&
      interestMethodOf(interestType) !== terms.interestMethod && {
        interestType: `${interestType} is ${interestMethodOf(interestType)}, but terms.interestMethod says ${terms.interestMethod}`,
      }),
  };
}

/** Whether a product can be chosen. A provider that does not say so offers it. */
export const isProductOffered = ({ isRetired }: Pick<Reading<LoanProduct>, 'isRetired'>): boolean => isRetired !== true;
