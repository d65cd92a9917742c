import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { ownWorkRefusal } from '@oware/domain';
import { useState } from 'react';
import { dash, formatMoment } from '@oware/ui';
import { ComparedRecord } from '../../identity/card/compared-record.view.tsx';
import { ConsentOf } from '../../identity/consent/client-consent.view.tsx';
import { HiddenNumber } from '../../identity/numbers/hidden-number.view.tsx';
import { identityTypeLabel } from '../../identity/identity.text.ts';
import { OfficerApprovalDialog } from '../../identity/decision/officer-approval.dialog.tsx';
import { ServicePhoto } from '../../identity/photo/service-photo.view.tsx';
import { useSavedOnboardings } from '../../onboarding-draft/use-saved-onboardings.ts';
import { paths } from '../../paths.ts';
import { Facts } from '../../record/facts.view.tsx';
import { useLender } from '../../session/lender.store.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { words } from './identity-results.words.ts';

const besideEachOther = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** The submission beside the register's record with the pictures, and the officer's approval if pending. */
export function IdentityDetails({ result }: { result: IdentityResultDetails }) {
  return (
    <Stack sx={{ gap: 3 }}>
      {result.awaits_decision && <Approval result={result} />}
      {result.reason && (
        <Alert severity="error" action={<SubmitAgain result={result} />}>
          {words('toSubmitAgain', { reason: result.reason })}
        </Alert>
      )}
      <Facts
        title={words('verification')}
        facts={[
          { label: words('type'), value: identityTypeLabel(result.type) },
          { label: words('number'), value: <HiddenNumber number={result.number} /> },
          { label: words('date'), value: formatMoment(result.date) },
          { label: words('submittedBy'), value: result.submitted_by ?? dash },
        ]}
      />
      <Box sx={besideEachOther}>
        <ComparedRecord result={result} />
        <Stack sx={{ gap: 2 }}>
          <ServicePhoto
            service="kyc"
            address={result.photo}
            label={words('pictureOf', { document: documentOf(result) })}
          />
          {result.reference_number && <ConsentOf reference={result.reference_number} />}
        </Stack>
      </Box>
    </Stack>
  );
}

/** Leads to the client, or to the person's own onboarding in this browser that isn't complete. */
function SubmitAgain({ result }: { result: IdentityResultDetails }) {
  const lender = useLender();
  const { drafts } = useSavedOnboardings(lender?.id ?? '');
  const onboarding = drafts.find(({ draft }) => draft.reference === result.reference_number)?.draft;
  const href = result.client_id
    ? paths.clientSubmission(result.client_id, 'card')
    : onboarding && paths.onboardingStep(onboarding, 'card');
  if (href === undefined) return null;
  return (
    <Button color="inherit" variant="outlined" size="small" href={href} sx={{ whiteSpace: 'nowrap' }}>
      {words('submitAgain')}
    </Button>
  );
}

const documentOf = ({ type }: IdentityResultDetails): string => (type === 'ghana_card' ? 'card' : 'document');

function Approval({ result }: { result: IdentityResultDetails }) {
  const [deciding, setDeciding] = useState(false);
  const refusal = ownWorkRefusal('verifications.decide', result.twoPersonApproval);
  return (
    <>
      <Alert
        severity="info"
        action={
          refusal === undefined && (
            <Permitted action="verifications.decide">
              <Button
                color="inherit"
                variant="outlined"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={() => setDeciding(true)}
              >
                {words('officerApproval')}
              </Button>
            </Permitted>
          )
        }
      >
        {refusal ? words('awaitsApprovalRefused', { refusal }) : words('awaitsApproval')}
      </Alert>
      <OfficerApprovalDialog
        subject={{ kind: 'card', resultId: result.id }}
        open={deciding}
        onClose={() => setDeciding(false)}
      />
    </>
  );
}
