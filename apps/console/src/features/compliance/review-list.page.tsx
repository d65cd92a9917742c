import { mdiFileDocumentCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lastPageOf } from '@oware/domain';
import { type Column, DataTable, EmptyState, PageHeader } from '@oware/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListComplianceSubmissionsQuery } from '../../api/provider.api.ts';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { momentColumn, statusColumn, textColumn } from '../../list/list.columns.tsx';
import { paths } from '../../paths.ts';
import { ListPages } from '../../record/list-pages.view.tsx';
import { statusOptions } from './compliance.text.ts';
import { useAddressPage } from '../../record/use-address-page.ts';
import { words } from './compliance.words.ts';

const columns: Column<ComplianceSubmission>[] = [
  textColumn('organization', words('organisation')),
  textColumn('registration_number', words('registrationNumber'), { wideOnly: true }),
  momentColumn('submittedAt', words('submitted')),
  textColumn('submittedBy', words('submittedBy'), { wideOnly: true }),
  statusColumn('status', words('status')),
];

/** /compliance/reviews: the newest submission of each organisation, pending ones first; not in the documents. */
export const Component = () => (
  <>
    <PageHeader
      title={words('complianceReviews')}
      crumbs={[{ label: words('businessCompliance'), href: paths.compliance }]}
    >
      {words('reviewsAbout')}
    </PageHeader>
    <ReviewList />
  </>
);

Component.displayName = 'ComplianceReviewListPage';

function ReviewList() {
  const [address, setAddress] = useSearchParams();
  const status = statusOptions.find(({ value }) => value === address.get('status'))?.value;
  const { index: page, searchOf, go } = useAddressPage();
  const query = { page, ...(status && { status }) };
  const answer = useListComplianceSubmissionsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isError, isFetching } = answer;
  if (isApiFailure(error) && error.code === 'not_offered')
    return (
      <EmptyState title={words('notAvailableFromThisProvider')} icon={mdiFileDocumentCheckOutline}>
        {words('providerReviews')}
      </EmptyState>
    );
  const lastPage = currentData ? lastPageOf(currentData.page.totalPages, page, currentData.submissions.length) : page;
  if (currentData?.submissions.length === 0 && page > lastPage)
    return <Navigate replace to={{ search: searchOf(lastPage) }} />;
  return (
    <>
      <Box sx={{ mb: 2, maxWidth: 240 }}>
        <TextField
          select
          fullWidth
          size="small"
          label={words('status')}
          value={status ?? ''}
          onChange={({ target }) => setAddress(target.value ? { status: target.value } : {})}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{words('all')}</MenuItem>
          {statusOptions.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {isError && !currentData && !isFetching ? (
        <LoadFailure what={words('theSubmissions')} answer={answer} />
      ) : (
        <>
          {currentData && <Outdated what={words('theSubmissions')} answer={answer} />}
          <DataTable
            caption={words('reviewsCaption')}
            columns={columns}
            rows={currentData?.submissions}
            rowKey={({ id }) => id}
            rowHref={({ id }) => (id === '' ? undefined : paths.complianceReview(id))}
            empty={
              <EmptyState title={words('noSubmissions')} icon={mdiFileDocumentCheckOutline}>
                {status ? words('noneWithStatus') : words('noSubmissionsAbout')}
              </EmptyState>
            }
          />
          {currentData && currentData.submissions.length > 0 && (
            <ListPages page={currentData.page} index={page} rows={currentData.submissions.length} onPage={go} />
          )}
        </>
      )}
    </>
  );
}
