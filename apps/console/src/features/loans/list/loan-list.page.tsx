import { mdiCheckAll, mdiFilePlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { NewButton } from '../../../new-record/new-button.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { LoanList } from './loan-list.view.tsx';
import { words } from '../loans.words.ts';

/** /loans: choose a lender, then see its loan applications (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader
        title={words('loanApplications')}
        actions={
          lender && (
            <>
              <Permitted action="loans.decide">
                <Button variant="outlined" startIcon={<Icon path={mdiCheckAll} />} href={paths.loanQueue}>
                  {words('decideOneByOne')}
                </Button>
              </Permitted>
              <NewButton action="loans.create" icon={mdiFilePlusOutline} href={paths.loanForms(lender.id)}>
                {words('newApplication')}
              </NewButton>
            </>
          )
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? <LoanList key={lender.id} lenderId={lender.id} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

Component.displayName = 'LoanListPage';
