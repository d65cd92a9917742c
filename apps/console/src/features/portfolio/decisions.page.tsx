import { mdiScaleBalance } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReadList } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { providerApi, useListDecidedApplicationsQuery } from '../../api/provider.api.ts';
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

const crumbs = [{ label: 'Dashboard', href: paths.dashboard }];

/** /loans/decisions: the decisions behind approval rate and time to decision, with their totals. */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title="Decisions" crumbs={crumbs}>
        {lender && `Approved and rejected applications of ${lender.name}`}
      </PageHeader>
      {lender ? (
        <Decisions key={lender.id} lenderId={lender.id} />
      ) : (
        <NoLender>Choose a lender in the menu to see its decisions.</NoLender>
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
      providerApi.endpoints.listDecidedApplications.initiate(exchangeOf(page, rows), {
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
            ['Approved', totals && String(totals.approved ?? '–')],
            ['Rejected', totals && String(totals.rejected ?? '–')],
            ['Approval rate', totals && shareText(totals.approvalPercent)],
            ['Median time to decision', totals && decisionTimeText(totals.medianMinutes)],
          ]}
        />
      }
      empty={nothingDecided}
      noMatch={nothingOnTheseDays}
    />
  );
}

const nothingDecided = (
  <EmptyState title="No decisions yet" icon={mdiScaleBalance}>
    Applications appear here once they are approved or rejected.
  </EmptyState>
);
const nothingOnTheseDays = (onShowAll: () => void) => (
  <EmptyState
    title="No decisions found"
    icon={mdiScaleBalance}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        Show all decisions
      </Button>
    }
  >
    No application was approved or rejected on these days.
  </EmptyState>
);

Component.displayName = 'DecisionsPage';
