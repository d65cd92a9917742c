import { mdiAccountGroupOutline, mdiAccountSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { RecordList } from '../../../list/record-list.view.tsx';
import { useList } from '../../../list/use-list.ts';
import { clientList } from './client-list.columns.tsx';
import { useClientActions } from './use-client-actions.ts';
import { clientRowsOf, useClientList, useClientPages } from './use-client-list.ts';

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
  <EmptyState
    title={messages.customerNotFound}
    icon={mdiAccountSearchOutline}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        Show all clients
      </Button>
    }
  >
    No clients match your search and filters. Try part of a name, a phone number, an email or a client ID.
  </EmptyState>
);

const nobodyYet = (
  <EmptyState title="No clients yet" icon={mdiAccountGroupOutline}>
    This lender has no clients yet.
  </EmptyState>
);
