import { mdiFilterVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lastPageOf } from '@oware/domain';
import { Icon, SearchField } from '@oware/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { ListPages } from '../../../record/list-pages.view.tsx';
import { ClientFilterDrawer } from './client-filter.drawer.tsx';
import {
  filterCount,
  listAddressOf,
  listStateOf,
  withFilters,
  withPage,
  withSearch,
  type ClientListState,
} from './client-list.state.ts';
import { ClientTable } from './client-table.view.tsx';
import { useClientList } from './use-client-list.ts';

/** Search, filters, table and paging of one lender's clients; their state is the address. */
export function ClientList({ lenderId }: { lenderId: string }) {
  const [address, setAddress] = useSearchParams();
  const [filtering, setFiltering] = useState(false);
  const state = listStateOf(address);
  const answer = useClientList(lenderId, state);
  const shown = answer.currentData ?? answer.data;
  const filters = filterCount(state);
  const go = (next: ClientListState, replace = false) => setAddress(listAddressOf(next), { replace });
  const current = answer.currentData;
  const lastPage = current ? lastPageOf(current.page.totalPages, state.page, current.clients.length) : state.page;
  const isPastEnd = current?.clients.length === 0 && state.page > lastPage;
  if (isPastEnd) return <Navigate replace to={{ search: listAddressOf(withPage(state, lastPage)).toString() }} />;

  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField
          label="Search clients"
          value={state.search}
          onSearch={(text) => go(withSearch(state, text), state.search !== '' && text.trim() !== '')}
        />
        <Button
          variant={filters > 0 ? 'contained' : 'outlined'}
          startIcon={<Icon path={mdiFilterVariant} />}
          onClick={() => setFiltering(true)}
        >
          {filters > 0 ? `Filters (${filters})` : 'Filters'}
        </Button>
        {filters > 0 && <Button onClick={() => go(withFilters(state, {}))}>Clear filters</Button>}
      </Stack>
      {answer.isError && !answer.isFetching ? (
        <LoadFailure what="The clients" answer={answer} />
      ) : (
        <>
          <ClientTable
            rows={shown?.clients}
            stale={answer.isFetching && shown !== undefined}
            isNarrowed={state.search !== '' || filters > 0}
            onShowAll={() => go({ page: 0, search: '', filters: {} })}
          />
          {shown && shown.clients.length > 0 && (
            <ListPages
              page={shown.page}
              index={state.page}
              rows={shown.clients.length}
              onPage={(page) => go(withPage(state, page))}
            />
          )}
        </>
      )}
      <ClientFilterDrawer
        open={filtering}
        filters={state.filters}
        onApply={(next) => (setFiltering(false), go(withFilters(state, next)))}
        onClose={() => setFiltering(false)}
      />
    </>
  );
}
