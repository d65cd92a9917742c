import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReadList } from '@oware/contract';
import { formatMoney, sumAmounts } from '@oware/domain';
import { dash, StatusBadge, formatDay } from '@oware/ui';
import { useGetLoanScheduleQuery, useListClientApplicationsQuery } from '../../../api/provider.api.ts';
import { QuietFailure } from '../../../api/quiet-failure.view.tsx';
import type { LoanApplication } from '../../../api/readings.ts';
import { serviceToday } from '../../../clock/service-clock.ts';
import { paths } from '../../../paths.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { nextInstallment } from './next-installment.rules.ts';
import { areOpenLoansKnown, isOpenLoan } from './open-loans.rules.ts';
import { words } from '../clients.words.ts';

/** Loans shown with their next installment; the tab lists the others. */
const mostLoans = 3;

/** What the client owes, and the next installment of each open loan; nothing for people who may not see loans. */
export function ClientLoans({ clientId, tabId }: { clientId: string; tabId: string }) {
  const isPermitted = usePermission('loans.read') === undefined;
  const answer = useListClientApplicationsQuery(isPermitted ? { params: { id: clientId } } : skipToken);
  const loans = answer.currentData;
  const open = loans?.filter(isOpenLoan);
  if (!isPermitted) return null;
  // the tab about them shows its own failure
  if (!open && !answer.isFetching)
    return tabId !== 'loans' && <QuietFailure what={words('theLoans')} answer={answer} />;
  return (
    <Stack sx={{ gap: 1 }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {words('loanBalance')}
        </Typography>
        <Typography sx={{ fontWeight: open && open.length > 0 ? 600 : 400 }}>
          {loans && open ? balanceText(loans, open) : <Skeleton width={96} />}
        </Typography>
      </div>
      {open?.slice(0, mostLoans).map((loan) => (
        <OpenLoan key={loan.id} loan={loan} />
      ))}
      {open && open.length > mostLoans && (
        <Link href={paths.clientTab(clientId, 'loans')} variant="body2">
          {words('moreOpenLoans', { count: open.length - mostLoans })}
        </Link>
      )}
    </Stack>
  );
}

function balanceText(loans: ReadList<LoanApplication>, open: readonly LoanApplication[]): string {
  if (!areOpenLoansKnown(loans)) return dash;
  return open.length > 0 ? formatMoney(sumAmounts(open.map(({ loanBalance }) => loanBalance))) : words('noOpenLoans');
}

function OpenLoan({ loan }: { loan: LoanApplication }) {
  const { currentData: schedule } = useGetLoanScheduleQuery({ params: { id: loan.id } });
  const next = schedule && nextInstallment(schedule, schedule.today ?? serviceToday());
  return (
    <Box sx={{ minHeight: 44 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link href={paths.loanDetails(loan.id, loan.customerId)} variant="body2">
          {loan.referenceNum}
        </Link>
        {next?.isOverdue && <StatusBadge label={words('overdue')} tone="red" />}
      </Stack>
      {next && (
        <Typography variant="body2">
          {words(next.isOverdue ? 'overdueSince' : 'dueOn', {
            amount: formatMoney(next.amount),
            day: formatDay(next.dueOn),
          })}
        </Typography>
      )}
    </Box>
  );
}
