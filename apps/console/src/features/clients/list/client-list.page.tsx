import { mdiAccountPlusOutline, mdiAccountSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { NewButton } from '../../../new-record/new-button.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { tourTarget } from '../../../tour/tour-target.address.ts';
import { ClientList } from './client-list.view.tsx';
import { words } from '../clients.words.ts';

/** /clients: choose a lender, then see its clients (1§2). Dialogs over the list render in the outlet. */
export function Component() {
  const lender = useLender();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title={words('clients')}
        actions={
          <>
            <Permitted action="registers.look-up">
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiAccountSearchOutline} />}
                href={`/clients/staff-check${search}`}
              >
                {words('checkStaffId')}
              </Button>
            </Permitted>
            <NewButton
              action="clients.create"
              {...tourTarget('new-client')}
              icon={mdiAccountPlusOutline}
              href={lender ? paths.newClientForms(lender.id) : paths.selectLender}
            >
              {words('newClient')}
            </NewButton>
          </>
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? <ClientList key={lender.id} lenderId={lender.id} /> : <NoLender>{words('chooseLender')}</NoLender>}
      <Outlet />
    </>
  );
}

Component.displayName = 'ClientListPage';
