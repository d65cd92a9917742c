import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Outdated, OutdatedTogether } from '../../../api/quiet-failure.view.tsx';
import type { LoanApplication } from '../../../api/readings.ts';
import { PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../api/failure.ts';
import { useGetApplicationQuery } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { DetailsWaiting, panelAndTabs } from '../../../record/details-frame.view.tsx';
import { loanRecord } from '../../../recents/recent-records.rules.ts';
import { useRememberRecent } from '../../../recents/use-remember-recent.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { useDrawerAddress } from '../loan.address.ts';
import { LoanActions } from '../drawers/loan-actions.view.tsx';
import { LoanDrawers } from '../drawers/loan-drawers.view.tsx';
import { LoanPanel } from './loan-panel.view.tsx';
import { NoSuchApplication } from './no-such-application.view.tsx';
import { LoanTabs } from './loan-tabs.view.tsx';
import { words } from '../loans.words.ts';

const crumbs = [{ label: words('loanApplications'), href: paths.loans }];

/** /loans/details/{id}/{customerId} (2§2). */
export function Component() {
  const { id = '', customerId = '' } = useParams();
  return <LoanDetails key={`${id}/${customerId}`} id={id} customerId={customerId} />;
}

function LoanDetails({ id, customerId }: { id: string; customerId: string }) {
  // keeps the loan during removal: loading it again would return 404 before the page is left
  const [leaving, setLeaving] = useState<LoanApplication>();
  // after a failed removal the dialog with the reason stays until the loan is loaded again
  const [kept, setKept] = useState<LoanApplication>();
  const answer = useGetApplicationQuery(leaving ? skipToken : { params: { customerId, applicationId: id } }, {
    refetchOnMountOrArgChange: true,
  });
  // a drawer keeps what was typed for a loan that a colleague has removed
  const { isOpen } = useDrawerAddress();
  const isGone = isNotFound(answer.error) && !isOpen;
  const loan = leaving ?? (isGone ? undefined : (answer.currentData ?? kept));
  useAddressLender(loan?.lenderId ?? '');
  useRememberRecent(answer.currentData && loanRecord(answer.currentData));
  if (!loan) {
    if (isGone) return <ApplicationGone />;
    return (
      <>
        <PageHeader title={words('loan')} crumbs={crumbs}>
          {!answer.isError && '\u00a0'}
        </PageHeader>
        <DetailsWaiting what={words('loanNoun')} panelRows={12} answer={answer} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={loan.referenceNum}
        crumbs={crumbs}
        actions={
          <LoanActions
            loan={loan}
            refreshing={answer.isFetching}
            onRemoving={(removed) => (setLeaving(removed), setKept(loan))}
          />
        }
      >
        {loan.customerName}
      </PageHeader>
      <OutdatedTogether>
        {answer.currentData && !isNotFound(answer.error) && <Outdated what={words('theLoan')} answer={answer} />}
        <Box sx={panelAndTabs}>
          <LoanPanel loan={loan} />
          {leaving ? <SkeletonRows label={words('removingTheApplication')} /> : <LoanTabs loan={loan} />}
        </Box>
      </OutdatedTogether>
      {!leaving && <LoanDrawers loan={loan} />}
    </>
  );
}

const ApplicationGone = () => (
  <>
    <PageHeader title={words('applicationNotFound')} crumbs={crumbs} />
    <NoSuchApplication />
  </>
);

Component.displayName = 'LoanDetailsPage';
