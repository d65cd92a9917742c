import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormDialog, useStillHere } from '@oware/ui';
import { useId, useState } from 'react';
import { useGetConsentQuery } from '../../api/kyc.api.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { PhotoCapture } from '../photo/photo-capture.view.tsx';
import type { Photo } from '../photo/photo.rules.ts';
import { Rejection } from '../submission/rejection.view.tsx';
import { useConsentSubmission } from './use-consent-submission.ts';
import { words } from '../verification.words.ts';

type SubmitConsentDialogProps = {
  names: { firstName: string; lastName: string };
  reference: string;
  /** An officer rejected the one before. */
  isRejected: boolean;
  onClose: () => void;
};

/** Submits the consent photo of a saved client, first or again (K3). */
export function SubmitConsentDialog({ names, reference, isRejected, onClose }: SubmitConsentDialogProps) {
  const formId = useId();
  const { currentData: before } = useGetConsentQuery(isRejected ? { params: { reference } } : skipToken);
  const isStillHere = useStillHere();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const { errors, submitting, preparing, setPreparing, touch, submit } = useConsentSubmission({
    consent: { firstName: names.firstName, middleName: '', lastName: names.lastName, photo },
    reference,
    formId,
    areNamesFixed: true,
    rejected: before?.status === 'Rejected' ? before.id : undefined,
    onTaken: () => isStillHere() && onClose(),
  });
  return (
    <FormDialog
      id={formId}
      title={words('submitConsentPhoto')}
      submit={words('submit')}
      busy={submitting || preparing}
      mayStop
      unsaved={photo !== null}
      isInQuery
      onSubmit={submit}
      onClose={onClose}
    >
      {before?.status === 'Rejected' && <Rejection reason={before.reason} />}
      <PhotoCapture
        label={words('consentPhoto')}
        hint={words('photoHint')}
        photo={photo}
        onPhoto={(next) => touch('photo') && setPhoto(next)}
        onPreparing={setPreparing}
        error={errors.photo}
        isSubmitting={submitting}
      />
      {/* the client's names have no fields here */}
      <ProblemAlert problem={errors.whole ?? errors.firstName ?? errors.lastName} />
    </FormDialog>
  );
}
