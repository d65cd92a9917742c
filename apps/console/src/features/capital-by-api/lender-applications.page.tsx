import Button from '@mui/material/Button';
import { ErrorState, PageHeader, SkeletonRows } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { useAddressLender } from '../../session/use-address-lender.ts';
import { ApprovedApplications } from './approved-applications.view.tsx';
import { words } from './capital-by-api.words.ts';

const crumbs = [{ label: words('capitalByApi'), href: paths.capitalByApi }];

/** /capital-by-api/lender/applications: those of the chosen lender (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader
        title={words('approvedApplications')}
        crumbs={crumbs}
        actions={
          <Button variant="outlined" href={paths.capitalBatches}>
            {words('batches')}
          </Button>
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? <ApprovedApplications key={lender.id} lender={lender} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

/** …/lender/{lenderId}/applications: the address chooses the lender. */
export function LenderFromAddress() {
  const { lenderId = '' } = useParams();
  useAddressLender(lenderId);
  const isChosen = useLender()?.id === lenderId;
  const lenders = useListLendersQuery();
  const isUnknown = lenders.data?.every(({ id }) => id !== lenderId) ?? false;
  if (isChosen && !isUnknown) return <Component />;
  return (
    <>
      <PageHeader title={words('approvedApplications')} crumbs={crumbs} />
      {isUnknown ? (
        <ErrorState title={words('lenderNotFound')} message={words('lenderNotFoundAbout')} />
      ) : lenders.isError && !lenders.isFetching ? (
        <LoadFailure what={words('theLenders')} answer={lenders} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}

Component.displayName = 'LenderApplicationsPage';
