import type { FieldErrors, LoanProduct, LoanQuote, quoteQuery } from '@oware/contract';
import {
  amountProblem,
  fromPesewas,
  loanTermsOf,
  overrideErrors,
  repaymentSchedule,
  startDateBounds,
  startDateProblem,
  tenureProblem,
  toPesewas,
  withOverrides,
} from '@oware/domain';
import { refuseWrong } from '@oware/sim-kit';
import type { z } from 'zod';
import type { HeldProduct } from '../../held-product.ts';

type QuoteRequest = z.output<typeof quoteQuery>;

const problemsOf = ({ terms }: LoanProduct, request: QuoteRequest, today: string): FieldErrors => {
  const { amount, tenure, startDate = today } = request;
  const problems = {
    amount: amountProblem(terms, amount),
    tenure: tenureProblem(terms, tenure),
    startDate: startDateProblem(startDateBounds(today), startDate),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
};

/**
 * What a loan of the product would come to, by the rules that real schedules follow.
 * @throws validation_failed with the product's limits on `amount`, `tenure` or `startDate`
 */
export function quoteOf(held: HeldProduct, request: QuoteRequest, today: string): LoanQuote {
  const product = withOverrides(held.product, request);
  refuseWrong({ ...overrideErrors(held.product, request), ...problemsOf(product, request, today) });
  const { tenure, startDate = today } = request;
  const terms = loanTermsOf(product, held.charges);
  const principal = toPesewas(request.amount);
  const schedule = repaymentSchedule({ principal, tenure, terms, startsOn: startDate });
  return {
    productId: product.id,
    principal: fromPesewas(principal),
    tenure,
    startDate,
    monthlyDeduction: fromPesewas(schedule.monthlyDeduction),
    processingFee: terms.processingFee,
    totalInterest: fromPesewas(schedule.totalInterest),
    total: fromPesewas(schedule.total),
    terms,
    installments: schedule.installments.map(({ number, dueOn, ...amounts }) => ({
      number,
      dueOn,
      principal: fromPesewas(amounts.principal),
      interest: fromPesewas(amounts.interest),
      amount: fromPesewas(amounts.amount),
      balance: fromPesewas(amounts.balance),
    })),
  };
}
