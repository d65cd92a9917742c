import { mdiCardAccountDetailsOutline, mdiCardSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { identityStatusMessage, identityType, type ReadList } from '@oware/contract';
import { EmptyState, Icon, PageHeader } from '@oware/ui';
import { Outlet, useSearchParams } from 'react-router-dom';
import { identityApi } from '../../api/kyc.api.ts';
import type { IdentityResult } from '../../api/readings.ts';
import type { ListState } from '../../list/list.address.ts';
import { NoMatch } from '../../list/no-match.view.tsx';
import { RecordList } from '../../list/record-list.view.tsx';
import { useList } from '../../list/use-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
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
  const { shown } = usePagedList({
    list,
    endpoint: identityApi.endpoints.listIdentityResults,
    exchangeOf: (page) => askFor(page, list.state),
    rowsOf,
  });
  return <RecordList {...shown} empty={nothingYet} noMatch={nothingFits} />;
}

const nothingFits = (onShowAll: () => void) => (
  <NoMatch title={words('noMatchingVerifications')} showAll={words('showAllVerifications')} onShowAll={onShowAll}>
    {words('noMatchAbout')}
  </NoMatch>
);
const nothingYet = (
  <EmptyState title={words('noVerificationsYet')} icon={mdiCardAccountDetailsOutline}>
    {words('noVerificationsAbout')}
  </EmptyState>
);

Component.displayName = 'IdentityListPage';
