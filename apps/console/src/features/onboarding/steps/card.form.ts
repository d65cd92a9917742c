import type { OnboardingDraft } from '../draft/onboarding.draft.ts';
import type { Person } from '../draft/person.rules.ts';

type Card = OnboardingDraft['card'];

/** The card with what is known of the person in the fields that hold nothing yet; undefined where nothing is to be added. */
export function cardWithKnown(card: Card, person: Person): Card | undefined {
  const offered = (['firstName', 'lastName', 'middleName', 'dateOfBirth'] as const).filter(
    (name) => card[name] === '' && person[name] !== '',
  );
  return offered.length === 0
    ? undefined
    : { ...card, ...Object.fromEntries(offered.map((name) => [name, person[name]])) };
}
