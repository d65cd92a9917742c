import Stack from '@mui/material/Stack';
import { dash } from '@oware/ui';
import type { Consent } from '../../api/readings.ts';
import { useApproveConsentMutation, useGetConsentQuery } from '../../api/kyc.api.ts';
import { Fact, FactList } from '../../record/facts.view.tsx';
import { consentPhotoAddress } from '../photo/consent-photo.view.tsx';
import { Review, type ReviewClosing } from '../decision/review-frame.view.tsx';
import { ServicePhoto } from '../photo/service-photo.view.tsx';
import { words } from '../verification.words.ts';

/** Shows the consent photo beside the typed details, then the decision (K4, K5). */
export function ConsentReview({ reference, ...closing }: { reference: string } & ReviewClosing) {
  const answer = useGetConsentQuery({ params: { reference } }, { refetchOnMountOrArgChange: true });
  const [approve] = useApproveConsentMutation();
  return (
    <Review
      answer={answer}
      standing={({ twoPersonApproval: approval, status, reason }) => ({
        approval,
        awaits: status === 'Pending',
        status,
        reason,
      })}
      show={(consent) => <ConsentSubmission consent={consent} />}
      decide={({ id, first_name, last_name }, decision) =>
        approve({ params: { id }, body: { first_name, last_name, ...decision } })
      }
      approvedText={words('consentApproved')}
      {...closing}
    />
  );
}

const ConsentSubmission = ({ consent }: { consent: Consent }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5, '& > *': { flex: 1 } }}>
    <ServicePhoto service="kyc" address={consentPhotoAddress(consent.id)} label={words('consentPhoto')} />
    <FactList sx={{ gap: 2, alignContent: 'start' }}>
      <Fact label={words('firstName')} value={consent.first_name || dash} />
      <Fact label={words('lastName')} value={consent.last_name || dash} />
      <Fact label={words('submittedBy')} value={consent.submitted_by ?? dash} />
    </FactList>
  </Stack>
);
