import type { ClientFilter } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { clientsApi, useFilterClientsQuery, useListClientsQuery } from '../../../api/provider.api.ts';
import { shownOutcome } from '../../../api/shown-outcome.rules.ts';
import { isNarrowed, type ListState } from '../../../list/list.address.ts';
import { rowsUnder } from '../../../list/list-rows.rules.ts';
import { useFetchPage } from '../../../list/use-fetch-page.ts';
import type { ClientFilterName } from './client-list.columns.tsx';

/** Returns the query of C3 for the state of the list. The filters have been checked when they were read. */
const clientQueryOf = (lenderId: string, { search, filters }: ListState<ClientFilterName>): ClientFilter => ({
  ...(filters as Partial<ClientFilter>),
  lenderId,
  ...(search && { search }),
});

/** Loads a page of a lender's clients: C1 for everyone, C3 with a search or filter. */
export function useClientList(lenderId: string, state: ListState<ClientFilterName>, size: number | undefined) {
  const narrows = isNarrowed(state);
  const pageQuery = { page: state.page, ...(size !== undefined && { size }) };
  const everyone = useListClientsQuery(narrows ? skipToken : { params: { lenderId }, query: pageQuery }, {
    selectFromResult: shownOutcome,
  });
  const narrowed = useFilterClientsQuery(
    narrows ? { query: { ...clientQueryOf(lenderId, state), ...pageQuery } } : skipToken,
    { selectFromResult: shownOutcome },
  );
  return narrows ? narrowed : everyone;
}

/** Returns the rows of an answer of C1 or C3. */
export const clientRowsOf = rowsUnder('clients');

/** Loads any page of the list for the download. */
export const useClientPages = (lenderId: string, state: ListState<ClientFilterName>) =>
  useFetchPage((page, size) => {
    const pageQuery = { page, ...(size !== undefined && { size }) };
    const once = { subscribe: false, forceRefetch: true };
    return isNarrowed(state)
      ? clientsApi.endpoints.filterClients.initiate(
          { query: { ...clientQueryOf(lenderId, state), ...pageQuery } },
          once,
        )
      : clientsApi.endpoints.listClients.initiate({ params: { lenderId }, query: pageQuery }, once);
  }, clientRowsOf);
