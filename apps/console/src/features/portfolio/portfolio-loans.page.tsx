import { mdiCashCheck } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReadList } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { EmptyState, PageHeader } from '@oware/ui';
import { lendingApi, useListPortfolioLoansQuery } from '../../api/provider.api.ts';
import type { PortfolioLoan, PageInfo } from '../../api/readings.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { useFetchPage } from '../../list/use-fetch-page.ts';
import { useList } from '../../list/use-list.ts';
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

const rowsOf = (answer: { loans: ReadList<PortfolioLoan>; page: PageInfo } | undefined) =>
  answer && { rows: answer.loans, page: answer.page };

function PortfolioLoans({ lenderId }: { lenderId: string }) {
  const list = useList(portfolioLoanList);
  const { state, size } = list;
  const range = daysRangeOf(state.filters.days);
  const days = range && { fromDays: range.fromDays, ...(range.toDays !== null && { toDays: range.toDays }) };
  const exchangeOf = (page: number, rows: number | undefined) => ({
    params: { id: lenderId },
    query: { page, ...(rows !== undefined && { size: rows }), ...days },
  });
  const answer = useListPortfolioLoansQuery(exchangeOf(state.page, size), { refetchOnMountOrArgChange: true });
  const fetchPage = useFetchPage(
    (page, rows) =>
      lendingApi.endpoints.listPortfolioLoans.initiate(exchangeOf(page, rows), {
        subscribe: false,
        forceRefetch: true,
      }),
    rowsOf,
  );
  const totals = answer.currentData?.totals;
  return (
    <RecordList
      list={list}
      answer={answer}
      current={rowsOf(answer.currentData)}
      latest={rowsOf(answer.currentData ?? answer.data)}
      fetchPage={fetchPage}
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
  <EmptyState
    title={words('noLoansFound')}
    icon={mdiCashCheck}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        {words('showAllOpenLoans')}
      </Button>
    }
  >
    {words('noLoansInRange')}
  </EmptyState>
);

Component.displayName = 'PortfolioLoansPage';
