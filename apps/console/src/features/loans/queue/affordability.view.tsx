import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import type { ReactNode } from 'react';
import { QuietFailures } from '../../../api/quiet-failure.view.tsx';
import type { LoanApplication } from '../../../api/readings.ts';
import { Fact, FactList } from '../../../record/facts.view.tsx';
import { moneyText } from '../loan.text.ts';
import { useAffordability, useIsAffordabilityLoading } from './use-affordability.ts';
import { words } from './loan-queue.words.ts';

/** The deduction against the client's net pay, and what the client owes with this loan. */
export function AffordabilityCard({ loan }: { loan: LoanApplication }) {
  const { client, loans, figures } = useAffordability(loan);
  const isLoading = useIsAffordabilityLoading(loan);
  const loaded = (value: ReactNode) => (isLoading ? <Skeleton width={96} /> : value);
  const { netPay, deduction, otherDeductions, share, balance, approved, exposure } = figures;
  return (
    <Card component="section" aria-label={words('affordability')} sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h3">
        {words('affordability')}
      </Typography>
      <QuietFailures
        outcomes={[
          { what: words('theClient'), answer: client },
          { what: words('theClientsLoans'), answer: loans },
        ]}
      />
      {isLoading ? (
        <div>
          <Typography sx={{ mb: 0.5 }}>
            <Skeleton width={128} />
          </Typography>
          <Skeleton variant="rounded" height={6} />
        </div>
      ) : (
        share !== null && (
          <div>
            <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{words('shareOfNetPay', { share })}</Typography>
            <LinearProgress
              variant="determinate"
              value={Math.min(100, share)}
              color={share > 100 ? 'error' : 'primary'}
              aria-label={words('shareAbout')}
              sx={{ height: 6, borderRadius: 1 }}
            />
          </div>
        )
      )}
      <FactList sx={{ gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr' } }}>
        <Fact label={words('netPayAMonth')} value={loaded(netPay === null ? words('notKnown') : formatMoney(netPay))} />
        <Fact label={words('thisDeduction')} value={moneyText(deduction)} />
        <Fact label={words('deductionsOfOtherLoans')} value={loaded(moneyText(otherDeductions))} />
        <Fact label={words('balanceOfOtherLoans')} value={loaded(moneyText(balance))} />
        <Fact label={words('approvedNotYetDisbursed')} value={loaded(moneyText(approved))} />
        <Fact label={words('exposureWithThisLoan')} value={loaded(moneyText(exposure))} />
      </FactList>
    </Card>
  );
}
