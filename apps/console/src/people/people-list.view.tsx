import type { ReadList } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { organizationApi, useListUsersQuery } from '../api/provider.api.ts';
import type { ManagedUser, PageInfo } from '../api/readings.ts';
import { RecordList } from '../list/record-list.view.tsx';
import { useFetchPage } from '../list/use-fetch-page.ts';
import type { List } from '../list/use-list.ts';
import { words } from './people.words.ts';

type PeopleListProps = {
  list: List<ManagedUser, never>;
  status?: 'Active';
  /** Content that depends on the people shown. */
  children?: (shown: readonly ManagedUser[] | undefined, onRefresh: () => Promise<unknown>) => ReactNode;
};

const rowsOf = (answer: { users: ReadList<ManagedUser>; page: PageInfo } | undefined) =>
  answer && { rows: answer.users, page: answer.page };

/** Lists the people of the organisation, seven per page (1§9), if the provider offers the list. */
export function PeopleList({ list, status, children }: PeopleListProps) {
  const { page, search } = list.state;
  const askFor = (number: number) => ({ query: { page: number, search, status } });
  const answer = useListUsersQuery(askFor(page), { refetchOnMountOrArgChange: true });
  const { data, currentData, error } = answer;
  const fetchPage = useFetchPage(
    (number) => organizationApi.endpoints.listUsers.initiate(askFor(number), { subscribe: false, forceRefetch: true }),
    rowsOf,
  );
  if (isApiFailure(error) && error.code === 'not_offered')
    return <EmptyState title={words('notAvailable')}>{words('notAvailableAbout')}</EmptyState>;
  const latest = currentData ?? data;
  return (
    <div>
      <RecordList
        list={list}
        answer={answer}
        current={rowsOf(currentData)}
        latest={rowsOf(latest)}
        fetchPage={fetchPage}
        empty={<EmptyState title={words('noUsersYet')}>{words('noUsersAbout')}</EmptyState>}
        noMatch={() => <EmptyState title={words('nobodyMatches')}>{words('nobodyMatchesAbout')}</EmptyState>}
      />
      {children?.(latest?.users, answer.refetch)}
    </div>
  );
}
