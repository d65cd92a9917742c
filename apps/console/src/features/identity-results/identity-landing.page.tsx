import { mdiCardSearchOutline, mdiCheckAll } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { knownPages } from '@oware/domain';
import { EmptyState, Icon, PageHeader } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { LoadFailure, type QueryOutcome } from '../../api/load-failure.tsx';
import { useListConsentsQuery, useListIdentityResultsQuery } from '../../api/kyc.api.ts';
import { pollEvery } from '../../identity/polling.options.ts';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { PendingCards } from './identity-table.view.tsx';
import { WaitingConsents } from './waiting-consents.view.tsx';
import { words } from './identity-results.words.ts';

/** /enhanced-kyc/landing: pending officer approvals, and links to the other screens. */
export function Component() {
  const cards = usePendingCards().data?.results;
  const consents = usePendingConsents().data?.results;
  // the filled button is the next step, which there is unless both lists are known to be empty
  const isNonePending = cards?.length === 0 && consents?.length === 0;
  return (
    <>
      <PageHeader
        title={words('awaitingApproval')}
        actions={
          <>
            <Permitted action="registers.look-up">
              <Button variant="outlined" startIcon={<Icon path={mdiCardSearchOutline} />} href={paths.identityCheck}>
                {words('checkANumber')}
              </Button>
            </Permitted>
            <Permitted action="verifications.decide">
              <Button
                variant={isNonePending ? 'outlined' : 'contained'}
                startIcon={<Icon path={mdiCheckAll} />}
                href={paths.identityQueue}
              >
                {words('decideOneByOne')}
              </Button>
            </Permitted>
          </>
        }
      >
        {words('landingAbout')}
      </PageHeader>
      <Stack sx={{ gap: 4, ...sameColumns }}>
        <WaitingCards />
        <ConsentsInLine />
      </Stack>
    </>
  );
}

/** Name and date stand below each other in both tables, where these have columns. */
const sameColumns = {
  '@container (min-width: 480px)': {
    '& :is(th, td):nth-of-type(1), & :is(th, td):nth-of-type(2)': { width: '30%' },
    '& :is(th, td):nth-of-type(3):not(:last-of-type)': { width: '24%' },
  },
};

const usePendingCards = () =>
  useListIdentityResultsQuery({ query: { page: 0, status: messages.pending } }, pollEvery(true));

const usePendingConsents = () => useListConsentsQuery({ query: { page: 0, status: 'Pending' } }, pollEvery(true));

function WaitingCards() {
  const answer = usePendingCards();
  return (
    <InLine title={words('ghanaCards')} answer={answer} more={hasMore(answer.data) && allPending}>
      <PendingCards
        caption={words('cardsCaption')}
        rows={answer.data?.results}
        skeletonRows={3}
        empty={<NonePending>{words('noCardsAbout')}</NonePending>}
      />
    </InLine>
  );
}

/** Whether there are more rows than the first page, of ten rows (K8), or may be. */
const hasMore = (answer: { results: readonly unknown[]; total_pages: number | null } | undefined): boolean =>
  answer !== undefined &&
  knownPages({ number: 0, size: 10, totalElements: null, totalPages: answer.total_pages }, 0, answer.results.length) >
    1;

const allPending = (
  <Button href={`${paths.identity}?status=${messages.pending}`} sx={{ mt: 1 }}>
    {words('showAllPending')}
  </Button>
);

function ConsentsInLine() {
  const answer = usePendingConsents();
  const more = hasMore(answer.data) && (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {words('tenNewest')}
    </Typography>
  );
  return (
    <InLine title={words('consents')} answer={answer} more={more}>
      <WaitingConsents rows={answer.data?.results} empty={<NonePending>{words('noConsentsAbout')}</NonePending>} />
    </InLine>
  );
}

const NonePending = ({ children }: { children: string }) => (
  <EmptyState title={words('noDecisionsPending')} icon={mdiCheckAll}>
    {children}
  </EmptyState>
);

type Answer = QueryOutcome & { data?: unknown };
type InLineProps = { title: string; answer: Answer; more: ReactNode; children: ReactNode };

/** The pending decisions of one kind. An older answer stays while a newer one can’t be loaded. */
function InLine({ title, answer, more, children }: InLineProps) {
  const titleId = useId();
  const failed = answer.isError && answer.data === undefined && !answer.isFetching;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {failed ? (
        <LoadFailure what={title} answer={answer} />
      ) : (
        <>
          {answer.data !== undefined && <Outdated what={title} answer={answer} />}
          {children}
          {more}
        </>
      )}
    </section>
  );
}

Component.displayName = 'IdentityLandingPage';
