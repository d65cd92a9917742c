import type { FieldErrors, FormSections, loanCreation, LoanProduct, LoanTerms } from '@oware/contract';
import { errorCatalogue, messages } from '@oware/contract';
import {
  amountProblem,
  askedStartDate,
  draftText,
  filledValues,
  formatMoney,
  fullName,
  isProductOffered,
  isSectionComplete,
  loanTermsOf,
  namesAgree,
  overrideErrors,
  productLimitsOf,
  startDateBounds,
  startDateProblem,
  tenureProblem,
  toPesewas,
  withOverrides,
  isMandateNumber,
  isMandatePin,
} from '@oware/domain';
import { isPinField } from '@oware/sim-kit';
import type { LockedProduct } from '../../../lending/product-lock.ts';
import type { z } from 'zod';
import { figuresOf, type LoanFigures } from '../../../lending/loan-figures.ts';

export type LoanRequest = z.output<typeof loanCreation>;
type Product = Pick<LoanProduct, 'terms' | 'settings' | 'currency'>;

/** The figures, with the terms that follow from a product. */
export type CalculatedLoan = LoanFigures & { terms: LoanTerms };

/** The interval of the deduction: `a month`. */
const rhythmOf = ({ repaymentEvery, repaymentFrequencyType: unit }: LoanTerms): string =>
  repaymentEvery === 1 ? { 0: 'a day', 1: 'a week', 2: 'a month' }[unit] : 'each time';

const errorOf = (field: string, problem: string | undefined): FieldErrors =>
  problem === undefined ? {} : { [field]: problem };

/** The payload repeats the amount four times (2§3). */
function amountFault({ amount, loanAmount, principal, principalAmount }: LoanRequest, { terms, currency }: Product) {
  const others = [loanAmount, principal, principalAmount].map(toPesewas);
  if (others.some((other) => other !== toPesewas(amount)))
    return 'amount, loanAmount, principal and principalAmount must be the same';
  return amountProblem(productLimitsOf({ terms, currency }), amount);
}

/** Errors of the mandate. The pin is validated here and used nowhere else. */
export const errorsOfMandate = ({ mandateNumber, mandatePin }: LoanRequest): FieldErrors => ({
  ...(!isMandateNumber(mandateNumber) && { mandateNumber: 'Enter the number of the mandate' }),
  ...(!isMandatePin(mandatePin) && { mandatePin: 'Enter the 4 to 6 digits of the mandate’s pin' }),
});

/**
 * Errors of a loan's money, by the form's field (2§5), and the calculated figures. The deduction is calculated once
 * amount and tenure are valid. A deduction that differs is shown as an error of the amount.
 */
export function calculateLoan(
  loan: LoanRequest,
  held: LockedProduct | null,
  today: string,
): { errors: FieldErrors } & Partial<CalculatedLoan> {
  if (!held) return { errors: { productId: 'The lender has no such product' } };
  if (!isProductOffered(held.product)) return { errors: { productId: errorCatalogue.product_retired.message } };
  const overrides = overrideErrors(held.product, loan);
  const product = withOverrides(held.product, loan);
  const errors = {
    ...overrides,
    ...errorOf('amount', amountFault(loan, product)),
    ...errorOf('tenure', tenureProblem(product.terms, loan.tenure)),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const terms = loanTermsOf(product, held.charges);
  const { figures, problem } = figuresOf({ ...loan, terms }, today);
  if (!figures) return { errors: { amount: problem } };
  if (toPesewas(figures.monthlyDeduction) === toPesewas(loan.monthlyDeduction))
    return { errors: {}, terms, ...figures };
  const fault = `The deduction of this loan is ${formatMoney(figures.monthlyDeduction)} ${rhythmOf(terms)}`;
  return { errors: { amount: fault, monthlyDeduction: fault } };
}

type Section = NonNullable<LoanRequest['clientAccountInformation']>;

/**
 * A section as it is stored: without empty answers and without pins, which a form may ask for in its own field. It is
 * complete if each required field of the form has an answer.
 */
export function keptSection(
  section: Section | undefined,
  fields: FormSections[keyof FormSections] | undefined,
): Section {
  const given = Object.entries(filledValues(section?.data ?? {})).filter(([key]) => !isPinField(key));
  const data = Object.fromEntries(given);
  const said = section?.isComplete ?? false;
  const isComplete = fields ? isSectionComplete(fields, data) : said && !Object.values(data).includes(draftText);
  return { data, isComplete: section !== undefined && isComplete };
}

/** Errors of the requested start date, if the form asks for one. `today` is the service's day. */
export function errorsOfStartDate({ clientLoanInformation: { data } }: LoanRequest, today: string): FieldErrors {
  const asked = askedStartDate(data);
  return asked
    ? errorOf(`clientLoanInformation.data.${asked.key}`, startDateProblem(startDateBounds(today), asked.day))
    : {};
}

/** The client of a loan, as far as the staff number rules need. */
export type StaffNumberHolder = {
  staffId: string | null;
  firstName: string;
  lastName: string;
  nameOnId: string | null;
};

/**
 * The person on the payroll with a staff number, or null. `holder` is another client of the lender who has the number.
 */
export type StaffNumberFacts = {
  payroll: { firstName: string; lastName: string } | null;
  holder: { customerUid: string } | null;
};

/**
 * A loan has the client's own staff number. For a client without one, the number must be on the payroll in the client's
 * name, by the rule of uploads, and must not belong to another client.
 */
export function errorsOfStaff(
  given: string,
  client: StaffNumberHolder,
  { payroll, holder }: StaffNumberFacts,
): FieldErrors {
  if (given === '' || given === client.staffId) return {};
  if (client.staffId !== null || !payroll) return { staffID: messages.invalidStaffId };
  if (holder) return { staffID: `${holder.customerUid} has this staff number already` };
  const name = fullName(payroll.firstName, payroll.lastName);
  const isTheirs =
    namesAgree(name, fullName(client.firstName, client.lastName)) || namesAgree(name, client.nameOnId ?? '');
  return isTheirs ? {} : { staffID: 'On the payroll, this staff number belongs to another person' };
}
