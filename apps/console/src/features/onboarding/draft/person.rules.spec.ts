import { describe, expect, it } from 'vitest';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { cardWithAnswers, sectionsWithCard } from './person.rules.ts';

const card = { firstName: 'Ama', lastName: 'Owusu', dateOfBirth: '' } as OnboardingDraft['card'];
const sectionsOf = (values: Record<string, string>) =>
  ({ personal: { values, isDraft: false } }) as unknown as OnboardingDraft['sections'];

describe('names and date of birth', () => {
  it('are copied from the personal information to the card', () =>
    expect(cardWithAnswers(card, { firstname: 'Abena', date_of_birth: '1990-04-17', lastname: 'N/A' })).toMatchObject({
      firstName: 'Abena',
      lastName: 'Owusu',
      dateOfBirth: '1990-04-17',
    }));

  it('are copied from the card to the personal information', () => {
    const sections = sectionsOf({ firstname: 'Ama', town: 'Ho' });
    expect(sectionsWithCard(sections, 'firstName', 'Abena').personal.values).toEqual({
      firstname: 'Abena',
      town: 'Ho',
    });
    expect(sectionsWithCard(sections, 'lastName', 'Mills')).toBe(sections);
    expect(sectionsWithCard(sections, 'idNumber', 'GHA-900000001-1')).toBe(sections);
  });
});
