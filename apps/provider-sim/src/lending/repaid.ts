import type { FundingStatus, LoanTerms } from '@oware/contract';
import { type Fragment, sql } from '@oware/db/statements';
import { feeTimes, isDisbursed, isRepaid, type Repayment, repaymentSchedule, toPesewas } from '@oware/domain';

/** Of a payment that has arrived; others are on their way or have failed, and pay nothing back. */
export const arrived = 'Successful';

/** Decimal text, and the day that it came in; the day of all payments is null where no charge depends on it. */
export type RepaidRow = { day: string | null; amount: string };

/**
 * In SQL, what has been paid back so far of the loan `loan`, as a JSON list: by day where the loan has an overdue charge, else
 * as one sum. Ghana's time is UTC.
 */
export const repaymentsSql = (loan: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('day', repaid.day, 'amount', repaid.amount::text)), '[]') FROM (
     SELECT sum(paid.amount) AS amount,
       CASE WHEN ${loan}.terms @> '{"charges":[{"chargeTimeType":${feeTimes.overdue}}]}'
         THEN (paid."paidAt" AT TIME ZONE 'UTC')::date::text END AS day
     FROM provider."Payment" paid
     WHERE paid."sandboxId" = ${loan}."sandboxId" AND paid."applicationId" = ${loan}.id AND paid.kind = 'repayment'
       AND paid.status = '${arrived}' GROUP BY 2) repaid)`;

/** As {@link repaymentsSql}, with its type. */
export const repaymentsOfLoan = (loan: string): Fragment<RepaidRow[]> => sql.raw(repaymentsSql(loan));

/** What decides whether a loan is repaid. Amounts are GHS as decimal text; `repayments` are of {@link repaymentsSql}. */
export type RepayableRow = {
  lenderStatus: FundingStatus;
  amount: string;
  tenure: number;
  terms: LoanTerms;
  /** `2026-11-21`; every disbursed loan has one. */
  loanStartDate: string | null;
  repayments: readonly RepaidRow[];
};

/** What came back of a loan, in pesewas. */
export const repaymentsOf = ({ repayments }: Pick<RepayableRow, 'repayments'>): Repayment[] =>
  repayments.map(({ day, amount }) => ({ day: day ?? '', amount: toPesewas(amount) }));

/** Whether a loan is repaid, and so closed. No schedule is calculated while not even the principal came back. */
export function isLoanRepaid(row: RepayableRow): boolean {
  const { amount, tenure, terms, loanStartDate: startsOn } = row;
  if (!isDisbursed(row) || startsOn === null) return false;
  const principal = toPesewas(amount);
  const repayments = repaymentsOf(row);
  if (repayments.reduce((sum, one) => sum + one.amount, 0) < principal) return false;
  return isRepaid(repaymentSchedule({ principal, tenure, terms, startsOn }), terms, repayments);
}
