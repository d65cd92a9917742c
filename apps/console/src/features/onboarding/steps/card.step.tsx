import { CardFields } from '../../../identity/card/card-fields.view.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { CardState } from './card-state.view.tsx';
import { isSubmitted, SubmissionForm } from './submission-form.view.tsx';
import { useCard } from './use-card.ts';
import { words } from '../onboarding.words.ts';

/** Step 3 (1§2): the Ghana Card, which stays pending until an officer approves it and can be submitted again (1§4). */
export function CardStep({ draft, change, done, onBusy, formId, refused }: StepProps) {
  const { card } = draft;
  const work = useCard({ draft, change, done, formId, refused });
  return (
    <SubmissionForm
      formId={formId}
      status={card.status}
      work={work}
      again={words('submitCardAgain')}
      done={done}
      onBusy={onBusy}
    >
      {card.id && <CardState id={card.id} draft={draft} change={change} />}
      <CardFields card={card} work={work} readOnly={isSubmitted(card.status)} isSubmitting={work.submitting} />
    </SubmissionForm>
  );
}
