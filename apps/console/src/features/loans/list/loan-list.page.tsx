import { mdiFilePlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { LoanList } from './loan-list.view.tsx';

/** /loans: a lender first, then its loan applications (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader
        title="Loan Applications"
        actions={
          lender && (
            <Permitted action="loans.create">
              <Button
                variant="contained"
                startIcon={<Icon path={mdiFilePlusOutline} />}
                href={paths.loanForms(lender.id)}
              >
                New application
              </Button>
            </Permitted>
          )
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? (
        <LoanList key={lender.id} lenderId={lender.id} />
      ) : (
        <NoLender>Loans belong to a lender. Choose one under Lender in the menu.</NoLender>
      )}
    </>
  );
}

Component.displayName = 'LoanListPage';
