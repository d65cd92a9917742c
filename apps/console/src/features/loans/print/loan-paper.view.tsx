import type { LoanApplication, LoanSchedule } from '../../../api/readings.ts';
import { formatMoney, isDisbursed, statusLabel, sumAmounts } from '@oware/domain';
import { UnreadableRows } from '@oware/ui';
import { formatDay } from '../../../record/record.text.ts';
import { deductionLabel, interestText, repaymentText } from '../../../record/loan-terms.text.ts';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import { loanDateLabel, loanDay, monthsText } from '../loan.text.ts';

/** The print-out of a loan with its repayment schedule, to sign. Before the disbursement the schedule is a plan. */
export const LoanPaper = ({ loan, schedule }: { loan: LoanApplication; schedule: LoanSchedule }) => {
  const isPaidOut = isDisbursed(loan);
  return (
    <Paper
      title={isPaidOut ? 'Loan and repayment schedule' : 'Loan application and repayment plan'}
      reference={loan.referenceNum}
      lenderId={loan.lenderId}
      signatures={['Client', 'Loan officer', 'For the lender']}
    >
      <dl>
        <PaperFact label="Client" value={loan.customerName} />
        <PaperFact label="Status" value={statusLabel(loan.domainStatus)} />
        <PaperFact label={loanDateLabel(loan)} value={loanDay(loan.loanDate)} />
        <PaperFact label="Principal" value={formatMoney(loan.amount)} />
        {loan.netAmount && <PaperFact label="Net amount" value={formatMoney(loan.netAmount)} />}
        <PaperFact label="Tenure" value={monthsText(loan.tenure)} />
        <PaperFact label="Interest" value={interestText(loan.terms)} />
        <PaperFact label="Repayment" value={repaymentText(loan.terms)} />
        <PaperFact label={deductionLabel(loan.terms)} value={formatMoney(loan.monthlyDeduction)} />
        {Number(schedule.totalOverdueFees ?? 0) > 0 && (
          <PaperFact label="Overdue fees" value={formatMoney(schedule.totalOverdueFees ?? null)} />
        )}
        <PaperFact label="Total repayment" value={formatMoney(schedule.total)} />
        {isPaidOut && <PaperFact label="Paid" value={formatMoney(schedule.paid)} />}
        {isPaidOut && <PaperFact label="Outstanding" value={formatMoney(schedule.balance)} />}
      </dl>
      {!isPaidOut && <p className="note">Nothing is owed yet. This is the schedule if the loan is disbursed today.</p>}
      <Installments schedule={schedule} isPaidOut={isPaidOut} />
      <UnreadableRows count={schedule.installments.unreadable} />
    </Paper>
  );
};

type Amount = 'principal' | 'interest' | 'fees' | 'amount' | 'overdueFees' | 'paid';

function Installments({ schedule: { installments }, isPaidOut }: { schedule: LoanSchedule; isPaidOut: boolean }) {
  // a missing amount counts as 0; an amount that can't be read makes the total unknown
  const sumOf = (name: Amount) => sumAmounts(installments.map(({ [name]: amount = '0' }) => amount));
  const hasAny = (name: Amount) => Number(sumOf(name)) > 0;
  const columns: { name: Amount; label: string }[] = [
    { name: 'principal', label: 'Principal' },
    { name: 'interest', label: 'Interest' },
    ...(hasAny('fees') ? [{ name: 'fees', label: 'Fees' } as const] : []),
    { name: 'amount', label: 'Installment' },
    ...(hasAny('overdueFees') ? [{ name: 'overdueFees', label: 'Overdue fee' } as const] : []),
    ...(isPaidOut ? [{ name: 'paid', label: 'Paid' } as const] : []),
  ];
  return (
    <PaperTable label="Repayment schedule">
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Due</th>
          {columns.map(({ name, label }) => (
            <th scope="col" key={name} className="is-money">
              {label}
            </th>
          ))}
          <th scope="col" className="is-money">
            Principal balance
          </th>
        </tr>
      </thead>
      <tbody>
        {installments.map((row, at) => (
          <tr key={row.number ?? at}>
            <td>{row.number ?? '–'}</td>
            <td className="is-day">{formatDay(row.dueOn)}</td>
            {columns.map(({ name }) => (
              <td key={name} className="is-money">
                {formatMoney(row[name] ?? null)}
              </td>
            ))}
            <td className="is-money">{formatMoney(row.balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          {columns.map(({ name }) => (
            <td key={name} className="is-money">
              {formatMoney(sumOf(name))}
            </td>
          ))}
          <td aria-hidden />
        </tr>
      </tfoot>
    </PaperTable>
  );
}
