import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { LoanApplication, LoanSchedule } from '@oware/contract';
import { formatMoney, toPesewas } from '@oware/domain';
import { useGetLoanScheduleQuery } from '../../api/provider.api.ts';
import { Fact, factGrid, FactGroup } from '../../record/facts.tsx';
import { Part } from './part.tsx';
import { ScheduleTable } from './schedule-table.tsx';

/** What is to be paid back, when, and what has come in. */
export function LoanScheduleSection({ loan }: { loan: LoanApplication }) {
  const answer = useGetLoanScheduleQuery({ params: { id: loan.id } }, { refetchOnMountOrArgChange: true });
  return (
    <FactGroup title="Repayment schedule">
      <Part answer={answer} what="The schedule" rows={6}>
        {(schedule) => (
          <>
            <Totals schedule={schedule} isPaidOut={loan.loanDate !== null} />
            {loan.loanDate === null && (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                The loan is not paid out yet. These are the days if it were paid out today.
              </Alert>
            )}
            <ScheduleTable installments={schedule.installments} sketched={loan.loanDate === null} />
          </>
        )}
      </Part>
    </FactGroup>
  );
}

type TotalsProps = { schedule: LoanSchedule; isPaidOut: boolean };

function Totals({ schedule: { principal, totalInterest, total, paid, balance }, isPaidOut }: TotalsProps) {
  const share = toPesewas(total) > 0 ? Math.min(100, (toPesewas(paid) / toPesewas(total)) * 100) : 0;
  return (
    <Box sx={{ mb: 2 }}>
      <Box
        component="dl"
        sx={{ ...factGrid, m: 0, mb: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}
      >
        <Fact label="Principal" value={formatMoney(principal)} />
        <Fact label="Interest" value={formatMoney(totalInterest)} />
        <Fact label="To be repaid" value={formatMoney(total)} />
        {isPaidOut && <Fact label="Paid" value={formatMoney(paid)} />}
        {isPaidOut && <Fact label="Still owed" value={<strong>{formatMoney(balance)}</strong>} />}
      </Box>
      {isPaidOut && (
        <LinearProgress
          variant="determinate"
          value={share}
          aria-label="Paid back"
          sx={{ height: 6, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
