import { mdiPiggyBankOutline } from '@mdi/js';
import { useMemo } from 'react';
import { useListSavingsAccountsQuery } from '../../api/provider.api.ts';
import { shownOutcome } from '../../api/shown-outcome.rules.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { NoMatch } from '../../list/no-match.view.tsx';
import { useList } from '../../list/use-list.ts';
import { savingsList } from './savings-list.columns.tsx';
import { accountsFound } from './savings.text.ts';
import { words } from './savings.words.ts';

/** The accounts of a lender (S1), newest first, searched and paged here because the call returns all. */
export function SavingsList({ lenderId }: { lenderId: string }) {
  const list = useList(savingsList);
  const { search } = list.state;
  const answer = useListSavingsAccountsQuery(
    { query: { lenderId } },
    { refetchOnMountOrArgChange: true, selectFromResult: shownOutcome },
  );
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
  <NoMatch title={words('noAccountsFound')} icon={mdiPiggyBankOutline} showAll={words('showAll')} onShowAll={onShowAll}>
    {onShowAll ? words('noMatchAbout') : words('noneYetAbout')}
  </NoMatch>
);
