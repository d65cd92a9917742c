import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { organizationApi } from '../api/provider.api.ts';
import type { ManagedUser } from '../api/readings.ts';
import { rowsUnder } from '../list/list-rows.rules.ts';
import { RecordList } from '../list/record-list.view.tsx';
import type { List } from '../list/use-list.ts';
import { usePagedList } from '../list/use-paged-list.ts';
import { words } from './people.words.ts';

type PeopleShown = {
  shown: readonly ManagedUser[] | undefined;
  isFresh: boolean;
  onRefresh: () => Promise<unknown>;
};

type PeopleListProps = {
  list: List<ManagedUser, never>;
  status?: 'Active';
  /** Content that depends on the people shown, which are fresh unless they are being loaded. */
  children?: (people: PeopleShown) => ReactNode;
};

/** Lists the people of the organisation, seven per page (1§9), if the provider offers the list. */
export function PeopleList({ list, status, children }: PeopleListProps) {
  const { search } = list.state;
  const exchangeOf = (page: number) => ({ query: { page, search, status } });
  const { answer, shown } = usePagedList({
    list,
    endpoint: organizationApi.endpoints.listUsers,
    exchangeOf,
    rowsOf: rowsUnder('users'),
  });
  const { error } = answer;
  if (isApiFailure(error) && error.code === 'not_offered')
    return <EmptyState title={words('notAvailable')}>{words('notAvailableAbout')}</EmptyState>;
  return (
    <div>
      <RecordList
        {...shown}
        empty={<EmptyState title={words('noUsersYet')}>{words('noUsersAbout')}</EmptyState>}
        noMatch={() => <EmptyState title={words('nobodyMatches')}>{words('nobodyMatchesAbout')}</EmptyState>}
      />
      {children && (
        <ShownPeople exchange={exchangeOf(list.state.page)} onRefresh={answer.refetch}>
          {children}
        </ShownPeople>
      )}
    </div>
  );
}

type ShownPeopleProps = Pick<PeopleShown, 'onRefresh'> & {
  exchange: Parameters<typeof organizationApi.endpoints.listUsers.useQueryState>[0];
  children: (people: PeopleShown) => ReactNode;
};

/** Unlike the list, it is also rendered when a request begins or ends. */
function ShownPeople({ exchange, onRefresh, children }: ShownPeopleProps) {
  const { data, currentData, isFetching, isError } = organizationApi.endpoints.listUsers.useQueryState(exchange);
  return children({
    shown: (currentData ?? data)?.users,
    isFresh: currentData !== undefined && !isFetching && !isError,
    onRefresh,
  });
}
