import type { LoanTerms } from '@oware/contract';
import { toPesewas } from '../../values/money.ts';
import { loanProblem } from '../applications/loan-problem.ts';
import { amountRangeOf, type ProductLimits, tenureRangeOf } from '../applications/loan-terms.ts';

/** A planned loan: GHS as decimal text, tenure in months and its first day. */
export type PlannedLoan = { amount: string; tenure: number; startsOn: string };

/** Returns why fees make a loan impossible, as a sentence; undefined if it is possible. */
export type FeesCheck = (loan: PlannedLoan) => string | undefined;

/** Maximum number of cached results. */
const mostKnown = 100_000;

/**
 * Returns a check for many loans of one product. If the smallest and largest loan with the shortest and longest tenure
 * are valid, all loans between them are too and need no schedule. `terms` are those of a loan created today.
 */
export function feesCheckOf(limits: ProductLimits, terms: LoanTerms): FeesCheck {
  const amounts = amountRangeOf(limits);
  const months = tenureRangeOf(limits);
  const problemOf = (principal: number, { tenure, startsOn }: Pick<PlannedLoan, 'tenure' | 'startsOn'>) =>
    loanProblem({ principal, tenure, terms, startsOn });
  const extremes = [amounts.least, amounts.most].flatMap((principal) =>
    months ? [months.least, months.most].map((tenure) => ({ principal, tenure })) : [],
  );
  let areExtremesFine: boolean | undefined;
  const checkExtremes = (): boolean =>
    extremes.every(({ principal, tenure }) => problemOf(principal, { tenure, startsOn: '2026-01-31' }) === undefined);
  const isBetween = (principal: number, tenure: number): boolean =>
    months !== undefined &&
    principal >= amounts.least &&
    principal <= amounts.most &&
    tenure >= months.least &&
    tenure <= months.most;
  const known = new Map<string, string | undefined>();
  return (loan) => {
    const principal = toPesewas(loan.amount);
    if (isBetween(principal, loan.tenure) && (areExtremesFine ??= checkExtremes())) return undefined;
    const key = `${principal} ${loan.tenure} ${loan.startsOn}`;
    if (known.has(key)) return known.get(key);
    if (known.size >= mostKnown) known.clear();
    const problem = problemOf(principal, loan);
    known.set(key, problem);
    return problem;
  };
}
