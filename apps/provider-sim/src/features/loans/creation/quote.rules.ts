import type { FieldErrors, LoanProduct, LoanQuote, quoteQuery } from '@oware/contract';
import {
  amountProblem,
  fromPesewas,
  type LoanExample,
  loanExample,
  loanProblem,
  loanTermsOf,
  overrideErrors,
  productLimitsOf,
  startDateBounds,
  startDateProblem,
  tenureProblem,
  toPesewas,
  withOverrides,
} from '@oware/domain';
import { refuseWrong } from '@oware/sim-kit';
import type { z } from 'zod';
import type { LockedProduct } from '../../../lending/product-lock.ts';

type QuoteRequest = z.output<typeof quoteQuery>;

const problemsOf = (product: LoanProduct, request: QuoteRequest, today: string): FieldErrors => {
  const { amount, tenure, startDate = today } = request;
  const limits = productLimitsOf(product);
  const problems = {
    amount: amountProblem(limits, amount),
    tenure: tenureProblem(limits, tenure),
    startDate: startDateProblem(startDateBounds(today), startDate),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
};

const presentInstallments = ({ schedule }: LoanExample): LoanQuote['installments'] =>
  schedule.installments.map(({ number, dueOn, ...amounts }) => ({
    number,
    dueOn,
    principal: fromPesewas(amounts.principal),
    interest: fromPesewas(amounts.interest),
    fees: fromPesewas(amounts.fees),
    amount: fromPesewas(amounts.amount),
    balance: fromPesewas(amounts.balance),
  }));

/**
 * Calculates a loan of the product by the rules of repayment schedules.
 * @throws validation_failed with the product's limits on `amount`, `tenure` or `startDate`
 */
export function quoteOf(held: LockedProduct, request: QuoteRequest, today: string): LoanQuote {
  const product = withOverrides(held.product, request);
  refuseWrong({ ...overrideErrors(held.product, request), ...problemsOf(product, request, today) });
  const { tenure, startDate = today } = request;
  const terms = loanTermsOf(product, held.charges);
  const loan = { principal: toPesewas(request.amount), tenure, terms, startsOn: startDate };
  const problem = loanProblem(loan);
  if (problem !== undefined) refuseWrong({ amount: problem });
  const example = loanExample(loan);
  return {
    productId: product.id,
    principal: fromPesewas(example.principal),
    tenure,
    startDate,
    monthlyDeduction: fromPesewas(example.schedule.monthlyDeduction),
    processingFee: terms.processingFee,
    netAmount: fromPesewas(example.net),
    fees: example.fees.map((fee) => ({ ...fee, amount: fromPesewas(fee.amount) })),
    totalInterest: fromPesewas(example.totalInterest),
    totalFees: fromPesewas(example.schedule.totalFees),
    total: fromPesewas(example.totalPaid),
    totalCost: fromPesewas(example.totalCost),
    effectiveAnnualRate: example.effectiveAnnualRate,
    overdueCharges: example.overdueCharges,
    terms,
    installments: presentInstallments(example),
  };
}
