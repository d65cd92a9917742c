import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { LoadFailure } from '../api/load-failure.tsx';
import { useListUsersQuery } from '../api/provider.api.ts';
import type { ManagedUser } from '../api/readings.ts';
import { ListPages } from '../record/list-pages.view.tsx';
import { UserTable } from './user-table.view.tsx';

type PeopleListProps = {
  title: string;
  /** Counted from 0. */
  page: number;
  search?: string;
  status?: 'Active';
  onPage: (page: number) => void;
  /** Opens what the person may do. */
  rowHref: (id: string) => string;
  /** Stands above the table. */
  tools?: ReactNode;
  /** What depends on the people who are shown. */
  children?: (shown: readonly ManagedUser[] | undefined) => ReactNode;
};

/** The people of the organisation in pages of seven (1§9), where the provider offers the list. */
export function PeopleList({ title, page, search = '', status, onPage, rowHref, tools, children }: PeopleListProps) {
  const answer = useListUsersQuery({ query: { page, search, status } }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isError, isFetching } = answer;
  if (isApiFailure(error) && error.code === 'not_offered')
    return (
      <EmptyState title="Not available from this provider">
        The provider manages users itself. Ask the provider’s support to invite or remove one.
      </EmptyState>
    );
  if (isError && !isFetching) return <LoadFailure what="The users" answer={answer} />;
  const shown = currentData ?? data;
  return (
    <div>
      {tools}
      <UserTable
        caption={title}
        rows={shown?.users}
        stale={isFetching && currentData === undefined}
        rowHref={rowHref}
      />
      {shown && shown.users.length > 0 && (
        <ListPages page={shown.page} index={page} rows={shown.users.length} onPage={onPage} />
      )}
      {children?.(shown?.users)}
    </div>
  );
}
