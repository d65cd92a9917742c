import { mdiDomain, mdiFilePlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { EmptyState, Icon, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.ts';
import { LoanList } from './loan-list.tsx';

/** /loans: a lender first, then its loan applications (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader
        title="Loan Applications"
        actions={
          lender && (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiFilePlusOutline} />}
              href={paths.loanForms(lender.id)}
            >
              New application
            </Button>
          )
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? (
        <LoanList key={lender.id} lenderId={lender.id} />
      ) : (
        <EmptyState title={messages.selectLender} icon={mdiDomain}>
          Loans belong to a lender. Choose one under Lender in the menu.
        </EmptyState>
      )}
    </>
  );
}

Component.displayName = 'LoanListPage';
