import type { FormField, LoanCharge, LoanCreation } from '@oware/contract';
import { completeTermsOf, limitsOf } from '../../../lending/product-limits.text.ts';
import type { Client, LoanProduct } from '../../../api/readings.ts';
import {
  amountProblem,
  durationsOf,
  fieldKey,
  filledValues,
  formatMoney,
  fromPesewas,
  isSectionComplete,
  loanDurations,
  longestTenure,
  tenureProblem,
  type FormValues,
  type LoanPlan,
  type RepaymentSchedule,
  isMandateNumber,
  isMandatePin,
} from '@oware/domain';
import { isAmount, plainAmount } from '../../../lending/amounts.text.ts';
import { planOf } from '../schedule/loan-sketch.rules.ts';
import type { PickedGood } from './picked-goods.rules.ts';
import { overridesOf, type OverrideValues } from './override.fields.ts';
import { words } from '../loans.words.ts';

/** What every application asks for, whatever the lender's form does. The pin lives in its input and in the one call that carries it. */
export type LoanValues = {
  amount: string;
  tenure: string;
  staffID: string;
  mandateNumber: string;
  mandatePin: string;
  /** What the product lets the application set itself; empty is what the product has. */
  overrides?: OverrideValues;
};
/** What another product or form of the same application begins with, as typed. A pin is kept nowhere. */
export type TypedApplication = {
  loan: Pick<LoanValues, 'amount' | 'tenure' | 'staffID' | 'mandateNumber'>;
  /** The answers to the lender's form, by field key. */
  answers: FormValues;
};

export const nothingTyped = ({ staffId }: Pick<Client, 'staffId'>): TypedApplication => ({
  loan: { amount: '', tenure: '', staffID: staffId ?? '', mandateNumber: '' },
  answers: {},
});

/** Returns the first values of an application. A duration that the product doesn't offer is chosen again. */
export const firstValues = (product: LoanProduct, { loan }: TypedApplication): LoanValues => ({
  ...loan,
  tenure: monthsOf(product).includes(Number(loan.tenure)) ? loan.tenure : '',
  mandatePin: '',
});

export const loanFieldNames = ['amount', 'tenure', 'staffID', 'mandateNumber', 'mandatePin'] as const;

/** Keys of the form's fields that {@link LoanValues} ask for or that follow from them; the form asks for the rest. */
const ownKeys = new Set(['principal', 'loan_amount', 'duration', 'deduction', 'mandate_number']);

/** What is left of the form's section on the loan. */
export const otherFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ name }) => !ownKeys.has(fieldKey(name)));

/** The months to choose from: those of the documents (2§9) that the product allows, else all that it does. */
export function monthsOf(product: LoanProduct): number[] {
  const limits = limitsOf(product);
  if (!limits) return [...loanDurations];
  const documented = durationsOf(limits);
  if (documented.length > 0) return documented;
  const all = Array.from({ length: longestTenure }, (_, at) => at + 1);
  return all.filter((months) => tenureProblem(limits, months) === undefined);
}

/** `Between GHS 500.00 and GHS 20,000.00`. */
export const amountLimits = ({ terms: { minPrincipal, maxPrincipal } }: LoanProduct): string =>
  words('betweenAmounts', { minPrincipal: formatMoney(minPrincipal), maxPrincipal: formatMoney(maxPrincipal) });

/** What is wrong with a field, while it is typed; true when nothing is. */
export const checksOf = (product: LoanProduct, limits = limitsOf(product)) => ({
  amount: (text: string) => {
    if (!isAmount(plainAmount(text))) return words('enterAmount');
    return (limits && amountProblem(limits, plainAmount(text))) ?? true;
  },
  tenure: (months: string) => {
    if (months === '') return words('chooseADuration');
    return (limits && tenureProblem(limits, Number(months))) ?? true;
  },
  staffID: () => true as const,
  mandateNumber: (text: string) => isMandateNumber(text.trim()) || words('enterMandateNumber'),
  mandatePin: (text: string) => isMandatePin(text) || words('enterMandatePin'),
});

type TypedLoan = Pick<LoanValues, 'amount' | 'tenure' | 'overrides'>;

/** The schedule of what is typed, or why its fees make it impossible; undefined while it does not fit the product. */
export function planOfValues(
  product: LoanProduct,
  { amount, tenure, overrides = {} }: TypedLoan,
  charges: readonly LoanCharge[] = [],
): LoanPlan | undefined {
  const own = overridesOf(product, overrides);
  const every = own.repaymentEvery ?? product.terms.repaymentEvery;
  const checks = checksOf({ ...product, terms: { ...product.terms, repaymentEvery: every } });
  if (checks.amount(amount) !== true || checks.tenure(tenure) !== true) return undefined;
  return planOf({
    amount: plainAmount(amount),
    tenure: Number(tenure),
    terms: completeTermsOf(product, charges, own),
  });
}

/** The schedule of what is typed; undefined while it does not fit the product, or where no such loan can be made. */
export const sketchOfValues = (product: LoanProduct, values: TypedLoan, charges: readonly LoanCharge[] = []) =>
  planOfValues(product, values, charges)?.schedule;

type Given = {
  client: Client;
  product: LoanProduct;
  /** The form's section on the loan. */
  fields: readonly FormField[];
  values: LoanValues;
  answers: FormValues;
  sketch: RepaymentSchedule;
  goods?: readonly PickedGood[];
};

/** The payload of C18 (2§3): the money under each of its names, tenure and deduction as the form's answers too. */
export function loanPayload({ client, product, fields, values, answers, sketch, goods = [] }: Given): LoanCreation {
  const amount = plainAmount(values.amount);
  const monthlyDeduction = fromPesewas(sketch.monthlyDeduction);
  const mandateNumber = values.mandateNumber.trim();
  const data = filledValues({
    ...answers,
    principal: amount,
    loan_amount: amount,
    duration: values.tenure,
    deduction: monthlyDeduction,
    mandate_number: mandateNumber,
  });
  return {
    clientLoanInformation: { data, isComplete: isSectionComplete(fields, data) },
    clientAccountInformation: { data: {}, isComplete: false },
    clientGuarantorInformation: { data: {}, isComplete: false },
    lenderId: client.lenderId,
    staffID: values.staffID.trim(),
    mandateNumber,
    mandatePin: values.mandatePin,
    isDeviceApplication: false,
    applicationType: 'NEW',
    productId: product.id,
    loanAmount: amount,
    amount,
    principal: amount,
    principalAmount: amount,
    tenure: Number(values.tenure),
    monthlyDeduction,
    ...(goods.length > 0 && { goods: goods.map(({ id, quantity, price }) => ({ id, quantity, price })) }),
    ...overridesOf(product, values.overrides ?? {}),
  };
}
