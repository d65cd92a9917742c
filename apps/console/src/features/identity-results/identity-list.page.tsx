import { mdiCardAccountDetailsOutline, mdiCardSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { identityStatusMessage, identityType } from '@oware/contract';
import { knownPages, lastPageOf } from '@oware/domain';
import { EmptyState, Icon, PageHeader, PagingBar } from '@oware/ui';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListIdentityResultsQuery } from '../../api/kyc.api.ts';
import { identityTypeLabel } from '../../identity/identity.text.ts';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { FilterBar } from './filter-bar.view.tsx';
import { identityAddressOf, identityListOf, withFilter, type IdentityListState } from './identity-list.state.ts';
import { IdentityTable } from './identity-table.view.tsx';

const types = identityType.options.map((value) => ({ value, label: identityTypeLabel(value) }));
const statuses = identityStatusMessage.options.map((value) => ({ value, label: value }));

/** /enhanced-kyc: every verification of the organisation, newest first (K8). */
export function Component() {
  const [address] = useSearchParams();
  const search = address.size > 0 ? `?${address}` : '';
  return (
    <>
      <PageHeader
        title="Verifications"
        actions={
          <Permitted action="registers.look-up">
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiCardSearchOutline} />}
              href={`${paths.identityCheck}${search}`}
            >
              Check a number
            </Button>
          </Permitted>
        }
      >
        Identity documents that were submitted or looked up
      </PageHeader>
      <IdentityList />
      <Outlet />
    </>
  );
}

function IdentityList() {
  const [address, setAddress] = useSearchParams();
  const state = identityListOf(address);
  const answer = useListIdentityResultsQuery({ query: state }, { refetchOnMountOrArgChange: true });
  const shown = answer.currentData ?? answer.data;
  const go = (next: IdentityListState) => setAddress(identityAddressOf(next));
  const isNarrowed = state.type !== undefined || state.status !== undefined;
  const current = answer.currentData;
  const lastPage = current ? lastPageOf(current.total_pages, state.page, current.results.length) : state.page;
  if (current && state.page > lastPage)
    return <Navigate replace to={{ search: identityAddressOf({ ...state, page: lastPage }).toString() }} />;

  return (
    <>
      <FilterBar
        filters={[
          { name: 'type', label: 'Type', empty: 'Any type', choices: types, value: state.type ?? '' },
          { name: 'status', label: 'Status', empty: 'Any status', choices: statuses, value: state.status ?? '' },
        ]}
        onFilter={(name, value) => go(withFilter(state, name, value))}
        onClear={isNarrowed ? () => go({ page: 0 }) : undefined}
      />
      {answer.isError && !answer.isFetching ? (
        <LoadFailure what="The verifications" answer={answer} />
      ) : (
        <>
          <IdentityTable
            caption="Verifications, newest first"
            rows={shown?.results}
            stale={answer.isFetching && shown !== undefined}
            empty={isNarrowed ? nothingFits : nothingYet}
          />
          {shown && shown.total_pages !== 0 && (
            <PagingBar
              text={
                shown.total_pages === null ? `Page ${state.page + 1}` : `Page ${state.page + 1} of ${shown.total_pages}`
              }
              page={state.page}
              totalPages={knownPages({ totalPages: shown.total_pages }, state.page, shown.results.length)}
              onPage={(page) => go({ ...state, page })}
            />
          )}
        </>
      )}
    </>
  );
}

const nothingFits = <EmptyState title="No verification fits">Choose another type or status.</EmptyState>;
const nothingYet = (
  <EmptyState title="No verifications yet" icon={mdiCardAccountDetailsOutline}>
    Cards that are submitted while a client is onboarded, and numbers that are checked, appear here.
  </EmptyState>
);

Component.displayName = 'IdentityListPage';
