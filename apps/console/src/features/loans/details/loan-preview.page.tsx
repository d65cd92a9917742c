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
import { deductionLabel, interestText } from '../../../lending/loan-terms.text.ts';
import { loanDay, monthsText } from '../loan.text.ts';
import { LoanGoods } from './loan-goods.view.tsx';
import { LoanAnswers } from './loan-answers.view.tsx';
import { Part } from './loan-section.view.tsx';
import { words } from '../loans.words.ts';

/** /loans/application/{id}/preview: a Back button (2§2) and the application, read-only. */
export function Component() {
  const { id = '' } = useParams();
  const answer = useListLoansQuery({ query: { id } }, { refetchOnMountOrArgChange: true });
  const loan = answer.currentData?.[0];
  return (
    <>
      <PageHeader
        title={loan ? words('applicationWithReference', { referenceNum: loan.referenceNum }) : words('application')}
        actions={<Back loan={loan} />}
      >
        {loan?.customerName ?? (answer.isError ? undefined : '\u00a0')}
      </PageHeader>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Part answer={answer} what={words('theApplication')} rows={14}>
          {([found]) =>
            found ? (
              <Application loan={found} />
            ) : (
              <EmptyState title={words('applicationNotFound')}>{words('notFoundAbout')}</EmptyState>
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
      {words('back')}
    </Button>
  );
}

const Application = ({ loan }: { loan: LoanApplication }) => (
  <Stack sx={{ gap: 3.5 }}>
    <Facts
      title={words('application')}
      facts={[
        { label: words('client'), value: loan.customerName },
        { label: words('loanAmount'), value: formatMoney(loan.amount) },
        { label: words('tenure'), value: monthsText(loan.tenure) },
        ...(loan.netAmount ? [{ label: words('netAmount'), value: formatMoney(loan.netAmount) }] : []),
        { label: deductionLabel(loan.terms), value: formatMoney(loan.monthlyDeduction) },
        { label: words('interest'), value: interestText(loan.terms) },
        { label: words('domainStatus'), value: statusLabel(loan.domainStatus) },
        { label: words('dateCreated'), value: loanDay(loan.createdAt) },
      ]}
    />
    <LoanGoods loan={loan} />
    <LoanAnswers loan={loan} />
  </Stack>
);

Component.displayName = 'LoanPreviewPage';
