import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormDialog, useStillHere } from '@oware/ui';
import { useId, useState } from 'react';
import { useGetIdentityResultQuery } from '../../api/kyc.api.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { CardFields } from './card-fields.view.tsx';
import type { CardDetails } from './card.rules.ts';
import { Rejection } from '../submission/rejection.view.tsx';
import { useCardSubmission } from './use-card-submission.ts';
import { words } from '../verification.words.ts';

type SubmitCardDialogProps = {
  /** Known details of the client's card; the names are the client's own. */
  known: CardDetails;
  reference: string;
  /** Id of the client's card that an officer rejected, if any. */
  rejected: string | undefined;
  onClose: () => void;
};

/** Submits the Ghana Card of a saved client, first or again (K6, 1§4: Re-Submit). */
export function SubmitCardDialog({ known, reference, rejected, onClose }: SubmitCardDialogProps) {
  const formId = useId();
  const { currentData: before } = useGetIdentityResultQuery(rejected ? { params: { id: rejected } } : skipToken);
  const [start] = useState(known);
  const [card, setCard] = useState(start);
  const isStillHere = useStillHere();
  const work = useCardSubmission({ card, reference, formId, rejected, onTaken: () => isStillHere() && onClose() });
  const { errors, submitting, preparing, setPreparing, touch } = work;
  return (
    <FormDialog
      id={formId}
      title={words('submitGhanaCard')}
      submit={words('submit')}
      busy={submitting || preparing}
      mayStop
      unsaved={card !== start}
      isInQuery
      wide
      onSubmit={work.submit}
      onClose={onClose}
    >
      {before && <Rejection reason={before.reason} />}
      <CardFields
        card={card}
        work={{
          errors,
          setPreparing,
          set: (name, value) => touch(name) && setCard((now) => ({ ...now, [name]: value })),
        }}
        isSubmitting={submitting}
        areNamesFixed
      />
      <ProblemAlert problem={errors.whole} />
    </FormDialog>
  );
}
