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
import { isAmount, plainAmount } from '../../../lending/amounts.text.ts';
import { words } from '../products.words.ts';

/** The parts of a product that an example needs. */
export type ExampleProduct = Pick<LoanProduct, 'terms' | 'settings' | 'currency'>;

/** Returns the tenure closest to this number of repayments. */
function monthsOf({ terms }: ExampleProduct): number {
  const days = { 0: 1, 1: 7, 2: 365 / 12 }[terms.repaymentFrequencyType];
  return Math.round((terms.numberOfRepayments * terms.repaymentEvery * days * 12) / 365);
}

/** Returns the default example: the product's default principal and number of repayments. */
export function offeredExample(product: ExampleProduct): { amount: string; tenure: string } {
  const limits = productLimitsOf(product);
  const range = tenureRangeOf(limits);
  const tenure = Math.max(range?.least ?? 1, Math.min(range?.most ?? longestTenure, monthsOf(product)));
  return { amount: product.terms.principal, tenure: String(tenure) };
}

/** The figures of an example, or the errors of its input. */
export type ExampleResult = { example?: LoanExample; amount?: string; tenure?: string; problem?: string };

type Asked = { product: ExampleProduct; charges: readonly LoanCharge[]; amount: string; tenure: string; today: string };

/** Returns what a loan of the product costs, or why no loan has this amount and tenure. */
export function exampleOf({ product, charges, amount, tenure, today }: Asked): ExampleResult {
  const limits = productLimitsOf(product);
  const plain = plainAmount(amount);
  const problems = {
    amount: isAmount(plain) ? amountProblem(limits, plain) : words('enterAmount'),
    tenure: tenureProblem(limits, Number(tenure)),
  };
  if (problems.amount !== undefined || problems.tenure !== undefined) return problems;
  const request = {
    principal: toPesewas(plain),
    tenure: Number(tenure),
    terms: loanTermsOf(product, charges),
    startsOn: today,
  };
  const problem = loanProblem(request);
  return problem === undefined ? { example: loanExample(request) } : { problem };
}
