import { messages } from '@oware/contract';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { ProblemAlert, type Problem } from '../../api/problem-alert.tsx';
import { isApiFailure } from '../../api/failure.ts';
import { useSubmitConsentMutation } from '../../api/kyc.api.ts';
import { PhotoCapture } from '../photo/photo-capture.view.tsx';
import { photoFile, type Photo } from '../photo/photo.rules.ts';

type SubmitConsentDialogProps = {
  names: { firstName: string; lastName: string };
  reference: string;
  onClose: () => void;
};

/** Submits the consent photo of a saved client, for the first time or again (K3). */
export function SubmitConsentDialog({ names, reference, onClose }: SubmitConsentDialogProps) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [preparing, setPreparing] = useState(false);
  const [submitConsent, { isLoading }] = useSubmitConsentMutation();
  const submit = async () => {
    if (!photo) return setProblem(messages.consentPhotoNeeded);
    const { data, error } = await submitConsent({
      body: {
        reference_number: reference,
        first_name: names.firstName,
        last_name: names.lastName,
        consent_photo: photoFile(photo),
      },
    });
    if (data) {
      notify.success(messages.consentReceived);
      return onClose();
    }
    setProblem(isApiFailure(error) ? error : 'The photo could not be submitted. Try again.');
  };
  return (
    <FormDialog
      title="Submit consent photo"
      submit="Submit"
      busy={isLoading || preparing}
      insistent
      onSubmit={submit}
      onClose={onClose}
    >
      <PhotoCapture
        label="Consent photo"
        hint="Ask the client, then photograph their face in good light."
        photo={photo}
        onPhoto={(next) => (setProblem(undefined), setPhoto(next))}
        onPreparing={setPreparing}
        readOnly={isLoading}
      />
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
