import type { FundingStatus, LoanTerms } from '@oware/contract';
import { isDisbursed, isRepaid, repaymentSchedule, toPesewas } from '@oware/domain';

/** Of a payment that has arrived; others are on their way or have failed, and pay nothing back. */
export const arrived = 'Successful';

/** In SQL, what has been paid back so far of the loan `loan`, as decimal text. */
export const repaidSql = (loan: string): string =>
  `(SELECT coalesce(sum(paid.amount), 0)::text FROM provider."Payment" paid
   WHERE paid."sandboxId" = ${loan}."sandboxId" AND paid."applicationId" = ${loan}.id AND paid.kind = 'repayment'
     AND paid.status = '${arrived}')`;

/** What decides whether a loan is repaid. Amounts are GHS as decimal text; `repaid` is of {@link repaidSql}. */
export type RepayableRow = {
  lenderStatus: FundingStatus;
  amount: string;
  tenure: number;
  terms: LoanTerms;
  /** `2026-11-21`; every disbursed loan has one. */
  loanStartDate: string | null;
  repaid: string;
};

/** Whether a loan is repaid, and so closed. No schedule is calculated while not even the principal came back. */
export function isLoanRepaid({ amount, tenure, terms, loanStartDate, repaid, ...loan }: RepayableRow): boolean {
  if (!isDisbursed(loan) || loanStartDate === null) return false;
  const [principal, paid] = [toPesewas(amount), toPesewas(repaid)];
  return paid >= principal && isRepaid(repaymentSchedule({ principal, tenure, terms, startsOn: loanStartDate }), paid);
}
