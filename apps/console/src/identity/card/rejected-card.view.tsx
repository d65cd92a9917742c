import Box from '@mui/material/Box';
import { useGetIdentityResultQuery } from '../../api/kyc.api.ts';
import { QuietFailure } from '../../api/quiet-failure.view.tsx';
import { SubmissionResult } from '../submission/submission-result.view.tsx';
import { words } from '../verification.words.ts';

/** Says below the photo of a card that an officer rejected it, and why. `id` is that of the verification. */
export function RejectedCard({ id }: { id: string }) {
  const answer = useGetIdentityResultQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <SubmissionResult status="Rejected" reason={answer.currentData?.reason} />
      {answer.isError && !answer.currentData && (
        <Box sx={{ mt: 1 }}>
          <QuietFailure what={words('theReason')} answer={answer} />
        </Box>
      )}
    </>
  );
}
