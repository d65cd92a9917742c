import type { LoanApplication, LoanSchedule } from '@oware/contract';
import {
  applicationStatusOf,
  balanceAfter,
  firstDayOf,
  fromPesewas,
  isDisbursed,
  ownWorkOnLoan,
  repaymentSchedule,
  type RepaymentSchedule,
  toPesewas,
} from '@oware/domain';
import { isLoanRepaid } from '../../repaid.ts';
import type { LoanDetailsRow, LoanRow } from './loans.rows.ts';

/** The schedule of a loan; before the disbursement the plan as if it were disbursed `today`. */
function scheduleOf(row: LoanRow, today: string): RepaymentSchedule {
  const { amount, tenure, terms, loanStartDate } = row;
  const startsOn = isDisbursed(row) && loanStartDate !== null ? loanStartDate : firstDayOf(loanStartDate, today);
  return repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn });
}

/** What is owed; null before the disbursement. */
const balanceOf = (row: LoanRow, schedule: RepaymentSchedule): string | null =>
  isDisbursed(row) ? fromPesewas(balanceAfter(schedule, toPesewas(row.repaid))) : null;

const textOrNull = (id: number | null) => (id === null ? null : String(id));

/** `today`: the sandbox's. */
export const presentLoan =
  (today: string) =>
  (row: LoanRow): LoanApplication => ({
    id: String(row.id),
    customerId: String(row.clientId),
    referenceNum: row.referenceNum,
    customerName: row.customerName,
    amount: row.amount,
    principal_amount: row.amount,
    principalAmount: row.amount,
    loanAmount: row.amount,
    monthlyDeduction: row.monthlyDeduction,
    tenure: row.tenure,
    creator: row.creator,
    createdAt: row.createdAt.toISOString(),
    lenderStatus: row.lenderStatus,
    domainStatus: row.domainStatus,
    applicationStatus: applicationStatusOf({
      ...row,
      isComplete: row.loanInformation.isComplete,
      isRepaid: isLoanRepaid(row),
    }),
    loanBalance: isDisbursed(row) ? balanceOf(row, scheduleOf(row, today)) : null,
    loanDate: row.loanStartDate,
    lenderId: String(row.lenderId),
    productId: textOrNull(row.productId),
    batchId: textOrNull(row.batchId),
    batchStatus: row.batchStatus,
    clientLoanInformationInfo: {
      data: row.loanInformation.data,
      status: row.loanInformation.isComplete ? 'submitted' : 'not submitted',
    },
    clientAccountInformationInfo: { data: row.accountInformation.data },
    terms: row.terms,
    customerScoreDecision: row.scoreDecision,
  });

/** One loan, for the person `userId`. */
export const presentLoanDetails = (row: LoanDetailsRow, today: string, userId: number): LoanApplication => ({
  ...presentLoan(today)(row),
  twoPersonApproval: { isRequired: row.twoPersonApproval, ownWork: ownWorkOnLoan(row, userId) },
});

/** What is paid covers the installments in their order. */
export function presentSchedule(row: LoanRow, today: string): LoanSchedule {
  const schedule = scheduleOf(row, today);
  const repaid = toPesewas(row.repaid);
  let left = repaid;
  return {
    installments: schedule.installments.map(({ number, dueOn, principal, interest, amount, balance }) => {
      const paid = Math.min(left, amount);
      left -= paid;
      return {
        number,
        dueOn,
        principal: fromPesewas(principal),
        interest: fromPesewas(interest),
        amount: fromPesewas(amount),
        balance: fromPesewas(balance),
        paid: fromPesewas(paid),
      };
    }),
    principal: row.amount,
    totalInterest: fromPesewas(schedule.totalInterest),
    total: fromPesewas(schedule.total),
    paid: fromPesewas(repaid),
    balance: balanceOf(row, schedule),
    today,
  };
}
