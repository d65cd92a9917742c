import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SubmitEvent } from 'react';
import { PhotoCapture } from '../../../identity/photo-capture.tsx';
import type { StepProps } from '../draft.ts';
import { ConsentNames } from './consent-names.tsx';
import { ConsentState } from './consent-state.tsx';
import { stepColumns } from './step-columns.ts';
import { useConsent } from './use-consent.ts';

/** Step 1 (1§2): a photo of the client, taken with their consent; an officer approves it. */
export function ConsentStep({ draft, change, done, formId }: StepProps) {
  const { consent } = draft;
  const work = useConsent({ draft, change, formId });
  const submitted = consent.status === 'Pending' || consent.status === 'Verified';
  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (submitted) done();
    else work.remind();
  };
  return (
    <Stack component="form" id={formId} noValidate onSubmit={next} sx={{ gap: 2.5, maxWidth: 820 }}>
      {consent.id && <ConsentState draft={draft} change={change} />}
      <Box sx={stepColumns}>
        <ConsentNames card={draft.card} onName={work.setName} errors={work.errors} readOnly={submitted} />
        <PhotoCapture
          label="Consent photo"
          hint="Ask the client, then photograph their face in good light."
          photo={consent.photo}
          onPhoto={work.setPhoto}
          error={work.errors.photo}
          readOnly={submitted}
        />
      </Box>
      {work.errors.whole && <Alert severity="error">{work.errors.whole}</Alert>}
      {submitted ? (
        consent.status === 'Pending' && (
          <Button onClick={work.again} sx={{ alignSelf: 'flex-start' }}>
            Submit another photo
          </Button>
        )
      ) : (
        <Button
          variant="contained"
          loading={work.submitting}
          onClick={() => void work.submit()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {consent.status === 'Rejected' ? 'Submit again' : 'Submit'}
        </Button>
      )}
    </Stack>
  );
}
