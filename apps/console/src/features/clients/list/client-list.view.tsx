import { mdiAccountGroupOutline, mdiAccountSearchOutline } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { RecordList } from '../../../list/record-list.view.tsx';
import { NoMatch } from '../../../list/no-match.view.tsx';
import { useList } from '../../../list/use-list.ts';
import { clientList } from './client-list.columns.tsx';
import { useClientActions } from './use-client-actions.ts';
import { clientRowsOf, useClientList, useClientPages } from './use-client-list.ts';
import { words } from '../clients.words.ts';

/** Search, filters, table and paging of a lender's clients, with the state in the address. */
export function ClientList({ lenderId }: { lenderId: string }) {
  const list = useList(clientList);
  const answer = useClientList(lenderId, list.state, list.size);
  return (
    <RecordList
      list={list}
      actions={useClientActions(lenderId)}
      fetchPage={useClientPages(lenderId, list.state)}
      answer={answer}
      current={clientRowsOf(answer.currentData)}
      latest={clientRowsOf(answer.currentData ?? answer.data)}
      empty={nobodyYet}
      noMatch={nobodyFits}
    />
  );
}

const nobodyFits = (onShowAll: () => void) => (
  <NoMatch
    title={messages.customerNotFound}
    icon={mdiAccountSearchOutline}
    showAll={words('showAllClients')}
    onShowAll={onShowAll}
  >
    {words('noMatchAbout')}
  </NoMatch>
);

const nobodyYet = (
  <EmptyState title={words('noClientsYet')} icon={mdiAccountGroupOutline}>
    {words('noClientsAbout')}
  </EmptyState>
);
