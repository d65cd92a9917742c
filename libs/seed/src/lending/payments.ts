import { fromPesewas, type RepaymentSchedule } from '@oware/domain';
import { dayBefore, momentBefore } from '../synthetic/anchor.ts';
import type { LoanPlan } from './loan-plans.ts';
import type { LoanApplicationRow, PaymentRow } from '../world/rows.ts';

/** Status of a completed payment; only such a payment repays anything. */
const arrived = 'Successful';

type Payment = Omit<PaymentRow, 'id'>;

/** Returns a time of day, at a different minute for each loan. */
const timeOf = (loanId: number) => new Date((480 + (loanId % 500)) * 60_000).toISOString().slice(11);

/** Days. Installments due this soon are already paid, because months differ in length when a copy shifts its days. */
const paidAhead = 4;

/** Returns the disbursement of a loan and its repayments so far; none unless it is disbursed. */
export function paymentsOf(
  plan: LoanPlan,
  loan: LoanApplicationRow,
  { installments }: RepaymentSchedule,
  disbursedAt: string | undefined,
): Payment[] {
  if (!disbursedAt) return [];
  const common = {
    lenderId: loan.lenderId,
    clientId: loan.clientId,
    applicationId: loan.id,
    momoNumber: plan.client.mobileNo,
    status: arrived,
  };
  const out: Payment = {
    ...common,
    kind: 'disbursement',
    clientReference: `${loan.referenceNum}/D`,
    amount: loan.netAmount ?? loan.amount,
    paidAt: disbursedAt,
  };
  const due = installments.filter(({ dueOn }) => dueOn <= dayBefore(-paidAhead));
  const paid = due.slice(0, due.length - (plan.missed ?? 0));
  const repayment = (number: number, pesewas: number, day: string): Payment => ({
    ...common,
    kind: 'repayment',
    clientReference: `${loan.referenceNum}/${number}`,
    amount: fromPesewas(pesewas),
    paidAt: `${day < dayBefore(1) ? day : dayBefore(1)}T${timeOf(loan.id)}`,
  });
  const next = installments[paid.length];
  const half = plan.hasPaidHalf && next ? [repayment(next.number, Math.floor(next.amount / 2), next.dueOn)] : [];
  return [
    out,
    ...paid.map(({ number, amount, dueOn }) => repayment(number, amount, dueOn)),
    ...half,
    ...(next ? stray(plan, loan.id, repayment(next.number, next.amount, dayBefore(9))) : []),
  ];
}

/** Returns a failed payment for some loans in arrears, or a pending one for some others. */
function stray({ missed, hasPaidHalf, days }: LoanPlan, loanId: number, next: Payment): Payment[] {
  if (missed && !hasPaidHalf && loanId % 2 === 0) return [{ ...next, status: 'Failed' }];
  if (missed || loanId % 6 !== 0 || days < 60) return [];
  return [{ ...next, status: 'Pending', paidAt: momentBefore(1, 1000) }];
}
