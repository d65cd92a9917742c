import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { QuietFailures } from '../../../api/quiet-failure.view.tsx';
import { useGetClientQuery, useListClientApplicationsQuery } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { Fact } from '../../../record/facts.view.tsx';
import { moneyText } from '../loan.text.ts';
import { affordabilityOf } from './affordability.rules.ts';

/** The deduction against the client's net pay, and what the client owes with this loan. */
export function AffordabilityCard({ loan }: { loan: LoanApplication }) {
  const client = useGetClientQuery({ params: { id: loan.customerId, lenderId: loan.lenderId } });
  const loans = useListClientApplicationsQuery({ params: { id: loan.customerId } });
  const figures = affordabilityOf(loan, client.currentData?.clientEmploymentInformation.data, loans.currentData);
  const { netPay, deduction, otherDeductions, share, balance, approved, exposure } = figures;
  return (
    <Card component="section" aria-label="Affordability" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h3">
        Affordability
      </Typography>
      <QuietFailures
        outcomes={[
          { what: 'The client', answer: client },
          { what: 'The client’s loans', answer: loans },
        ]}
      />
      {share !== null && (
        <div>
          <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{share} % of the net pay</Typography>
          <LinearProgress
            variant="determinate"
            value={Math.min(100, share)}
            color={share > 100 ? 'error' : 'primary'}
            aria-label="Deductions in percent of the net pay"
            sx={{ height: 6, borderRadius: 1 }}
          />
        </div>
      )}
      <Stack component="dl" sx={{ m: 0, gap: 1.5, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr' } }}>
        <Fact label="Net pay a month" value={netPay === null ? 'Not known' : formatMoney(netPay)} />
        <Fact label="This deduction" value={moneyText(deduction)} />
        <Fact label="Deductions of other loans" value={moneyText(otherDeductions)} />
        <Fact label="Balance of other loans" value={moneyText(balance)} />
        <Fact label="Approved, not yet paid out" value={moneyText(approved)} />
        <Fact label="Exposure with this loan" value={moneyText(exposure)} />
      </Stack>
    </Card>
  );
}
