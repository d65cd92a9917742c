import { mdiPiggyBankOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState } from '@oware/ui';
import { useMemo } from 'react';
import { useListSavingsAccountsQuery } from '../../api/provider.api.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { useList } from '../../list/use-list.ts';
import { savingsList } from './savings-list.columns.tsx';
import { accountsFound } from './savings.text.ts';
import { words } from './savings.words.ts';

/** The accounts of a lender (S1), newest first, searched and paged here because the call returns all. */
export function SavingsList({ lenderId }: { lenderId: string }) {
  const list = useList(savingsList);
  const { search } = list.state;
  const answer = useListSavingsAccountsQuery({ query: { lenderId } }, { refetchOnMountOrArgChange: true });
  const loaded = answer.currentData;
  const current = useMemo(() => loaded && { rows: accountsFound(loaded, search) }, [loaded, search]);
  return (
    <RecordList
      list={list}
      answer={answer}
      current={current}
      fetchPage={() => Promise.resolve({ data: current })}
      empty={<NoAccounts />}
      noMatch={(onShowAll) => <NoAccounts onShowAll={onShowAll} />}
    />
  );
}

const NoAccounts = ({ onShowAll }: { onShowAll?: () => void }) => (
  <EmptyState
    title={words('noAccountsFound')}
    icon={mdiPiggyBankOutline}
    action={
      onShowAll && (
        <Button variant="outlined" onClick={onShowAll}>
          {words('showAll')}
        </Button>
      )
    }
  >
    {onShowAll ? words('noMatchAbout') : words('noneYetAbout')}
  </EmptyState>
);
