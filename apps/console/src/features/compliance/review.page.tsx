import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { PageHeader } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useGetComplianceSubmissionQuery } from '../../api/provider.api.ts';
import type { Compliance } from '../../api/readings.ts';
import { DocumentPreview } from '../../documents/document-preview.view.tsx';
import { useStoredFile } from '../../documents/use-document-file.ts';
import { callPath, downloadComplianceDocument } from '@oware/contract';
import { paths } from '../../paths.ts';
import { ReviewDecision } from './review-decision.view.tsx';
import { SubmissionFacts } from './submission-facts.view.tsx';
import { SubmissionHistory } from './submission-history.view.tsx';
import { words } from './compliance.words.ts';

const crumbs = [{ label: words('complianceReviews'), href: paths.complianceReviews }];

/** /compliance/reviews/{id}: one submission beside its document, to approve or return; not in the documents. */
export function Component() {
  const { id = '' } = useParams();
  const answer = useGetComplianceSubmissionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData } = answer;
  return (
    <>
      <PageHeader title={currentData?.organization || words('submission2')} crumbs={crumbs}>
        {words('businessCompliance')}
      </PageHeader>
      {currentData ? (
        <Review key={id} id={id} compliance={currentData} onReload={answer.refetch} />
      ) : (
        <RowsWaiting what={words('theSubmission')} rows={8} label={words('loadingTheSubmission')} answer={answer} />
      )}
    </>
  );
}

Component.displayName = 'ComplianceReviewPage';

type ReviewProps = {
  id: string;
  compliance: Compliance;
  onReload: () => PromiseLike<{ data?: Compliance | undefined }>;
};

function Review({ id, compliance, onReload }: ReviewProps) {
  const { submissions } = compliance;
  const submission = submissions.find((one) => one.id === id);
  const newest = submissions[0];
  const name = submission?.document.name || 'registration.pdf';
  const mediaType = 'application/pdf';
  const file = useStoredFile({ source: callPath(downloadComplianceDocument, { id }), name, mediaType });
  if (!submission) return <Alert severity="info">{words('tooOld')}</Alert>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        {newest && newest.id !== id && (
          <Alert severity="warning">
            {words('newerSent')} <Link href={paths.complianceReview(newest.id)}>{words('openNewest')}</Link>
          </Alert>
        )}
        <SubmissionFacts submission={submission} />
        <ReviewDecision compliance={compliance} submission={submission} onReload={onReload} />
        <SubmissionHistory submissions={submissions} />
      </Stack>
      <DocumentPreview title={words('documentNamed', { name })} mediaType={mediaType} file={file} />
    </Box>
  );
}
