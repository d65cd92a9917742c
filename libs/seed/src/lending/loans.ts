import {
  fieldKey,
  fromPesewas,
  goodsLoanType,
  isSectionComplete,
  loanTermsOf,
  repaymentSchedule,
  selectedFields,
  recordReference,
} from '@oware/domain';
import { loanChargesOf } from '../products/charges.ts';
import { goodsFor } from '../products/catalogue.ts';
import { formIds, formVersions } from '../organization/forms.ts';
import { isOnSalary, loanProductOf, productIds } from '../products/loan-products.ts';
import type { LoanPlan } from './loan-plans.ts';
import { staffOf, timelineOf } from './loan-timeline.ts';
import { lenderIds } from '../organization/organizations.ts';
import { paymentsOf } from './payments.ts';
import { createRandom } from '../synthetic/random.ts';
import { mandate } from '../synthetic/ranges.ts';
import type { LoanApplicationRow, LoanEventRow, LoanNoteRow, PaymentRow } from '../world/rows.ts';

function formIdOf({ productId, client: { lenderId } }: LoanPlan): number {
  if (lenderId === lenderIds.volta) return formIds.volta;
  if (lenderId === lenderIds.kente) return formIds.kente;
  return productId === productIds.buyNowPayLater ? formIds.hirePurchase : formIds.personalLoan;
}

const purposes = [
  'School fees of two children',
  'Roofing sheets for the family house',
  'Stock for the shop before Christmas',
  'Hospital bill of a parent',
  'Deposit for a room',
  'Seeds and fertiliser',
] as const;

type Asked = { plan: LoanPlan; amount: string; monthlyDeduction: string; mandateNumber: string | null };

/** Answers the loan section of the form version at the time of the application. */
function loanAnswers({ plan, amount, monthlyDeduction, mandateNumber }: Asked, createdAt: string) {
  const formId = formIdOf(plan);
  const form = formVersions.filter((one) => one.formId === formId && one.createdAt <= createdAt).at(-1);
  if (!form) throw new RangeError('an application is older than its form');
  const fields = selectedFields(form.sections.loan_details);
  const random = createRandom(plan.client.id + plan.days);
  const told: Record<string, string> = {
    loan_amount: amount,
    duration: String(plan.tenure),
    ...(plan.stage !== 'notSubmitted' && {
      principal: amount,
      deduction: monthlyDeduction,
      mandate_number: mandateNumber ?? '',
      product_description: plan.purpose ?? random.pick(purposes),
    }),
  };
  const answers = fields.flatMap(({ name, menu }) => {
    const key = fieldKey(name);
    const value = told[key] ?? (plan.stage !== 'notSubmitted' && menu.length > 0 ? random.pick(menu).value : '');
    return value ? [[key, value] as const] : [];
  });
  const data = Object.fromEntries(answers);
  return {
    formId,
    formVersion: form.version,
    loanInformation: { data, isComplete: isSectionComplete(form.sections.loan_details, data) },
  };
}

/** Returns the scoring result of an application that has been reviewed. */
function scoreOf({ stage, client, days }: LoanPlan): LoanApplicationRow['scoreDecision'] {
  if (stage === 'notSubmitted' || stage === 'submitted') return null;
  const random = createRandom(client.id * 7 + days);
  const isRefused = stage === 'rejected' || stage === 'reopened';
  const score = isRefused ? random.int(310, 548) : random.int(560, 812);
  return {
    applicationStatus: 'SCORED',
    bwcsDecision: isRefused ? 'REFER' : 'ACCEPT',
    bwcsScore: score,
    cutOffPoint: 550,
    decision: isRefused ? 'REFER' : 'ACCEPT',
    overAllCreditScore: score + random.int(-20, 20),
  };
}

/** The rows of a loan. `buildLoanBook` gives events, notes and payments their ids. */
export type LoanRows = {
  plan: LoanPlan;
  loan: LoanApplicationRow;
  events: Omit<LoanEventRow, 'id'>[];
  notes: Omit<LoanNoteRow, 'id'>[];
  payments: Omit<PaymentRow, 'id'>[];
};

/** Returns the rows that follow from a plan: the loan, its timeline, notes and payments. */
export function loanRows(plan: LoanPlan, id: number): LoanRows {
  const { client, cedis, tenure } = plan;
  const product = loanProductOf(plan.productId);
  const { events, statuses, createdAt } = timelineOf(plan);
  const disbursedAt = events.find(({ to }) => to === 'Disbursed')?.at;
  const startsOn = disbursedAt?.slice(0, 10) ?? plan.startsOn ?? createdAt.slice(0, 10);
  const terms = loanTermsOf(product, loanChargesOf(product.chargeIds, createdAt.slice(0, 10)));
  const scheduleFor = (pesewas: number) => repaymentSchedule({ principal: pesewas, tenure, terms, startsOn });
  const schedule = scheduleFor(cedis * 100);
  // changing the principal doesn't change the answers
  const appliedFor = (plan.cedisAtFirst ?? cedis) * 100;
  const asked = {
    plan,
    amount: fromPesewas(appliedFor),
    monthlyDeduction: fromPesewas(scheduleFor(appliedFor).monthlyDeduction),
  };
  const amount = fromPesewas(cedis * 100);
  const monthlyDeduction = fromPesewas(schedule.monthlyDeduction);
  const isDeducted = isOnSalary(product);
  const mandateNumber = isDeducted && plan.stage !== 'notSubmitted' ? mandate(id) : null;
  const { officer } = staffOf(client.lenderId);
  const loan: LoanApplicationRow = {
    id,
    lenderId: client.lenderId,
    clientId: client.id,
    productId: product.id,
    referenceNum: recordReference('loan', id),
    amount,
    tenure,
    monthlyDeduction,
    netAmount: schedule.payOut.totalFees === 0 ? null : fromPesewas(schedule.payOut.net),
    terms,
    goods: product.loanTypeId === goodsLoanType ? goodsFor(cedis) : [],
    ...statuses,
    staffId: client.staffId,
    mandateNumber,
    isDeviceApplication: product.id === productIds.buyNowPayLater && id % 2 === 0,
    creatorId: officer,
    ...loanAnswers({ ...asked, mandateNumber }, createdAt),
    accountInformation: client.accountInformation,
    guarantorInformation: client.guarantorInformation,
    scoreDecision: scoreOf(plan),
    loanStartDate: disbursedAt ? startsOn : (plan.startsOn ?? null),
    createdAt,
    updatedAt: events.at(-1)?.at ?? createdAt,
  };
  return {
    plan,
    loan,
    events: events.map((event) => ({ ...event, ownWork: null, applicationId: id })),
    notes: (plan.notes ?? []).map((body, i) => {
      const at = (events[i + 1] ?? events.at(-1))?.at ?? createdAt;
      return { applicationId: id, body, authorId: officer, createdAt: at, updatedAt: at };
    }),
    payments: paymentsOf(plan, loan, schedule, disbursedAt),
  };
}
