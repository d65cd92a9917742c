import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { LoanApplication, LoanSchedule } from '../../../api/readings.ts';
import { formatMoney, isDisbursed } from '@oware/domain';
import { useGetLoanScheduleQuery } from '../../../api/provider.api.ts';
import { serviceToday } from '../../../clock/service-clock.ts';
import { Fact, FactGroup, factGrid, FactList } from '../../../record/facts.view.tsx';
import { Part } from '../details/loan-section.view.tsx';
import { moneyText } from '../loan.text.ts';
import { ScheduleTable } from './schedule-table.view.tsx';
import { words } from '../loans.words.ts';

/** What is to be paid back, when, and what has come in. Before the disbursement it is a plan, and nothing is owed. */
export function LoanScheduleSection({ loan }: { loan: LoanApplication }) {
  const answer = useGetLoanScheduleQuery({ params: { id: loan.id } }, { refetchOnMountOrArgChange: true });
  return (
    <FactGroup title={words('repaymentSchedule')}>
      <Part answer={answer} what={words('theSchedule')} rows={6}>
        {(schedule) => (
          <>
            <Totals schedule={schedule} isPaidOut={isDisbursed(loan)} />
            {!isDisbursed(loan) && (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                {words('nothingOwed')}
              </Alert>
            )}
            <ScheduleTable
              installments={schedule.installments}
              today={isDisbursed(loan) ? (schedule.today ?? serviceToday()) : undefined}
            />
          </>
        )}
      </Part>
    </FactGroup>
  );
}

/** In percent, for a bar. */
const shareOf = (paid: number, total: number): number => (total > 0 ? Math.min(100, (paid / total) * 100) : 0);

type TotalsProps = { schedule: LoanSchedule; isPaidOut: boolean };

/** A fact of an amount that there may be none of, which is then left out. */
const some = (label: string, amount: string | null | undefined) =>
  Number(amount ?? 0) > 0 && <Fact label={label} value={formatMoney(amount)} />;

function Totals({ schedule, isPaidOut }: TotalsProps) {
  const { principal, totalInterest, total, paid, balance } = schedule;
  const share = total === null || paid === null ? undefined : shareOf(Number(paid), Number(total));
  return (
    <Box sx={{ mb: 2 }}>
      <FactList sx={{ ...factGrid, mb: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
        <Fact label={words('principal')} value={formatMoney(principal)} />
        <Fact label={words('interest')} value={formatMoney(totalInterest)} />
        {some(words('fees'), schedule.totalFees)}
        {some(words('overdueFees'), schedule.totalOverdueFees)}
        <Fact label={words('totalRepayment')} value={formatMoney(total)} />
        {isPaidOut && <Fact label={words('paid')} value={formatMoney(paid)} />}
        {isPaidOut && <Fact label={words('outstanding')} value={<strong>{moneyText(balance)}</strong>} />}
        {isPaidOut && some(words('inArrears'), schedule.arrears)}
      </FactList>
      {isPaidOut && share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={share}
          aria-label={words('paidBack')}
          sx={{ height: 6, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
