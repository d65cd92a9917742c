import type { LoanCharge, LoanProduct } from '@oware/contract';
import { formatMoney, fromPesewas, toPesewas } from '../../values/money.ts';
import { amountRangeOf, loanTermsOf, productLimitsOf, tenureRangeOf } from './loan-terms.ts';
import { loanSizeErrors } from '../../products/loan-limits.rules.ts';
import { type LoanRequest, repaymentSchedule, type RepaymentSchedule } from '../schedule/schedule.ts';

/** Pesewas; the largest amount of the contract. */
const highestAmount = 99_999_999_999_999;

/** Returns the schedule; undefined if an amount exceeds the largest one. */
function schedulable(request: LoanRequest): RepaymentSchedule | undefined {
  try {
    const schedule = repaymentSchedule(request);
    return schedule.total + schedule.payOut.totalFees <= highestAmount ? schedule : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const money = (pesewas: number): string => formatMoney(fromPesewas(pesewas));

/** The schedule of a loan, or the reason why its fees make it impossible. */
export type LoanPlan = { schedule: RepaymentSchedule; problem?: undefined } | { schedule?: undefined; problem: string };

/** Calculates a loan once, valid or not. */
export function planLoan(request: LoanRequest): LoanPlan {
  const schedule = schedulable(request);
  if (!schedule)
    return { problem: 'The interest or a fee of this loan is too large to calculate. Choose another product' };
  const { net, totalFees } = schedule.payOut;
  if (net > 0) return { schedule };
  return {
    problem: `The fees at disbursement are ${money(totalFees)} and leave nothing of ${money(request.principal)} to disburse`,
  };
}

/** Returns why fees make a loan impossible, as a sentence; undefined if it is possible. */
export const loanProblem = (request: LoanRequest): string | undefined => planLoan(request).problem;

/** Why a product allows no valid schedule: the wizard step and field that cause it (3§2), and the reason. */
export type ProductProblem = {
  step: 'currency' | 'terms' | 'charges';
  /** Path in the draft: `terms.maxPrincipal`, `currency.inMultiplesOf`, `charges`. */
  field: string;
  message: string;
};

type Product = Pick<LoanProduct, 'terms' | 'settings' | 'currency'>;
type Check = (product: Product, charges: readonly LoanCharge[]) => ProductProblem | undefined;

const inTerms = (field: keyof LoanProduct['terms'], message: string): ProductProblem => ({
  step: 'terms',
  field: `terms.${field}`,
  message,
});
const inCurrency = (field: keyof LoanProduct['currency'], message: string): ProductProblem => ({
  step: 'currency',
  field: `currency.${field}`,
  message,
});

const checkLimits: Check = ({ terms }) => {
  const [error] = Object.entries(loanSizeErrors(terms));
  return error && { step: 'terms', field: error[0], message: error[1] };
};

const checkAmounts: Check = (product) => {
  const { least, most, multiple } = amountRangeOf(productLimitsOf(product));
  const { principal, minPrincipal, maxPrincipal } = product.terms;
  if (least > most) {
    const limits = `${formatMoney(minPrincipal)} and ${formatMoney(maxPrincipal)}`;
    return inCurrency('inMultiplesOf', `No multiple of ${money(multiple)} lies between ${limits}`);
  }
  return toPesewas(principal) % multiple === 0
    ? undefined
    : inCurrency(
        'inMultiplesOf',
        `The offered principal of ${formatMoney(principal)} is not a multiple of ${money(multiple)}`,
      );
};

const checkTenure: Check = (product) => {
  const { minNumberOfRepayments: fewest, maxNumberOfRepayments: most } = product.terms;
  return tenureRangeOf(productLimitsOf(product))
    ? undefined
    : inTerms('maxNumberOfRepayments', `No number of months has between ${fewest} and ${most} repayments`);
};

/** Checks one loan at the limits of a product. */
const checkLoan = (product: Product, charges: readonly LoanCharge[], request: LoanRequest) => {
  const schedule = schedulable(request);
  if (!schedule) {
    const withoutCharges = schedulable({ ...request, terms: { ...request.terms, charges: [] } });
    return withoutCharges
      ? {
          step: 'charges' as const,
          field: 'charges',
          message: 'A charge is too large to calculate. Choose smaller ones',
        }
      : inTerms('interestRatePerPeriod', 'The interest is too large to calculate. Enter a lower rate');
  }
  return checkPayOut(product, schedule, request) ?? checkInstallments(product, schedule, request);
};

function checkPayOut({ terms }: Product, { payOut }: RepaymentSchedule, { principal }: LoanRequest) {
  if (payOut.net > 0) return undefined;
  const fees = `leave nothing of a loan of ${money(principal)}`;
  if (toPesewas(terms.processingFee) >= principal)
    return inTerms('processingFee', `A processing fee of ${formatMoney(terms.processingFee)} would ${fees}`);
  const message = `Fees of ${money(payOut.totalFees)} at disbursement would ${fees}`;
  return { step: 'charges' as const, field: 'charges', message };
}

function checkInstallments({ terms, currency }: Product, { installments }: RepaymentSchedule, request: LoanRequest) {
  const [first] = installments;
  if (installments.length < terms.minNumberOfRepayments && currency.installmentAmountInMultiplesOf > 0) {
    const multiple = money(currency.installmentAmountInMultiplesOf * 100);
    return inCurrency(
      'installmentAmountInMultiplesOf',
      `In multiples of ${multiple}, ${money(request.principal)} is repaid in ${installments.length} of at least ${terms.minNumberOfRepayments} installments`,
    );
  }
  if (!first || installments.length === 1 || first.principal > 0 || first.interest === 0) return undefined;
  return inTerms(
    'interestRatePerPeriod',
    `The installments of ${money(request.principal)} over ${request.tenure} months would pay interest alone. Enter a lower rate or fewer repayments`,
  );
}

/** Checks the smallest and largest loan with the shortest and longest tenure. */
const checkLoans: Check = (product, charges) => {
  const limits = productLimitsOf(product);
  const amounts = amountRangeOf(limits);
  const months = tenureRangeOf(limits);
  const terms = loanTermsOf(product, charges);
  for (const principal of [amounts.least, amounts.most])
    for (const tenure of months ? [months.least, months.most] : []) {
      const problem = checkLoan(product, charges, { principal, tenure, terms, startsOn: '2026-01-31' });
      if (problem) return problem;
    }
  return undefined;
};

/**
 * Returns why a product allows no valid schedule, with the wizard step that causes it; undefined if it is valid.
 * `charges` are the selected ones. The fields must already have valid formats.
 */
export function productProblem(product: Product, charges: readonly LoanCharge[]): ProductProblem | undefined {
  for (const check of [checkLimits, checkAmounts, checkTenure, checkLoans]) {
    const problem = check(product, charges);
    if (problem) return problem;
  }
  return undefined;
}
