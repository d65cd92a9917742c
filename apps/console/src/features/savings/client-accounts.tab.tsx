import { mdiPiggyBankOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { DataTable, EmptyState } from '@oware/ui';
import { useState } from 'react';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListClientSavingsAccountsQuery } from '../../api/provider.api.ts';
import { useClientTab } from '../../client-tab/client-tab.context.ts';
import { paths } from '../../paths.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { AccountOpening } from './account-opening.dialog.tsx';
import { clientAccountColumns } from './savings.columns.tsx';
import { words } from './savings.words.ts';

/** The client's savings accounts (C16), and opening one (C17). */
export function Component() {
  const { client, lenderId } = useClientTab();
  const [isOpening, setOpening] = useState(false);
  const answer = useListClientSavingsAccountsQuery({ params: { id: client.id } }, { refetchOnMountOrArgChange: true });
  const accounts = answer.currentData;
  if (answer.isError && !accounts && !answer.isFetching)
    return <LoadFailure what={words('theSavingsAccounts')} answer={answer} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <NewButton action="savings.open" variant="outlined" onClick={() => setOpening(true)}>
          {words('openAccount')}
        </NewButton>
      </Box>
      {accounts && <Outdated what={words('theSavingsAccounts')} answer={answer} />}
      <DataTable
        caption={words('listCaption')}
        columns={clientAccountColumns}
        rows={accounts}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (id === '' ? undefined : paths.savingsAccount(id))}
        skeletonRows={3}
        stale={answer.isFetching && accounts !== undefined}
        empty={
          <EmptyState title={words('noAccountsFound')} icon={mdiPiggyBankOutline}>
            {words('noAccountsAbout', { name: client.name })}
          </EmptyState>
        }
      />
      {isOpening && <AccountOpening client={client} lenderId={lenderId} onClose={() => setOpening(false)} />}
    </>
  );
}

Component.displayName = 'ClientAccountsTab';
