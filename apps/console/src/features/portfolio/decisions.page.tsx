import { mdiScaleBalance } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReadList } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { lendingApi, useListDecidedApplicationsQuery } from '../../api/provider.api.ts';
import type { DecidedApplication, PageInfo } from '../../api/readings.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { useFetchPage } from '../../list/use-fetch-page.ts';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { decisionTimeText, shareText } from '../../record/portfolio.text.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { decisionList } from './decisions.columns.tsx';
import { ListTotals } from './list-totals.view.tsx';
import { words } from './portfolio.words.ts';

const crumbs = [{ label: words('dashboard'), href: paths.dashboard }];

/** /loans/decisions: the decisions behind approval rate and time to decision, with their totals. */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('decisions')} crumbs={crumbs}>
        {lender && words('decisionsAbout', { name: lender.name })}
      </PageHeader>
      {lender ? (
        <Decisions key={lender.id} lenderId={lender.id} />
      ) : (
        <NoLender>{words('chooseLenderForDecisions')}</NoLender>
      )}
    </>
  );
}

const rowsOf = (answer: { applications: ReadList<DecidedApplication>; page: PageInfo } | undefined) =>
  answer && { rows: answer.applications, page: answer.page };

function Decisions({ lenderId }: { lenderId: string }) {
  const list = useList(decisionList);
  const { state, size } = list;
  const exchangeOf = (page: number, rows: number | undefined) => ({
    params: { id: lenderId },
    query: { page, ...(rows !== undefined && { size: rows }), ...state.filters },
  });
  const answer = useListDecidedApplicationsQuery(exchangeOf(state.page, size), { refetchOnMountOrArgChange: true });
  const fetchPage = useFetchPage(
    (page, rows) =>
      lendingApi.endpoints.listDecidedApplications.initiate(exchangeOf(page, rows), {
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
            [words('approved'), totals && String(totals.approved ?? '–')],
            [words('rejected'), totals && String(totals.rejected ?? '–')],
            [words('approvalRate'), totals && shareText(totals.approvalPercent)],
            [words('medianTimeToDecision'), totals && decisionTimeText(totals.medianMinutes)],
          ]}
        />
      }
      empty={nothingDecided}
      noMatch={nothingOnTheseDays}
    />
  );
}

const nothingDecided = (
  <EmptyState title={words('noDecisionsYet')} icon={mdiScaleBalance}>
    {words('noDecisionsAbout')}
  </EmptyState>
);
const nothingOnTheseDays = (onShowAll: () => void) => (
  <EmptyState
    title={words('noDecisionsFound')}
    icon={mdiScaleBalance}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        {words('showAllDecisions')}
      </Button>
    }
  >
    {words('noDecisionsOnDays')}
  </EmptyState>
);

Component.displayName = 'DecisionsPage';
