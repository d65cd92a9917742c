import { mdiCellphoneCheck } from '@mdi/js';
import type { PhoneVerification } from '@oware/contract';
import { formatMobile, pagingText } from '@oware/domain';
import { DataTable, EmptyState, PageHeader, PagingBar, StatusBadge, type Column } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListPhoneVerificationsQuery } from '../../api/kyc.api.ts';
import { formatMoment, nothing } from '../../record/text.ts';

const columns: Column<PhoneVerification>[] = [
  { key: 'phone', header: 'Phone', cell: ({ phone }) => formatMobile(phone) },
  { key: 'ip', header: 'IP address', cell: ({ ip }) => ip ?? nothing },
  { key: 'date', header: 'Date', cell: ({ date }) => formatMoment(date) },
  {
    key: 'verified',
    header: 'Verified',
    cell: ({ verified }) => (
      <StatusBadge label={verified ? 'Verified' : 'Not verified'} tone={verified ? 'teal' : 'gray'} />
    ),
  },
];

/** 1§9, as other lists; the call answers all of them at once. */
const size = 10;

/** Codes that were sent to phones, and whether they were typed (K10). A row names no client, so it leads nowhere. */
export function Component() {
  const answer = useListPhoneVerificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [address, setAddress] = useSearchParams();
  const totalElements = answer.data?.length ?? 0;
  const totalPages = Math.ceil(totalElements / size);
  const wanted = Math.floor(Number(address.get('page') ?? 1)) - 1;
  const page = Math.min(Math.max(0, wanted || 0), Math.max(0, totalPages - 1));
  return (
    <>
      <PageHeader title="Phone numbers">Codes that were sent to phones, newest first</PageHeader>
      {answer.isError && !answer.isFetching ? (
        <LoadFailure what="The phone verifications" answer={answer} />
      ) : (
        <>
          <DataTable
            caption="Phone verifications, newest first"
            columns={columns}
            rows={answer.data?.slice(page * size, (page + 1) * size)}
            rowKey={({ id }) => id}
            empty={nothingYet}
          />
          {totalElements > 0 && (
            <PagingBar
              text={pagingText({ number: page, size, totalElements, totalPages })}
              page={page}
              totalPages={totalPages}
              onPage={(next) => setAddress(next > 0 ? { page: String(next + 1) } : {})}
            />
          )}
        </>
      )}
    </>
  );
}

const nothingYet = (
  <EmptyState title="No phone verifications yet" icon={mdiCellphoneCheck}>
    Numbers that a code is sent to while a client is onboarded appear here.
  </EmptyState>
);

Component.displayName = 'PhoneVerificationsPage';
