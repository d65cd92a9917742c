import { describe, expect, it } from 'vitest';
import type { OnboardingDraft } from './onboarding.draft.ts';
import { cardWithAnswers, sectionsWithCard } from './person.rules.ts';

const card = { firstName: 'Ama', lastName: 'Owusu', dateOfBirth: '' } as OnboardingDraft['card'];
const sectionsOf = (values: Record<string, string>) =>
  ({ personal: { values, isDraft: false } }) as unknown as OnboardingDraft['sections'];

describe('names and date of birth exist once', () => {
  it('on the card, as they were typed into the personal information', () =>
    expect(cardWithAnswers(card, { firstname: 'Abena', date_of_birth: '1990-04-17', lastname: 'N/A' })).toMatchObject({
      firstName: 'Abena',
      lastName: 'Owusu',
      dateOfBirth: '1990-04-17',
    }));

  it('in the personal information, as they were typed on the card', () => {
    const sections = sectionsOf({ firstname: 'Ama', town: 'Ho' });
    expect(sectionsWithCard(sections, 'firstName', 'Abena').personal.values).toEqual({
      firstname: 'Abena',
      town: 'Ho',
    });
    expect(sectionsWithCard(sections, 'lastName', 'Mills')).toBe(sections);
    expect(sectionsWithCard(sections, 'idNumber', 'GHA-900000001-1')).toBe(sections);
  });
});
