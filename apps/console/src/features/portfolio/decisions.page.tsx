import { mdiScaleBalance } from '@mdi/js';
import { EmptyState } from '@oware/ui';
import { lendingApi } from '../../api/provider.api.ts';
import { rowsUnder } from '../../list/list-rows.rules.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { NoMatch } from '../../list/no-match.view.tsx';
import { useList } from '../../list/use-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { decisionTimeText, shareText } from '../../lending/portfolio.text.ts';
import { decisionList } from './decisions.columns.tsx';
import { ListTotals } from './list-totals.view.tsx';
import { PortfolioPage } from './portfolio-page.view.tsx';
import { words } from './portfolio.words.ts';

/** /loans/decisions: the decisions behind approval rate and time to decision, with their totals. */
export const Component = () => (
  <PortfolioPage
    title={words('decisions')}
    about={(name) => words('decisionsAbout', { name })}
    chooseLender={words('chooseLenderForDecisions')}
  >
    {(lenderId) => <Decisions lenderId={lenderId} />}
  </PortfolioPage>
);

function Decisions({ lenderId }: { lenderId: string }) {
  const list = useList(decisionList);
  const { answer, shown } = usePagedList({
    list,
    endpoint: lendingApi.endpoints.listDecidedApplications,
    exchangeOf: (page, size) => ({
      params: { id: lenderId },
      query: { page, ...(size !== undefined && { size }), ...list.state.filters },
    }),
    rowsOf: rowsUnder('applications'),
  });
  const totals = answer.currentData?.totals;
  return (
    <RecordList
      {...shown}
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
  <NoMatch
    title={words('noDecisionsFound')}
    icon={mdiScaleBalance}
    showAll={words('showAllDecisions')}
    onShowAll={onShowAll}
  >
    {words('noDecisionsOnDays')}
  </NoMatch>
);

Component.displayName = 'DecisionsPage';
