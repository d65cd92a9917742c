import { mdiCashCheck } from '@mdi/js';
import { formatMoney } from '@oware/domain';
import { EmptyState, PageHeader } from '@oware/ui';
import { lendingApi } from '../../api/provider.api.ts';
import { rowsUnder } from '../../list/list-rows.rules.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { NoMatch } from '../../list/no-match.view.tsx';
import { useList } from '../../list/use-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { ListTotals } from './list-totals.view.tsx';
import { daysRangeOf, portfolioLoanList } from './portfolio-loans.columns.tsx';
import { words } from './portfolio.words.ts';

const crumbs = [{ label: words('dashboard'), href: paths.dashboard }];

/** /loans/portfolio: the open loans behind the figures of the portfolio, with their totals. */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('portfolio')} crumbs={crumbs}>
        {lender && words('loansAbout', { name: lender.name })}
      </PageHeader>
      {lender ? (
        <PortfolioLoans key={lender.id} lenderId={lender.id} />
      ) : (
        <NoLender>{words('chooseLenderForLoans')}</NoLender>
      )}
    </>
  );
}

function PortfolioLoans({ lenderId }: { lenderId: string }) {
  const list = useList(portfolioLoanList);
  const range = daysRangeOf(list.state.filters.days);
  const days = range && { fromDays: range.fromDays, ...(range.toDays !== null && { toDays: range.toDays }) };
  const { answer, shown } = usePagedList({
    list,
    endpoint: lendingApi.endpoints.listPortfolioLoans,
    exchangeOf: (page, size) => ({
      params: { id: lenderId },
      query: { page, ...(size !== undefined && { size }), ...days },
    }),
    rowsOf: rowsUnder('loans'),
  });
  const totals = answer.currentData?.totals;
  return (
    <RecordList
      {...shown}
      summary={
        <ListTotals
          totals={[
            [words('loans'), totals && String(totals.loans ?? '–')],
            [words('arrears'), totals && formatMoney(totals.arrears)],
            [words('outstandingPrincipal'), totals && formatMoney(totals.principal)],
            [words('balance'), totals && formatMoney(totals.balance)],
          ]}
        />
      }
      empty={nothingLent}
      noMatch={nothingInRange}
    />
  );
}

const nothingLent = (
  <EmptyState title={words('noOpenLoans')} icon={mdiCashCheck}>
    {words('noLoansAbout')}
  </EmptyState>
);
const nothingInRange = (onShowAll: () => void) => (
  <NoMatch title={words('noLoansFound')} icon={mdiCashCheck} showAll={words('showAllOpenLoans')} onShowAll={onShowAll}>
    {words('noLoansInRange')}
  </NoMatch>
);

Component.displayName = 'PortfolioLoansPage';
