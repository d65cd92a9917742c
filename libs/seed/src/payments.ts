import { fromPesewas, type RepaymentSchedule } from '@oware/domain';
import { dayBefore } from './anchor.ts';
import type { LoanPlan } from './loan-plans.ts';
import type { LoanApplicationRow, PaymentRow } from './rows.ts';

export const paymentStatus = 'Successful';

type Payment = Omit<PaymentRow, 'id'>;

/** Installments that are due in these days are paid already: months differ in length when a copy's days move. */
const paidAhead = 4;

/** What went out for a loan and came back for it so far; nothing unless it is disbursed. */
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
    status: paymentStatus,
  };
  const out: Payment = {
    ...common,
    kind: 'disbursement',
    clientReference: `${loan.referenceNum}/D`,
    amount: loan.amount,
    paidAt: disbursedAt,
  };
  const due = installments.filter(({ dueOn }) => dueOn <= dayBefore(-paidAhead));
  const paid = due.slice(0, due.length - (plan.missed ?? 0));
  const repayment = (number: number, pesewas: number, day: string): Payment => ({
    ...common,
    kind: 'repayment',
    clientReference: `${loan.referenceNum}/${number}`,
    amount: fromPesewas(pesewas),
    paidAt: `${day < dayBefore(1) ? day : dayBefore(1)}T${String(8 + (loan.id % 9)).padStart(2, '0')}:${String(loan.id % 60).padStart(2, '0')}:00.000Z`,
  });
  const next = installments[paid.length];
  return [
    out,
    ...paid.map(({ number, amount, dueOn }) => repayment(number, amount, dueOn)),
    ...(plan.hasPaidHalf && next ? [repayment(next.number, Math.floor(next.amount / 2), next.dueOn)] : []),
  ];
}
