import { useEffect, useEffectEvent } from 'react';
import { type CardDetails, type CardField, isSameCard } from '../../../identity/card/card.rules.ts';
import { useCardSubmission } from '../../../identity/card/use-card-submission.ts';
import { submittedStatus } from '../../../identity/identity.text.ts';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { personOf, sectionsWithCard } from '../draft/person.rules.ts';
import { cardWithKnown } from './card.form.ts';
import { applyLateAnswer } from './late-answer.rules.ts';

/** The draft's card and its submission. */
export function useCard({ draft, change, done, formId, refused }: Omit<StepProps, 'onBusy'>) {
  const { card, reference } = draft;
  const { touch, ...shown } = useCardSubmission({
    card,
    reference,
    formId,
    refused,
    onTaken: ({ id, status }) => {
      const isApplied = applyLateAnswer(
        change,
        (now) => isSameCard(now.card, card),
        (now) => ({ card: { ...now.card, id, status: submittedStatus(status) } }),
      );
      if (isApplied) done();
    },
  });

  const offerKnown = useEffectEvent(() => {
    const known = card.id === null ? cardWithKnown(card, personOf(draft)) : undefined;
    if (known) change({ card: known });
  });
  useEffect(() => offerKnown(), []);

  return {
    ...shown,
    set: <Name extends CardField>(name: Name, value: CardDetails[Name]) => {
      if (!touch(name)) return;
      change((now) => ({
        card: { ...now.card, [name]: value },
        ...(typeof value === 'string' && { sections: sectionsWithCard(now.sections, name, value) }),
      }));
    },
    /** Makes the fields editable; the new submission replaces the pending one. */
    again: () => change((now) => ({ card: { ...now.card, id: null, status: null } })),
  };
}
