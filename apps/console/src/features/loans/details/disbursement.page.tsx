import { mdiCashCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney, knownPages, sumAmounts } from '@oware/domain';
import { EmptyState, PageHeader } from '@oware/ui';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListApprovedApplicationsQuery } from '../../../api/provider.api.ts';
import { pickedRows } from '../../../record/picked-rows.rules.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { LoanTable } from '../list/loan-table.view.tsx';
import { words } from '../loans.words.ts';

/**
 * /disbursement/home: loans that the lender has approved but not disbursed; the documents only show a landing page
 * (2§2).
 */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('disbursement')}>{lender?.name}</PageHeader>
      {lender ? <Waiting key={lender.id} lenderId={lender.id} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

function Waiting({ lenderId }: { lenderId: string }) {
  const answer = useListApprovedApplicationsQuery(
    { params: { id: lenderId }, query: { page: 0, size: 500, domainStatus: 'Approved' } },
    { refetchOnMountOrArgChange: true },
  );
  const page = answer.currentData;
  if (answer.isError && !page && !answer.isFetching) {
    return <LoadFailure what={words('theLoans')} answer={answer} />;
  }
  const funded =
    page &&
    pickedRows(
      page.applications.filter(({ lenderStatus }) => lenderStatus === 'Approved'),
      page.applications,
    );
  const undecided = page?.applications.filter(({ lenderStatus }) => lenderStatus === 'Pending');
  return (
    <Stack sx={{ gap: 2.5 }}>
      {page && <Outdated what={words('theLoans')} answer={answer} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' }}>
        <Figure title={words('toDisburse')} loans={funded} />
        <Figure title={words('fundingPending')} loans={undecided} />
      </Box>
      {page && knownPages(page.page, 0, page.applications.length) > 1 && (
        <Typography color="textSecondary">{words('ofNewest', { count: page.applications.length })}</Typography>
      )}
      <Typography component="h2" variant="h2" sx={{ mt: 0.5, mb: -1 }}>
        {words('awaitingDisbursement')}
      </Typography>
      <LoanTable
        caption={words('disbursementCaption')}
        rows={funded}
        stale={answer.isFetching && page !== undefined}
        empty={
          <EmptyState title={words('noneToDisburse')} icon={mdiCashCheck}>
            {words('noneToDisburseAbout')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

const Figure = ({ title, loans }: { title: string; loans: LoanApplication[] | undefined }) => (
  <Card sx={{ p: 2 }}>
    <Typography color="textSecondary">{title}</Typography>
    <Typography component="p" variant="h2">
      {loans ? formatMoney(sumAmounts(loans.map(({ amount, netAmount }) => netAmount ?? amount))) : '…'}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {loans ? words('loanCount', { count: loans.length }) : '\u00a0'}
    </Typography>
  </Card>
);

Component.displayName = 'DisbursementPage';
