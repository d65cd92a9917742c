import { mdiAccountPlusOutline, mdiAccountSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { ClientList } from './client-list.view.tsx';

/** /clients: a lender first, then its clients (1§2). What opens over the list comes through the outlet. */
export function Component() {
  const lender = useLender();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title="Clients"
        actions={
          <>
            <Permitted action="registers.look-up">
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiAccountSearchOutline} />}
                href={`/clients/staff-check${search}`}
              >
                Check Staff Id
              </Button>
            </Permitted>
            <Permitted action="clients.create">
              <Button
                variant="contained"
                startIcon={<Icon path={mdiAccountPlusOutline} />}
                href={lender ? paths.newClientForms(lender.id) : paths.selectLender}
              >
                New Client
              </Button>
            </Permitted>
          </>
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? (
        <ClientList key={lender.id} lenderId={lender.id} />
      ) : (
        <NoLender>Clients belong to a lender. Choose one under Lender in the menu.</NoLender>
      )}
      <Outlet />
    </>
  );
}

Component.displayName = 'ClientListPage';
