import type { LoanApplication, LoanSchedule } from '@oware/contract';
import { applicationStatusOf, fromPesewas, isDisbursed, type LoanStanding, ownWorkOnLoan } from '@oware/domain';
import { isLoanRepaid } from '../../lending/repaid.ts';
import { standingOf } from '../../lending/standing.ts';
import type { LoanDetailsRow, LoanRow } from './loans.rows.ts';

const textOrNull = (id: number | null) => (id === null ? null : String(id));

/** `today` is the sandbox's day. */
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
    netAmount: row.netAmount ?? row.amount,
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
    loanBalance: isDisbursed(row) ? fromPesewas(standingOf(row, today).standing.balance) : null,
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
    ...(row.goods.length > 0 && { goods: row.goods }),
    customerScoreDecision: row.scoreDecision,
  });

/** One loan. `userId` is the person who reads it. */
export const presentLoanDetails = (row: LoanDetailsRow, today: string, userId: number): LoanApplication => ({
  ...presentLoan(today)(row),
  twoPersonApproval: { isRequired: row.twoPersonApproval, ownWork: ownWorkOnLoan(row, userId) },
});

const presentFees = (fees: readonly { name: string; amount: number }[]) =>
  fees.map(({ name, amount }) => ({ name, amount: fromPesewas(amount) }));

const presentInstallment = (one: LoanStanding['installments'][number]): LoanSchedule['installments'][number] => ({
  number: one.number,
  dueOn: one.dueOn,
  principal: fromPesewas(one.principal),
  interest: fromPesewas(one.interest),
  fees: fromPesewas(one.fees),
  amount: fromPesewas(one.amount),
  balance: fromPesewas(one.balance),
  paid: fromPesewas(one.paid),
  isOverdue: one.isOverdue,
  overdueFees: fromPesewas(one.overdueFees),
});

/** Payments cover the installments in their order, and overdue fees last. */
export function presentSchedule(row: LoanRow, today: string): LoanSchedule {
  const { schedule, standing } = standingOf(row, today);
  return {
    installments: standing.installments.map(presentInstallment),
    principal: row.amount,
    totalInterest: fromPesewas(schedule.totalInterest),
    totalFees: fromPesewas(schedule.totalFees),
    overdueFees: standing.overdueFees.map(({ number, day, name, amount }) => ({
      number,
      day,
      name,
      amount: fromPesewas(amount),
    })),
    totalOverdueFees: fromPesewas(standing.totalOverdueFees),
    total: fromPesewas(standing.owed),
    paid: fromPesewas(standing.paid),
    balance: isDisbursed(row) ? fromPesewas(standing.balance) : null,
    arrears: isDisbursed(row) ? fromPesewas(standing.arrears) : null,
    payOut: { fees: presentFees(schedule.payOut.fees), net: fromPesewas(schedule.payOut.net) },
    today,
  };
}
