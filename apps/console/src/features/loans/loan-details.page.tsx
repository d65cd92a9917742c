import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LoanApplication } from '@oware/contract';
import { PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useGetApplicationQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useAddressLender } from '../../session/use-address-lender.ts';
import { LoanActions } from './loan-actions.tsx';
import { LoanDrawers } from './loan-drawers.tsx';
import { LoanPanel } from './loan-panel.tsx';
import { LoanTabs } from './loan-tabs.tsx';

const crumbs = [{ label: 'Loan Applications', href: paths.loans }];
const panelAndTabs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
};

/** /loans/details/{id}/{customerId} (2§2). */
export function Component() {
  const { id = '', customerId = '' } = useParams();
  return <LoanDetails key={`${id}/${customerId}`} id={id} customerId={customerId} />;
}

function LoanDetails({ id, customerId }: { id: string; customerId: string }) {
  // held while it is being removed: reading it again would answer 404 before the page is left
  const [leaving, setLeaving] = useState<LoanApplication>();
  const answer = useGetApplicationQuery(leaving ? skipToken : { params: { customerId, applicationId: id } }, {
    refetchOnMountOrArgChange: true,
  });
  const loan = leaving ?? answer.currentData;
  useAddressLender(loan?.lenderId ?? '');
  if (!loan) return <Waiting answer={answer} />;
  return (
    <>
      <PageHeader
        title={loan.referenceNum}
        crumbs={crumbs}
        actions={<LoanActions loan={loan} refreshing={answer.isFetching} onRemoving={setLeaving} />}
      >
        {loan.customerName}
      </PageHeader>
      <Box sx={panelAndTabs}>
        <LoanPanel loan={loan} />
        {leaving ? <SkeletonRows label="Removing the application" /> : <LoanTabs loan={loan} />}
      </Box>
      {!leaving && <LoanDrawers loan={loan} />}
    </>
  );
}

type Answer = { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };

const Waiting = ({ answer }: { answer: Answer }) => (
  <>
    <PageHeader title="Loan" crumbs={crumbs}>
      {!answer.isError && '\u00a0'}
    </PageHeader>
    {answer.isError && !answer.isFetching ? (
      <LoadFailure what="The loan" answer={answer} />
    ) : (
      <Box sx={panelAndTabs}>
        <Card sx={{ p: 2.5 }}>
          <SkeletonRows rows={12} label="Loading the loan" />
        </Card>
        <Card sx={{ p: 2.5 }} aria-hidden>
          <SkeletonRows rows={12} />
        </Card>
      </Box>
    )}
  </>
);

Component.displayName = 'LoanDetailsPage';
