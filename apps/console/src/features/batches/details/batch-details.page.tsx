import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import type { Batch } from '../../../api/readings.ts';
import { PageHeader } from '@oware/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { RecordHistory } from '../../../audit/record-history.view.tsx';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { batchRecord } from '../../../recents/recent-records.rules.ts';
import { useRememberRecent } from '../../../recents/use-remember-recent.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { BatchActionsMenu } from './batch-actions.view.tsx';
import { BatchApplications, BatchWaiting } from '../loans/batch-applications.view.tsx';
import type { BatchArea } from '../batch-area.context.ts';
import { BatchDownload } from '../print/batch-download.view.tsx';
import { BatchFacts } from './batch-facts.view.tsx';
import { BatchFallout } from '../loans/batch-fallout.view.tsx';
import { glimpseOf } from '../batch.address.ts';
import { UploadedLoans } from '../loans/uploaded-loans.view.tsx';
import { useBatch } from './use-batch.ts';
import { words } from '../batches.words.ts';
import { parentCrumb } from '../batch-area.text.ts';

/** Batch Loans: /capital-by-api/batch/{id} and /bulkupload/batch/{id}, with an optional lenderId (2§2, 3§2). */
export function BatchDetailsPage({ area }: { area: BatchArea }) {
  const { id = '', lenderId = '' } = useParams();
  useAddressLender(lenderId);
  return <BatchDetails key={id} id={id} area={area} />;
}

function BatchDetails({ id, area }: { id: string; area: BatchArea }) {
  const [address] = useSearchParams();
  const glimpse = glimpseOf(address);
  const { currentData: batch, isError, isFetching, error, refetch, isListed } = useBatch(id);
  useRememberRecent(batch && batchRecord(batch));
  return (
    <>
      <PageHeader
        title={words('batchLoans')}
        crumbs={[parentCrumb(area), { label: words(area.titleKey), href: area.list }]}
        actions={
          batch ? (
            <>
              <BatchDownload batch={batch} area={area} />
              <BatchActionsMenu key={batch.id} batch={batch} area={area} onRefresh={() => void refetch()} />
            </>
          ) : isFetching ? (
            <Skeleton variant="rounded" sx={{ width: { xs: 200, sm: 228 }, height: 36 }} />
          ) : undefined
        }
      >
        {batch?.reference ?? glimpse.reference ?? (isFetching && '…')}
      </PageHeader>
      {isError && !batch && !isFetching ? (
        <LoadFailure what={words('theBatch')} answer={{ error, refetch }} />
      ) : (
        <>
          {isListed && batch && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {words('detailsNotShared')}
            </Alert>
          )}
          {batch && <Outdated what={words('theBatch')} answer={{ error, isError, isFetching, refetch }} />}
          <BatchFacts glimpse={glimpse} batch={batch} />
          {batch ? <BatchTabs key={batch.id} batch={batch} /> : <BatchWaiting />}
          {batch && (
            <Box sx={{ mt: 3.5 }}>
              <RecordHistory kind={batch.isUpload ? 'upload' : 'batch'} recordId={batch.id} />
            </Box>
          )}
        </>
      )}
    </>
  );
}

function BatchTabs({ batch }: { batch: Batch }) {
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'fallout' ? 'fallout' : 'applications';
  const show = (next: string) => {
    const to = new URLSearchParams(address);
    to.delete('page');
    if (next === 'fallout') to.set('tab', next);
    else to.delete('tab');
    setAddress(to, { replace: true });
  };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: string) => show(next)}
        aria-label={words('loansOfTheBatch')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="applications" label={words('applications')} id="tab-applications" aria-controls="batch-loans" />
        <Tab value="fallout" label={words('fallout')} id="tab-fallout" aria-controls="batch-loans" />
      </Tabs>
      <Box role="tabpanel" id="batch-loans" aria-labelledby={`tab-${tab}`}>
        {tab === 'fallout' ? (
          <BatchFallout batch={batch} />
        ) : batch.isUpload ? (
          <UploadedLoans batch={batch} />
        ) : (
          <BatchApplications batch={batch} />
        )}
      </Box>
    </>
  );
}
