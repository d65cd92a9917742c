import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Lender } from '@oware/contract';
import type { LoanProduct } from '../../../api/readings.ts';
import { uploadHeadings } from '@oware/domain';
import { PageHeader } from '@oware/ui';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetUploadHeadingsQuery, useListLoanProductsQuery } from '../../../api/provider.api.ts';
import { NoLoanProducts } from '../../../lending/no-loan-products.view.tsx';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { FileChoice } from './file-choice.view.tsx';
import { HeadingChoice } from './heading-choice.view.tsx';
import { NoticeAlert } from '../preview/notice-alert.view.tsx';
import { Preview } from '../preview/upload-preview.view.tsx';
import { ReadingState } from './reading-state.view.tsx';
import { UploadHistory } from '../list/upload-history.view.tsx';
import { useLenderOrganization } from '../../../session/use-lender-organization.ts';
import { useUpload } from './use-upload.ts';
import { useUploadProducts } from './use-upload-products.ts';
import { words } from '../uploads.words.ts';

/** /upload: check and correct a file of applications before sending it, above the previous uploads (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('uploadBatch')} crumbs={[{ label: words('bulkUploads'), href: paths.bulkUploads }]}>
        {lender?.name}
      </PageHeader>
      {lender ? <LenderUpload key={lender.id} lender={lender} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

Component.displayName = 'UploadPage';

/** Loads the lender's products first, because rows are checked against them. A later change must not replace the rows. */
function LenderUpload({ lender }: { lender: Lender }) {
  const { data, isError, error, isFetching, refetch } = useListLoanProductsQuery({ params: { lenderId: lender.id } });
  if (isError && !isFetching && !data)
    return <LoadFailure what={words('theLoanProducts')} answer={{ error, refetch }} />;
  if (!data)
    return (
      <Stack role="status" aria-label={words('loadingTheLoanProducts')} sx={{ gap: 2 }}>
        <Box
          sx={{
            height: { xs: 214, sm: 250 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
        <Skeleton variant="rounded" sx={{ height: 36, maxWidth: 430 }} />
      </Stack>
    );
  return <Upload lender={lender} loanProducts={data} />;
}

function Upload({ lender, loanProducts }: { lender: Lender; loanProducts: readonly LoanProduct[] }) {
  const orgId = useLenderOrganization(lender);
  const products = useUploadProducts(lender, loanProducts);
  const asked = useGetUploadHeadingsQuery({ params: { orgId } });
  // without headings from the service, use the ones the rows are sent with
  const headings = asked.isError ? uploadHeadings : asked.data?.valid_headings;
  const upload = useUpload(orgId, { products, startDates: asked.data?.startDates });
  const { stage } = upload;

  if (stage.kind === 'reading')
    return <ReadingState name={stage.file.name} working={stage.working} onCancel={upload.close} />;
  if (stage.kind === 'headings')
    return (
      <HeadingChoice
        fileName={stage.file.name}
        opened={stage.opened}
        guess={stage.guess}
        onMap={upload.map}
        onClose={upload.close}
      />
    );
  if (stage.kind === 'rows')
    return (
      <Preview
        rows={stage}
        products={products.filter(({ isRetired }) => !isRetired).map(({ name }) => name)}
        actions={{
          showBad: (onlyBad) => upload.showBad(stage.client, onlyBad),
          takeUnderway: (takes) => upload.takeUnderway(stage.client, takes),
          recount: () => upload.recount(stage.client),
          reshow: () => upload.reshow(stage.client, stage.onlyBad),
          compareAgain: () => upload.compareAgain(stage.client),
          send: () => upload.send(stage),
          stop: upload.stop,
          close: upload.close,
        }}
      />
    );
  if (loanProducts.length === 0)
    return <NoLoanProducts>{words('noProductAbout', { name: lender.name })}</NoLoanProducts>;
  const isNewUpload = stage.kind === 'sent' && stage.notice.severity === 'success';
  return (
    <Stack sx={{ gap: 3 }}>
      {stage.kind === 'sent' && (
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <NoticeAlert notice={stage.notice} />
          {/* an upload that was there before may be processed already */}
          {isNewUpload && (
            <Button
              variant="contained"
              href={stage.notice.batchId === undefined ? paths.bulkUploads : paths.processUpload(stage.notice.batchId)}
            >
              {words('processUploaded')}
            </Button>
          )}
        </Stack>
      )}
      <FileChoice
        isNextStep={!isNewUpload}
        problem={stage.kind === 'choose' ? stage.problem : undefined}
        headings={headings}
        onFile={upload.choose}
        onProblem={upload.refuse}
      />
      <UploadHistory lender={lender} />
    </Stack>
  );
}
