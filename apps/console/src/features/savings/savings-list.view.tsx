import { mdiPiggyBankOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pagingText } from '@oware/domain';
import { DataTable, EmptyState, PagingBar, SearchField } from '@oware/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListSavingsAccountsQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { pageOf } from '../../record/page.rules.ts';
import { accountColumns } from './savings.columns.tsx';
import { accountsFound } from './savings.text.ts';

/** Which part is shown; it lives in the address, pages counted from 1. */
function useListState() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').trim().slice(0, 100);
  const page = Number(address.get('page') ?? 1);
  const go = (next: { search: string; page: number }, replace = false) => {
    const filled = { search: next.search, page: next.page > 0 ? String(next.page + 1) : '' };
    setAddress(new URLSearchParams(Object.entries(filled).filter(([, value]) => value !== '')), { replace });
  };
  return { search, page: Number.isInteger(page) && page > 0 ? page - 1 : 0, go };
}

/** The accounts of a lender (S1), newest first, searched and paged here: the call answers them whole. */
export function SavingsList({ lenderId }: { lenderId: string }) {
  const { search, page, go } = useListState();
  const answer = useListSavingsAccountsQuery({ query: { lenderId } }, { refetchOnMountOrArgChange: true });
  const loaded = answer.currentData;
  const found = useMemo(() => loaded && accountsFound(loaded, search), [loaded, search]);
  if (answer.isError && !loaded && !answer.isFetching)
    return <LoadFailure what="The savings accounts" answer={answer} />;
  const shown = found && pageOf(found, page);
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SearchField
          label="Search savings accounts"
          value={search}
          onSearch={(text) => go({ search: text.trim(), page: 0 }, search !== '')}
        />
      </Box>
      <DataTable
        caption="Savings accounts, newest first"
        columns={accountColumns}
        rows={shown?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (id === '' ? undefined : paths.savingsAccount(id))}
        stale={answer.isFetching && loaded !== undefined}
        empty={<NoAccounts onShowAll={search === '' ? undefined : () => go({ search: '', page: 0 })} />}
      />
      {shown && shown.rows.length > 0 && (
        <PagingBar
          text={pagingText(shown.info)}
          page={shown.info.number}
          totalPages={shown.info.totalPages}
          onPage={(next) => go({ search, page: next })}
        />
      )}
    </>
  );
}

const NoAccounts = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => (
  <EmptyState
    title="No accounts found"
    icon={mdiPiggyBankOutline}
    action={
      onShowAll && (
        <Button variant="outlined" onClick={onShowAll}>
          Show all
        </Button>
      )
    }
  >
    {onShowAll ? 'No account fits the search.' : 'Open an account on the Accounts tab of a client.'}
  </EmptyState>
);
