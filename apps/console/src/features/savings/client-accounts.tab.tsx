import { mdiPiggyBankOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, EmptyState, Icon } from '@oware/ui';
import { useState } from 'react';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListClientSavingsAccountsQuery } from '../../api/provider.api.ts';
import { useClientTab } from '../../client-tab/client-tab.context.ts';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { AccountOpening } from './account-opening.dialog.tsx';
import { clientAccountColumns } from './savings.columns.tsx';

/** The client's savings accounts (C16), and opening one (C17). */
export function Component() {
  const { client, lenderId } = useClientTab();
  const [isOpening, setOpening] = useState(false);
  const answer = useListClientSavingsAccountsQuery({ params: { id: client.id } }, { refetchOnMountOrArgChange: true });
  const accounts = answer.currentData;
  if (answer.isError && !accounts && !answer.isFetching)
    return <LoadFailure what="The savings accounts" answer={answer} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Permitted action="savings.open">
          <Button
            {...shortcutTarget('new')}
            variant="contained"
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => setOpening(true)}
          >
            Open account
          </Button>
        </Permitted>
      </Box>
      <DataTable
        caption="Savings accounts, newest first"
        columns={clientAccountColumns}
        rows={accounts}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (id === '' ? undefined : paths.savingsAccount(id))}
        skeletonRows={3}
        stale={answer.isFetching && accounts !== undefined}
        empty={
          <EmptyState title="No accounts found" icon={mdiPiggyBankOutline}>
            {`There is no savings account to show for ${client.name}.`}
          </EmptyState>
        }
      />
      {isOpening && <AccountOpening client={client} lenderId={lenderId} onClose={() => setOpening(false)} />}
    </>
  );
}

Component.displayName = 'ClientAccountsTab';
