import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoment } from '@oware/ui';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { useApproveGhanaCardMutation, useGetIdentityResultQuery } from '../../api/kyc.api.ts';
import { ComparedRecord } from './compared-record.view.tsx';
import { ConsentPhoto } from '../photo/consent-photo.view.tsx';
import { submissionStatusOf } from '../identity.text.ts';
import { Review, type ReviewClosing } from '../decision/review-frame.view.tsx';
import { ServicePhoto } from '../photo/service-photo.view.tsx';
import { words } from '../verification.words.ts';

const sideBySide = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
};

/** Shows the client's photo, the card and both records side by side, then the decision (K9, K7). */
export function CardReview({ resultId, ...closing }: { resultId: string } & ReviewClosing) {
  const answer = useGetIdentityResultQuery({ params: { id: resultId } }, { refetchOnMountOrArgChange: true });
  const [approve] = useApproveGhanaCardMutation();
  return (
    <Review
      answer={answer}
      standing={({ twoPersonApproval: approval, awaits_decision: awaits, status, reason }) => ({
        approval,
        awaits,
        status: submissionStatusOf(status.message),
        reason,
      })}
      show={(result) => <CardSubmission result={result} />}
      decide={(_result, decision) => approve({ params: { id: resultId }, body: decision })}
      approvedText={words('ghanaCardApproved')}
      {...closing}
    />
  );
}

const CardSubmission = ({ result }: { result: IdentityResultDetails }) => (
  <>
    <Typography color="textSecondary">
      {result.submitted_by
        ? words('cardSubmittedBy', {
            number: result.number,
            when: formatMoment(result.date),
            by: result.submitted_by,
          })
        : words('cardSubmittedAt', { number: result.number, when: formatMoment(result.date) })}
    </Typography>
    <Box sx={sideBySide}>
      <Stack direction={{ xs: 'column', sm: 'row', md: 'column' }} sx={{ gap: 2, '& > *': { flex: 1 } }}>
        {result.reference_number && <ConsentPhoto reference={result.reference_number} />}
        <ServicePhoto service="kyc" address={result.photo} label={words('photoOfTheCard')} />
      </Stack>
      <ComparedRecord result={result} />
    </Box>
  </>
);
