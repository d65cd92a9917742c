import { mdiCashRemove } from '@mdi/js';
import { domainStatus, messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { lendingApi } from '../../../api/provider.api.ts';
import type { ListState } from '../../../list/list.address.ts';
import { NoMatch } from '../../../list/no-match.view.tsx';
import { rowsUnder } from '../../../list/list-rows.rules.ts';
import { RecordList } from '../../../list/record-list.view.tsx';
import { useList } from '../../../list/use-list.ts';
import { usePagedList } from '../../../list/use-paged-list.ts';
import { loanList } from './loan-list.columns.tsx';
import { useLoanActions } from './use-loan-actions.ts';
import { words } from '../loans.words.ts';

/** Returns the filter of L1 for the state of the list. */
const loanQueryOf = ({ filters }: Pick<ListState<'status'>, 'filters'>) => {
  const status = domainStatus.safeParse(filters.status).data;
  return status ? { domainStatus: status } : {};
};

/** The loans of a lender, newest first (L1), with the state in the address. */
export function LoanList({ lenderId }: { lenderId: string }) {
  const list = useList(loanList);
  const { shown } = usePagedList({
    list,
    endpoint: lendingApi.endpoints.listApplications,
    exchangeOf: (page, size) => ({
      params: { id: lenderId },
      query: { page, ...(size !== undefined && { size }), ...loanQueryOf(list.state) },
    }),
    rowsOf: rowsUnder('applications'),
  });
  return <RecordList {...shown} actions={useLoanActions()} empty={nothingYet} noMatch={nothingFits} />;
}

const nothingFits = (onShowAll: () => void) => (
  <NoMatch title={messages.noLoans} icon={mdiCashRemove} showAll={words('showAllLoans')} onShowAll={onShowAll}>
    {words('noneOfStatus')}
  </NoMatch>
);
const nothingYet = (
  <EmptyState title={messages.noLoans} icon={mdiCashRemove}>
    {words('noApplicationsAbout')}
  </EmptyState>
);
