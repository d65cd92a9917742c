import { mdiCardAccountDetailsOutline, mdiCardSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { identityStatusMessage, identityType, type ReadList } from '@oware/contract';
import { EmptyState, Icon, PageHeader } from '@oware/ui';
import { Outlet, useSearchParams } from 'react-router-dom';
import { identityApi, useListIdentityResultsQuery } from '../../api/kyc.api.ts';
import type { IdentityResult } from '../../api/readings.ts';
import type { ListState } from '../../list/list.address.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { useFetchPage } from '../../list/use-fetch-page.ts';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { identityList } from './identity-list.columns.tsx';
import { words } from './identity-results.words.ts';

/** /enhanced-kyc: every verification of the organisation, newest first (K8). */
export function Component() {
  const [address] = useSearchParams();
  const search = address.size > 0 ? `?${address}` : '';
  return (
    <>
      <PageHeader
        title={words('verifications')}
        actions={
          <Permitted action="registers.look-up">
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiCardSearchOutline} />}
              href={`${paths.identityCheck}${search}`}
            >
              {words('checkANumber')}
            </Button>
          </Permitted>
        }
      >
        {words('listAbout')}
      </PageHeader>
      <IdentityList />
      <Outlet />
    </>
  );
}

type Answer = { results: ReadList<IdentityResult>; total_pages: number | null } | undefined;

/** The call tells the number of pages, but not of rows. */
const rowsOf = (answer: Answer, page: number) =>
  answer && {
    rows: answer.results,
    page: { number: page, size: null, totalElements: null, totalPages: answer.total_pages },
  };

function askFor(page: number, { filters }: Pick<ListState<'type' | 'status'>, 'filters'>) {
  const type = identityType.safeParse(filters.type).data;
  const status = identityStatusMessage.safeParse(filters.status).data;
  return { query: { page, ...(type && { type }), ...(status && { status }) } };
}

function IdentityList() {
  const list = useList(identityList);
  const { state } = list;
  const answer = useListIdentityResultsQuery(askFor(state.page, state), { refetchOnMountOrArgChange: true });
  const fetchPage = useFetchPage(
    (page) =>
      identityApi.endpoints.listIdentityResults.initiate(askFor(page, state), { subscribe: false, forceRefetch: true }),
    rowsOf,
  );
  return (
    <RecordList
      list={list}
      answer={answer}
      current={rowsOf(answer.currentData, state.page)}
      latest={rowsOf(answer.currentData ?? answer.data, state.page)}
      fetchPage={fetchPage}
      empty={nothingYet}
      noMatch={nothingFits}
    />
  );
}

const nothingFits = (onShowAll: () => void) => (
  <EmptyState
    title={words('noMatchingVerifications')}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        {words('showAllVerifications')}
      </Button>
    }
  >
    {words('noMatchAbout')}
  </EmptyState>
);
const nothingYet = (
  <EmptyState title={words('noVerificationsYet')} icon={mdiCardAccountDetailsOutline}>
    {words('noVerificationsAbout')}
  </EmptyState>
);

Component.displayName = 'IdentityListPage';
