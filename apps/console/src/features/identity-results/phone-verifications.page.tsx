import { mdiCellphoneCheck } from '@mdi/js';
import type { PhoneVerification } from '../../api/readings.ts';
import { formatMobile, pagingText } from '@oware/domain';
import { DataTable, EmptyState, PageHeader, PagingBar, StatusBadge, type Column } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListPhoneVerificationsQuery } from '../../api/kyc.api.ts';
import { pageOf } from '../../record/page.rules.ts';
import { formatMoment, nothing } from '../../record/record.text.ts';

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

/** Codes that were sent to phones, and whether they were typed (K10). A row names no client, so it leads nowhere. */
export function Component() {
  const answer = useListPhoneVerificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [address, setAddress] = useSearchParams();
  const wanted = Math.floor(Number(address.get('page') ?? 1)) - 1;
  const page = answer.data && pageOf(answer.data, Math.max(0, wanted || 0));
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
            rows={page?.rows}
            rowKey={({ id }) => id}
            empty={nothingYet}
          />
          {page && page.rows.length > 0 && (
            <PagingBar
              text={pagingText(page.info)}
              page={page.info.number}
              totalPages={page.info.totalPages}
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
