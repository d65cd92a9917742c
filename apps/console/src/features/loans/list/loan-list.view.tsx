import { mdiCashRemove } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { domainStatuses, lastPageOf, statusLabel } from '@oware/domain';
import { EmptyState } from '@oware/ui';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListApplicationsQuery } from '../../../api/provider.api.ts';
import { ListPages } from '../../../record/list-pages.view.tsx';
import { loanAddressOf, loanListOf, type LoanListState } from './loan-list.state.ts';
import { LoanTable } from './loan-table.view.tsx';

/** The loans of a lender, newest first (L1); filter and page are the address. */
export function LoanList({ lenderId }: { lenderId: string }) {
  const [address, setAddress] = useSearchParams();
  const { page, status } = loanListOf(address);
  const answer = useListApplicationsQuery(
    { params: { id: lenderId }, query: { page, ...(status && { domainStatus: status }) } },
    { refetchOnMountOrArgChange: true },
  );
  const shown = answer.currentData ?? answer.data;
  const go = (next: LoanListState) => setAddress(loanAddressOf(next));
  const current = answer.currentData;
  const lastPage = current ? lastPageOf(current.page.totalPages, page, current.applications.length) : page;
  if (current?.applications.length === 0 && page > lastPage)
    return (
      <Navigate replace to={{ search: loanAddressOf({ page: lastPage, ...(status && { status }) }).toString() }} />
    );

  return (
    <>
      <StatusFilter status={status} onChange={(next) => go({ page: 0, ...(next && { status: next }) })} />
      {answer.isError && !answer.isFetching ? (
        <LoadFailure what="The loans" answer={answer} />
      ) : (
        <>
          <LoanTable
            caption="Loan applications, newest first"
            rows={shown?.applications}
            stale={answer.isFetching && shown !== undefined}
            empty={status ? nothingFits(() => go({ page: 0 })) : nothingYet}
          />
          {shown && shown.applications.length > 0 && (
            <ListPages
              page={shown.page}
              index={page}
              rows={shown.applications.length}
              onPage={(next) => go({ page: next, ...(status && { status }) })}
            />
          )}
        </>
      )}
    </>
  );
}

type StatusFilterProps = { status: LoanListState['status']; onChange: (status: LoanListState['status']) => void };

const StatusFilter = ({ status, onChange }: StatusFilterProps) => (
  <Stack direction="row" sx={{ gap: 1.5, mb: 2, alignItems: 'center' }}>
    <TextField
      select
      label="Domain status"
      value={status ?? ''}
      onChange={({ target }) => onChange(domainStatuses.find((one) => one === target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 160px', maxWidth: 260 }}
    >
      <option value="">Any status</option>
      {domainStatuses.map((one) => (
        <option key={one} value={one}>
          {statusLabel(one)}
        </option>
      ))}
    </TextField>
    {status && <Button onClick={() => onChange(undefined)}>Clear filter</Button>}
  </Stack>
);

const nothingFits = (onShowAll: () => void) => (
  <EmptyState
    title={messages.noLoans}
    icon={mdiCashRemove}
    action={
      <Button variant="outlined" onClick={onShowAll}>
        Show all loans
      </Button>
    }
  >
    No application has this status.
  </EmptyState>
);
const nothingYet = (
  <EmptyState title={messages.noLoans} icon={mdiCashRemove}>
    An application begins with a client of this lender, or with New application above.
  </EmptyState>
);
