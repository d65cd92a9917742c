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

type PeopleListProps = {
  list: List<ManagedUser, never>;
  status?: 'Active';
  /** Content that depends on the people shown, which are fresh unless they are being loaded. */
  children?: (people: {
    shown: readonly ManagedUser[] | undefined;
    isFresh: boolean;
    onRefresh: () => Promise<unknown>;
  }) => ReactNode;
};

/** Lists the people of the organisation, seven per page (1§9), if the provider offers the list. */
export function PeopleList({ list, status, children }: PeopleListProps) {
  const { search } = list.state;
  const { answer, shown } = usePagedList({
    list,
    endpoint: organizationApi.endpoints.listUsers,
    exchangeOf: (page) => ({ query: { page, search, status } }),
    rowsOf: rowsUnder('users'),
  });
  const { data, currentData, error } = answer;
  if (isApiFailure(error) && error.code === 'not_offered')
    return <EmptyState title={words('notAvailable')}>{words('notAvailableAbout')}</EmptyState>;
  return (
    <div>
      <RecordList
        {...shown}
        empty={<EmptyState title={words('noUsersYet')}>{words('noUsersAbout')}</EmptyState>}
        noMatch={() => <EmptyState title={words('nobodyMatches')}>{words('nobodyMatchesAbout')}</EmptyState>}
      />
      {children?.({
        shown: (currentData ?? data)?.users,
        isFresh: currentData !== undefined && !answer.isFetching && !answer.isError,
        onRefresh: answer.refetch,
      })}
    </div>
  );
}
