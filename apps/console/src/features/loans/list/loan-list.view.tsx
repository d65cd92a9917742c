import { mdiCashRemove } from '@mdi/js';
import Button from '@mui/material/Button';
import { domainStatus, messages, type ReadList } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { lendingApi, useListApplicationsQuery } from '../../../api/provider.api.ts';
import type { LoanApplication, PageInfo } from '../../../api/readings.ts';
import type { ListState } from '../../../list/list.address.ts';
import { RecordList } from '../../../list/record-list.view.tsx';
import { useList } from '../../../list/use-list.ts';
import { useFetchPage } from '../../../list/use-fetch-page.ts';
import { loanList } from './loan-list.columns.tsx';
import { useLoanActions } from './use-loan-actions.ts';
import { words } from '../loans.words.ts';

const rowsOf = (answer: { applications: ReadList<LoanApplication>; page: PageInfo } | undefined) =>
  answer && { rows: answer.applications, page: answer.page };

/** Returns the filter of L1 for the state of the list. */
export const loanQueryOf = ({ filters }: Pick<ListState<'status'>, 'filters'>) => {
  const status = domainStatus.safeParse(filters.status).data;
  return status ? { domainStatus: status } : {};
};

/** The loans of a lender, newest first (L1), with the state in the address. */
export function LoanList({ lenderId }: { lenderId: string }) {
  const list = useList(loanList);
  const { state, size } = list;
  const answer = useListApplicationsQuery(
    {
      params: { id: lenderId },
      query: { page: state.page, ...(size !== undefined && { size }), ...loanQueryOf(state) },
    },
    { refetchOnMountOrArgChange: true },
  );
  const fetchPage = useFetchPage(
    (page, rows) =>
      lendingApi.endpoints.listApplications.initiate(
        { params: { id: lenderId }, query: { page, ...(rows !== undefined && { size: rows }), ...loanQueryOf(state) } },
        { subscribe: false, forceRefetch: true },
      ),
    rowsOf,
  );
  return (
    <RecordList
      list={list}
      actions={useLoanActions()}
      fetchPage={fetchPage}
      answer={answer}
      current={rowsOf(answer.currentData)}
      latest={rowsOf(answer.currentData ?? answer.data)}
      empty={nothingYet}
      noMatch={nothingFits}
    />
  );
}

const nothingFits = (onShowAll: () => void) => (
  <EmptyState
    title={messages.noLoans}
    icon={mdiCashRemove}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        {words('showAllLoans')}
      </Button>
    }
  >
    {words('noneOfStatus')}
  </EmptyState>
);
const nothingYet = (
  <EmptyState title={messages.noLoans} icon={mdiCashRemove}>
    {words('noApplicationsAbout')}
  </EmptyState>
);
