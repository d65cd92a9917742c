import { mdiArrowLeft } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney, statusLabel } from '@oware/domain';
import { EmptyState, Icon, PageHeader } from '@oware/ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useListLoansQuery } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../record/facts.view.tsx';
import { deductionLabel, interestText } from '../../../record/loan-terms.text.ts';
import { loanDay, monthsText } from '../loan.text.ts';
import { LoanGoods } from './loan-goods.view.tsx';
import { LoanAnswers } from './loan-answers.view.tsx';
import { Part } from './loan-section.view.tsx';

/** /loans/application/{id}/preview: a Back button (2§2) and the application, read-only. */
export function Component() {
  const { id = '' } = useParams();
  const answer = useListLoansQuery({ query: { id } }, { refetchOnMountOrArgChange: true });
  const loan = answer.currentData?.[0];
  return (
    <>
      <PageHeader title={loan ? `Application ${loan.referenceNum}` : 'Application'} actions={<Back loan={loan} />}>
        {loan?.customerName ?? (answer.isError ? undefined : '\u00a0')}
      </PageHeader>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Part answer={answer} what="The application" rows={14}>
          {([found]) =>
            found ? (
              <Application loan={found} />
            ) : (
              <EmptyState title="Application not found">It may belong to another lender.</EmptyState>
            )
          }
        </Part>
      </Card>
    </>
  );
}

/** Goes back, or to the loan if the preview was opened directly. */
function Back({ loan }: { loan: LoanApplication | undefined }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const above = loan ? paths.loanDetails(loan.id, loan.customerId) : paths.loans;
  const back = () => void (key === 'default' ? navigate(above, { replace: true }) : navigate(-1));
  return (
    <Button variant="outlined" startIcon={<Icon path={mdiArrowLeft} />} onClick={back}>
      Back
    </Button>
  );
}

const Application = ({ loan }: { loan: LoanApplication }) => (
  <Stack sx={{ gap: 3.5 }}>
    <Facts
      title="Application"
      facts={[
        { label: 'Client', value: loan.customerName },
        { label: 'Loan amount', value: formatMoney(loan.amount) },
        { label: 'Tenure', value: monthsText(loan.tenure) },
        ...(loan.netAmount ? [{ label: 'Net amount', value: formatMoney(loan.netAmount) }] : []),
        { label: deductionLabel(loan.terms), value: formatMoney(loan.monthlyDeduction) },
        { label: 'Interest', value: interestText(loan.terms) },
        { label: 'Domain status', value: statusLabel(loan.domainStatus) },
        { label: 'Date created', value: loanDay(loan.createdAt) },
      ]}
    />
    <LoanGoods loan={loan} />
    <LoanAnswers loan={loan} />
  </Stack>
);

Component.displayName = 'LoanPreviewPage';
