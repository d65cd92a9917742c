import type { DraftKind, SavedDraft } from '../wizard/drafts.store.ts';
import { hasShapeOf } from '../wizard/draft-shape.rules.ts';
import { nothingEntered, type OnboardingDraft } from './onboarding.draft.ts';

/** Identifies a draft: one per lender and form. */
export type DraftPlace = { lenderId: string; formId: string };
export type SavedOnboarding = SavedDraft<OnboardingDraft>;

/** Increase this when the shape of a draft changes so that older drafts become unreadable. */
const shape = 1;
type PhotoName = 'consent' | 'card';
/** Every draft has these fields with these types, apart from those that may be missing. */
const anyDraft = {
  ...nothingEntered(),
  flow: '',
  lenderId: '',
  formId: '',
  formTitle: '',
  reference: '',
  idempotencyKey: '',
  step: '',
  done: [],
  staffId: '',
  staffName: null,
};

/** Whether stored content is a draft: a capsule of somebody else, or another version of the console, may hold anything. */
const isDraft = (stored: unknown): stored is OnboardingDraft =>
  hasShapeOf<unknown>(anyDraft, stored) && areTexts((stored as OnboardingDraft).sections);

const areTexts = (sections: OnboardingDraft['sections']): boolean =>
  Object.values(sections).every(({ values }) => Object.values(values).every((value) => typeof value === 'string'));

type Content = { shape: number; draft: OnboardingDraft; photoNames: Record<PhotoName, string | null> };

/** How onboarding drafts are stored: one per lender and form, with the photos of consent and card. */
export const onboardingDrafts: DraftKind<DraftPlace, OnboardingDraft> = {
  name: 'onboarding',
  segments: ({ lenderId, formId }) => [lenderId, formId],
  pictureNames: ['consent', 'card'],
  pack: (draft) => {
    const content: Content = {
      shape,
      draft: { ...draft, consent: { ...draft.consent, photo: null }, card: { ...draft.card, photo: null } },
      photoNames: { consent: draft.consent.photo?.name ?? null, card: draft.card.photo?.name ?? null },
    };
    return {
      content,
      pictures: { consent: draft.consent.photo?.blob ?? null, card: draft.card.photo?.blob ?? null },
    };
  },
  unpack: ({ content, pictures }) => {
    const { shape: packedAs, draft, photoNames } = content as Content;
    if (packedAs !== shape || !isDraft(draft)) return undefined;
    const photoOf = (which: PhotoName) => {
      const blob = pictures[which];
      const name = photoNames[which];
      return blob && name !== null ? { blob, name } : null;
    };
    return {
      ...draft,
      consent: { ...draft.consent, photo: photoOf('consent') },
      card: { ...draft.card, photo: photoOf('card') },
    };
  },
};
