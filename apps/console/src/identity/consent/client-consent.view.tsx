import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ownWorkRefusal } from '@oware/domain';
import { useState } from 'react';
import { useGetConsentQuery } from '../../api/kyc.api.ts';
import { QuietFailure } from '../../api/quiet-failure.view.tsx';
import { Permitted } from '../../session/permitted.view.tsx';
import { consentPhotoAddress } from '../photo/consent-photo.view.tsx';
import { OfficerApprovalDialog } from '../decision/officer-approval.dialog.tsx';
import { photoFrame } from '../photo/photo-frame.styles.ts';
import { ServicePhoto } from '../photo/service-photo.view.tsx';
import { SubmissionResult } from '../submission/submission-result.view.tsx';
import { words } from '../verification.words.ts';

/** Shows the consent with this reference and, if pending, its approval; nothing if the service has none. */
export function ConsentOf({ reference }: { reference: string }) {
  const [deciding, setDeciding] = useState(false);
  const answer = useGetConsentQuery({ params: { reference } }, { refetchOnMountOrArgChange: true });
  const { currentData: consent } = answer;
  if (!consent && answer.isFetching)
    return <Skeleton variant="rectangular" sx={photoFrame} role="status" aria-label={words('loadingTheConsent')} />;
  if (!consent) return <QuietFailure what={words('theConsent')} answer={answer} />;
  const refusal = ownWorkRefusal('verifications.decide', consent.twoPersonApproval);
  return (
    <div>
      <ServicePhoto service="kyc" address={consentPhotoAddress(consent.id)} label={words('consentPhoto')} />
      <SubmissionResult status={consent.status} reason={consent.reason}>
        {consent.status === 'Pending' && refusal === undefined && (
          <Permitted action="verifications.decide">
            <Button size="small" variant="outlined" onClick={() => setDeciding(true)}>
              {words('approveConsent')}
            </Button>
          </Permitted>
        )}
      </SubmissionResult>
      <OfficerApprovalDialog
        subject={{ kind: 'consent', reference }}
        open={deciding}
        onClose={() => setDeciding(false)}
      />
    </div>
  );
}
