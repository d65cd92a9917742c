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
import { loanLimitErrors } from './loan-limits.rules.ts';

/** Returns the interest method for a code of interestType (3§9). */
export const interestMethodOf = (type: InterestType): LoanProduct['terms']['interestMethod'] => interestTypes[type];

/** Returns the code of an interest method. */
export const interestTypeOf = (method: LoanProduct['terms']['interestMethod']): InterestType =>
  method === interestTypes[0] ? 0 : 1;

/**
 * Returns a loan product's errors by field path, beyond the format of each field (3§5): limits, and causes of invalid
 * schedules. `charges` are the selected ones.
 */
export function loanProductErrors(draft: LoanProductChoices, charges: readonly LoanCharge[]): FieldErrors {
  const { interestType, terms } = draft;
  const problem = productProblem(draft, charges);
  return {
    ...(problem && { [problem.field]: problem.message }),
    ...loanLimitErrors(terms),
    ...(interestType !== undefined &&
      interestMethodOf(interestType) !== terms.interestMethod && {
        interestType: `${interestType} is ${interestMethodOf(interestType)}, but terms.interestMethod says ${terms.interestMethod}`,
      }),
  };
}

/** Whether a product can be chosen. It counts as offered if the provider does not send the field. */
export const isProductOffered = ({ isRetired }: Pick<Reading<LoanProduct>, 'isRetired'>): boolean => isRetired !== true;
