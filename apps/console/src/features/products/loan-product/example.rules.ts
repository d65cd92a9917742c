import type { LoanCharge, LoanProduct } from '@oware/contract';
import {
  amountProblem,
  loanExample,
  loanProblem,
  loanTermsOf,
  longestTenure,
  productLimitsOf,
  tenureProblem,
  tenureRangeOf,
  toPesewas,
  type LoanExample,
} from '@oware/domain';
import { isAmount, plainAmount } from '../../../record/amounts.text.ts';

/** A product as far as an example needs it. */
export type ExampleProduct = Pick<LoanProduct, 'terms' | 'settings' | 'currency'>;

/** Months that come nearest to so many repayments. */
function monthsOf({ terms }: ExampleProduct): number {
  const days = { 0: 1, 1: 7, 2: 365 / 12 }[terms.repaymentFrequencyType];
  return Math.round((terms.numberOfRepayments * terms.repaymentEvery * days * 12) / 365);
}

/** What an example is for until somebody types: the principal and the number of repayments that are offered. */
export function offeredExample(product: ExampleProduct): { amount: string; tenure: string } {
  const limits = productLimitsOf(product);
  const range = tenureRangeOf(limits);
  const wanted = Math.max(range?.least ?? 1, Math.min(range?.most ?? longestTenure, monthsOf(product)));
  // a whole number of repayment periods may lie a few months off
  const near = Array.from({ length: 24 }, (_, at) => wanted + (at % 2 === 0 ? at / 2 : -(at + 1) / 2));
  const tenure = near.find((months) => tenureProblem(limits, months) === undefined) ?? wanted;
  return { amount: product.terms.principal, tenure: String(tenure) };
}

/** Of an example: its figures, or what is wrong with what it is asked for. */
export type ExampleResult = { example?: LoanExample; amount?: string; tenure?: string; whole?: string };

type Asked = { product: ExampleProduct; charges: readonly LoanCharge[]; amount: string; tenure: string; today: string };

/** What a loan of the product costs, or why no loan has this amount and duration. */
export function exampleOf({ product, charges, amount, tenure, today }: Asked): ExampleResult {
  const limits = productLimitsOf(product);
  const plain = plainAmount(amount);
  const problems = {
    amount: isAmount(plain) ? amountProblem(limits, plain) : 'Enter an amount such as 1250.50',
    tenure: tenureProblem(limits, tenure.trim() === '' ? 0 : Number(tenure)),
  };
  if (problems.amount !== undefined || problems.tenure !== undefined)
    return {
      ...(problems.amount !== undefined && { amount: problems.amount }),
      ...(problems.tenure !== undefined && { tenure: problems.tenure }),
    };
  const request = {
    principal: toPesewas(plain),
    tenure: Number(tenure),
    terms: loanTermsOf(product, charges),
    startsOn: today,
  };
  const whole = loanProblem(request);
  return whole === undefined ? { example: loanExample(request) } : { whole };
}
