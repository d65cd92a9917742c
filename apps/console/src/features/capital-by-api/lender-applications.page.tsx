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

const crumbs = [{ label: 'Capital by API', href: paths.capitalByApi }];

/** /capital-by-api/lender/applications: those of the chosen lender (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader
        title="Approved applications"
        crumbs={crumbs}
        actions={
          <Button variant="outlined" href={paths.capitalBatches}>
            Batches
          </Button>
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? (
        <ApprovedApplications key={lender.id} lender={lender} />
      ) : (
        <NoLender>Choose a lender in the menu to see its applications.</NoLender>
      )}
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
      <PageHeader title="Approved applications" crumbs={crumbs} />
      {isUnknown ? (
        <ErrorState title="Lender not found" message="Choose one under Capital by API." />
      ) : lenders.isError && !lenders.isFetching ? (
        <LoadFailure what="The lenders" answer={lenders} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}

Component.displayName = 'LenderApplicationsPage';
