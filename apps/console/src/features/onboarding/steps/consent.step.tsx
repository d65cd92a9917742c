import Box from '@mui/material/Box';
import { PhotoCapture } from '../../../identity/photo/photo-capture.view.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { ConsentNames } from './consent-names.view.tsx';
import { ConsentState } from './consent-state.view.tsx';
import { stepColumns } from './step-columns.styles.ts';
import { isSubmitted, SubmissionForm } from './submission-form.view.tsx';
import { useConsent } from './use-consent.ts';
import { words } from '../onboarding.words.ts';

/** Step 1 (1§2): a photo of the client, taken with their consent and approved by an officer. */
export function ConsentStep({ draft, change, done, onBusy, formId }: StepProps) {
  const { consent, card } = draft;
  const work = useConsent({ draft, change, done, formId });
  const readOnly = isSubmitted(consent.status) || work.submitting;
  return (
    <SubmissionForm
      formId={formId}
      status={consent.status}
      work={work}
      again={words('submitAnotherPhoto')}
      done={done}
      onBusy={onBusy}
    >
      {consent.id && <ConsentState draft={draft} change={change} />}
      <Box sx={stepColumns}>
        <ConsentNames
          card={card}
          onName={work.setName}
          errors={work.errors}
          readOnly={readOnly}
          isOnCard={card.id !== null}
        />
        <PhotoCapture
          label={words('consentPhoto')}
          hint={words('photoHint')}
          photo={consent.photo}
          onPhoto={work.setPhoto}
          onPreparing={work.setPreparing}
          error={work.errors.photo}
          readOnly={isSubmitted(consent.status)}
          isSubmitting={work.submitting}
        />
      </Box>
    </SubmissionForm>
  );
}
