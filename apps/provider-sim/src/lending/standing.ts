import {
  firstDayOf,
  isDisbursed,
  loanStanding,
  type LoanStanding,
  repaymentSchedule,
  type RepaymentSchedule,
  toPesewas,
} from '@oware/domain';
import { type RepayableRow, repaymentsOf } from './repaid.ts';

/** The repayment schedule of a loan. Before the disbursement it is a plan, as if the loan were disbursed `today`. */
function scheduleOf(row: RepayableRow, today: string): RepaymentSchedule {
  const { amount, tenure, terms, loanStartDate } = row;
  const startsOn = isDisbursed(row) && loanStartDate !== null ? loanStartDate : firstDayOf(loanStartDate, today);
  return repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn });
}

/** The standing of a loan `today`. Before the disbursement nothing is owed, so nothing is overdue. */
export function standingOf(row: RepayableRow, today: string): { schedule: RepaymentSchedule; standing: LoanStanding } {
  const schedule = scheduleOf(row, today);
  const standing = isDisbursed(row)
    ? loanStanding(schedule, row.terms, repaymentsOf(row), today)
    : loanStanding(schedule, {}, [], '');
  return { schedule, standing };
}
