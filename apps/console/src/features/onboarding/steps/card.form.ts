import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import type { Person } from '../draft/person.rules.ts';

type Card = OnboardingDraft['card'];

/** Returns the card with empty fields filled from known facts; undefined if nothing changes. */
export function cardWithKnown(card: Card, person: Person): Card | undefined {
  const offered = (['firstName', 'lastName', 'middleName', 'dateOfBirth'] as const).filter(
    (name) => card[name] === '' && person[name] !== '',
  );
  return offered.length === 0
    ? undefined
    : { ...card, ...Object.fromEntries(offered.map((name) => [name, person[name]])) };
}
