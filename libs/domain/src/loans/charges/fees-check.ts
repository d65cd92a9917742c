import type { LoanTerms } from '@oware/contract';
import { toPesewas } from '../../values/money.ts';
import { loanProblem } from '../applications/loan-problem.ts';
import { amountRangeOf, type ProductLimits, tenureRangeOf } from '../applications/loan-terms.ts';

/** A loan that is about to be made: GHS as decimal text, months, and its first day. */
export type PlannedLoan = { amount: string; tenure: number; startsOn: string };

/** Why the fees of a loan make it impossible, in words for the person; undefined where they don't. */
export type FeesCheck = (loan: PlannedLoan) => string | undefined;

/** More results than this are forgotten. */
const mostKnown = 100_000;

/**
 * Checks many loans of one product. Where the smallest and the largest loan over the shortest and the longest time can be made,
 * so can those between them, and their schedules aren't calculated. `terms` are what a loan made today keeps of the product.
 */
export function feesCheckOf(limits: ProductLimits, terms: LoanTerms): FeesCheck {
  const amounts = amountRangeOf(limits);
  const months = tenureRangeOf(limits);
  const problemOf = (principal: number, { tenure, startsOn }: Pick<PlannedLoan, 'tenure' | 'startsOn'>) =>
    loanProblem({ principal, tenure, terms, startsOn });
  let areLimitsFine: boolean | undefined;
  const checkLimits = (): boolean =>
    months !== undefined &&
    amounts.least <= amounts.most &&
    [amounts.least, amounts.most].every((principal) =>
      [months.least, months.most].every(
        (tenure) => problemOf(principal, { tenure, startsOn: '2026-01-31' }) === undefined,
      ),
    );
  const isBetween = (principal: number, tenure: number): boolean =>
    months !== undefined &&
    principal >= amounts.least &&
    principal <= amounts.most &&
    tenure >= months.least &&
    tenure <= months.most;
  const known = new Map<string, string | undefined>();
  return (loan) => {
    const principal = toPesewas(loan.amount);
    if (isBetween(principal, loan.tenure) && (areLimitsFine ??= checkLimits())) return undefined;
    const key = `${principal} ${loan.tenure} ${loan.startsOn}`;
    if (known.has(key)) return known.get(key);
    if (known.size >= mostKnown) known.clear();
    const problem = problemOf(principal, loan);
    known.set(key, problem);
    return problem;
  };
}
