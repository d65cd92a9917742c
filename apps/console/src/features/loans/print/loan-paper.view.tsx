import type { LoanApplication, LoanSchedule } from '../../../api/readings.ts';
import { formatMoney, isDisbursed, statusLabel, sumAmounts } from '@oware/domain';
import { UnreadableRows, formatDay } from '@oware/ui';
import { loanBadgeOf } from '../../../lending/loan-badge.text.ts';
import { deductionLabel, interestText, repaymentText } from '../../../lending/loan-terms.text.ts';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import { loanDateLabel, loanDay, monthsText } from '../loan.text.ts';
import { words } from '../loans.words.ts';

/** The print-out of a loan with its repayment schedule, to sign. Before the disbursement the schedule is a plan. */
export const LoanPaper = ({ loan, schedule }: { loan: LoanApplication; schedule: LoanSchedule }) => {
  const isPaidOut = isDisbursed(loan);
  return (
    <Paper
      title={isPaidOut ? words('paperTitle') : words('planTitle')}
      reference={loan.referenceNum}
      lenderId={loan.lenderId}
      signatures={[words('client'), words('loanOfficer'), words('forTheLender')]}
    >
      <dl>
        <PaperFact label={words('client')} value={loan.customerName} />
        <PaperFact
          label={words('status')}
          value={isPaidOut ? statusLabel(loan.applicationStatus) : loanBadgeOf(loan).label}
        />
        <PaperFact label={loanDateLabel(loan)} value={loanDay(loan.loanDate)} />
        <PaperFact label={words('principal')} value={formatMoney(loan.amount)} />
        {loan.netAmount && <PaperFact label={words('netAmount')} value={formatMoney(loan.netAmount)} />}
        <PaperFact label={words('tenure')} value={monthsText(loan.tenure)} />
        <PaperFact label={words('interest')} value={interestText(loan.terms)} />
        <PaperFact label={words('repayment')} value={repaymentText(loan.terms)} />
        <PaperFact label={deductionLabel(loan.terms)} value={formatMoney(loan.monthlyDeduction)} />
        {Number(schedule.totalOverdueFees ?? 0) > 0 && (
          <PaperFact label={words('overdueFees')} value={formatMoney(schedule.totalOverdueFees ?? null)} />
        )}
        <PaperFact label={words('totalRepayment')} value={formatMoney(schedule.total)} />
        {isPaidOut && <PaperFact label={words('paid')} value={formatMoney(schedule.paid)} />}
        {isPaidOut && <PaperFact label={words('outstanding')} value={formatMoney(schedule.balance)} />}
        {isPaidOut && Number(schedule.arrears ?? 0) > 0 && (
          <PaperFact label={words('inArrears')} value={formatMoney(schedule.arrears)} />
        )}
      </dl>
      {!isPaidOut && <p className="note">{words('nothingOwed')}</p>}
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
    { name: 'principal', label: words('principal') },
    { name: 'interest', label: words('interest') },
    ...(hasAny('fees') ? [{ name: 'fees', label: words('fees') } as const] : []),
    { name: 'amount', label: words('installment') },
    ...(hasAny('overdueFees') ? [{ name: 'overdueFees', label: words('overdueFee') } as const] : []),
    ...(isPaidOut ? [{ name: 'paid', label: words('paid') } as const] : []),
  ];
  return (
    <PaperTable label={words('repaymentSchedule')}>
      <thead>
        <tr>
          <th scope="col">{words('number')}</th>
          <th scope="col">{words('due')}</th>
          {columns.map(({ name, label }) => (
            <th scope="col" key={name} className="is-money">
              {label}
            </th>
          ))}
          <th scope="col" className="is-money">
            {words('principalBalance')}
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
            {words('total')}
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
