import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Consent } from '@oware/contract';
import { useApproveConsentMutation, useGetConsentQuery } from '../api/kyc.api.ts';
import { useGetAuthenticatedUserQuery } from '../api/provider.api.ts';
import { Fact } from '../record/facts.tsx';
import { nothing } from '../record/text.ts';
import { consentPhotoAddress } from './consent-photo.tsx';
import { OfficerDecisionForm } from './officer-decision.form.tsx';
import { ReviewAbsent, ReviewOnly, undecidable } from './review-frame.tsx';
import { ServicePhoto } from './service-photo.tsx';
import { failureOfOutcome, type Decide } from './use-decision.ts';

/** The consent photo beside what was typed; then the decision (K4, K5). */
export function ConsentReview({ reference, onClose }: { reference: string; onClose: () => void }) {
  const answer = useGetConsentQuery({ params: { reference } }, { refetchOnMountOrArgChange: true });
  const officer = useGetAuthenticatedUserQuery();
  const [approve] = useApproveConsentMutation();
  const consent = answer.currentData;
  if (!consent || !officer.data)
    return <ReviewAbsent error={answer.error ?? officer.error} onRetry={() => void answer.refetch()} />;

  const person = { first_name: consent.first_name, last_name: consent.last_name };
  const verifiedUser = officer.data.id;
  const decide: Decide = async (decision) => {
    const body = { ...person, verified_user: verifiedUser, ...decision };
    const { error } = await approve({ params: { id: consent.id }, body });
    return failureOfOutcome(error);
  };
  const awaits = consent.status === 'Pending';
  const why = undecidable({ own: consent.own, awaits });
  const review = <ConsentSubmission consent={consent} />;
  return why ? (
    <ReviewOnly why={why} onClose={onClose}>
      {review}
    </ReviewOnly>
  ) : (
    <OfficerDecisionForm decide={decide} approvedText="Consent approved" onDone={onClose} onCancel={onClose}>
      {review}
    </OfficerDecisionForm>
  );
}

const ConsentSubmission = ({ consent }: { consent: Consent }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5, '& > *': { flex: 1 } }}>
    <ServicePhoto service="kyc" address={consentPhotoAddress(consent.id)} label="Consent photo" />
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Fact label="First name" value={consent.first_name || nothing} />
      <Fact label="Last name" value={consent.last_name || nothing} />
      <Fact label="Submitted by" value={consent.submitted_by ?? nothing} />
    </Box>
  </Stack>
);
