import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney, twoPersonApprovalOff } from '@oware/domain';
import { dash } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { Fact, FactList } from '../../../record/facts.view.tsx';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { Whole } from '../../../record/whole-record.view.tsx';
import { loanDateLabel, loanDay, moneyText } from '../loan.text.ts';
import { words } from '../loans.words.ts';

const badge = (status: string) => <RecordStatus status={status} />;

/** The side panel of the details (2§2): a summary of the loan's status. */
export const LoanPanel = ({ loan }: { loan: LoanApplication }) => (
  <Card
    component="aside"
    aria-label={words('loan')}
    sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}
  >
    <div>
      <Typography component="p" variant="h2">
        <Whole>{formatMoney(loan.amount)}</Whole>
      </Typography>
      <Link href={paths.client(loan.customerId)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {loan.customerName}
      </Link>
    </div>
    {loan.twoPersonApproval?.isRequired === false && <Alert severity="warning">{twoPersonApprovalOff}</Alert>}
    <FactList sx={{ gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr' } }}>
      <Fact label={words('status')} value={badge(loan.applicationStatus)} />
      <Fact
        label={words('scoreStatus')}
        value={loan.customerScoreDecision ? badge(loan.customerScoreDecision.applicationStatus) : dash}
      />
      <Fact label={words('domainStatus')} value={badge(loan.domainStatus)} />
      <Fact label={words('fundingStatus')} value={badge(loan.lenderStatus)} />
      <Fact label={words('loanBalance')} value={moneyText(loan.loanBalance)} />
      <Fact label={words('referenceNumber')} value={loan.referenceNum} />
      <Fact label={loanDateLabel(loan)} value={loanDay(loan.loanDate)} />
    </FactList>
  </Card>
);
