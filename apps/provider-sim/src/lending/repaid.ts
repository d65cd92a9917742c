import type { FundingStatus, LoanTerms } from '@oware/contract';
import { asText, columnsOf } from '@oware/db/expressions';
import { type Fragment, sql } from '@oware/db/statements';
import { feeTimes, isDisbursed, isRepaid, type Repayment, repaymentSchedule, toPesewas } from '@oware/domain';

/** Status of a payment that has arrived. Other payments are pending or have failed, and don't count as repaid. */
export const arrived = 'Successful';

/**
 * The amount is decimal text. `day` is when it arrived; it is null for the sum of all payments if no charge depends on
 * the day.
 */
export type RepaidRow = { day: string | null; amount: string };

const payment = columnsOf('provider.Payment', 'paid');
const overdueCharge = sql.lit(JSON.stringify({ charges: [{ chargeTimeType: feeTimes.overdue }] }));

/**
 * SQL for the repayments of the loan with the table alias `alias`, as a JSON list: by day if the loan has an overdue
 * charge, otherwise as one sum. Ghana's time is UTC.
 */
export function repaymentsOfLoan(alias: string): Fragment<RepaidRow[]> {
  const loan = columnsOf('provider.LoanApplication', alias);
  return sql`(
    SELECT coalesce(json_agg(json_build_object('day', repaid.day, 'amount', repaid.amount::text)), '[]') FROM (
      SELECT sum(${payment('amount')}) AS amount,
        CASE WHEN ${loan('terms')} @> ${overdueCharge}
          THEN (${payment('paidAt')} AT TIME ZONE 'UTC')::date::text END AS day
      FROM provider."Payment" paid
      WHERE ${payment('sandboxId')} = ${loan('sandboxId')} AND ${payment('applicationId')} = ${loan('id')}
        AND ${payment('kind')} = 'repayment' AND ${payment('status')} = ${sql.lit(arrived)} GROUP BY 2) repaid)`;
}

/** SQL for the {@link RepayableRow} of the loan with the table alias `alias`. */
export function repayableColumns(alias: string) {
  const loan = columnsOf('provider.LoanApplication', alias);
  return [
    loan('lenderStatus').as('lenderStatus'),
    asText(loan('amount')).as('amount'),
    loan('tenure').as('tenure'),
    loan('terms').as('terms'),
    asText(loan('loanStartDate')).as('loanStartDate'),
    repaymentsOfLoan(alias).as('repayments'),
  ] as const;
}

/** SQL for whether all required information of the application `alias` was filled in. */
export const isCompleteLoan = (alias: string): Fragment<boolean> =>
  sql`coalesce((${columnsOf('provider.LoanApplication', alias)('loanInformation')} ->> 'isComplete')::boolean, false)`;

/**
 * The values that decide whether a loan is repaid. Amounts are GHS as decimal text; `repayments` comes from
 * {@link repaymentsOfLoan}.
 */
export type RepayableRow = {
  lenderStatus: FundingStatus;
  amount: string;
  tenure: number;
  terms: LoanTerms;
  /** `2026-11-21`; every disbursed loan has one. */
  loanStartDate: string | null;
  repayments: readonly RepaidRow[];
};

/** The repayments of a loan, in pesewas. */
export const repaymentsOf = ({ repayments }: Pick<RepayableRow, 'repayments'>): Repayment[] =>
  repayments.map(({ day, amount }) => ({ day: day ?? '', amount: toPesewas(amount) }));

/** Whether a loan is repaid, and so closed. While less than the principal is repaid, no schedule is calculated. */
export function isLoanRepaid(row: RepayableRow): boolean {
  const { amount, tenure, terms, loanStartDate: startsOn } = row;
  if (!isDisbursed(row) || startsOn === null) return false;
  const principal = toPesewas(amount);
  const repayments = repaymentsOf(row);
  if (repayments.reduce((sum, one) => sum + one.amount, 0) < principal) return false;
  return isRepaid(repaymentSchedule({ principal, tenure, terms, startsOn }), terms, repayments);
}
