import { mdiCashCheck } from '@mdi/js';
import { formatMoney } from '@oware/domain';
import { EmptyState } from '@oware/ui';
import { lendingApi } from '../../api/provider.api.ts';
import { rowsUnder } from '../../list/list-rows.rules.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { NoMatch } from '../../list/no-match.view.tsx';
import { useList } from '../../list/use-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { ListTotals } from './list-totals.view.tsx';
import { daysRangeOf, portfolioLoanList } from './portfolio-loans.columns.tsx';
import { PortfolioPage } from './portfolio-page.view.tsx';
import { words } from './portfolio.words.ts';

/** /loans/portfolio: the open loans behind the figures of the portfolio, with their totals. */
export const Component = () => (
  <PortfolioPage
    title={words('portfolio')}
    about={(name) => words('loansAbout', { name })}
    chooseLender={words('chooseLenderForLoans')}
  >
    {(lenderId) => <PortfolioLoans lenderId={lenderId} />}
  </PortfolioPage>
);

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
