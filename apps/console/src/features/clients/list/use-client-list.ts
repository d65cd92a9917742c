import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFilterClientsQuery, useListClientsQuery } from '../../../api/provider.api.ts';
import { showsAll, type ClientListState } from './client-list.state.ts';

/** A page of a lender's clients: C1 for everyone, C3 as soon as a search or a filter narrows the list. */
export function useClientList(lenderId: string, state: ClientListState) {
  const all = showsAll(state);
  const everyone = useListClientsQuery(all ? { params: { lenderId }, query: { page: state.page } } : skipToken);
  const narrowed = useFilterClientsQuery(
    all ? skipToken : { query: { ...state.filters, lenderId, search: state.search || undefined, page: state.page } },
  );
  return all ? everyone : narrowed;
}
