import type { OnboardingDraft } from '../draft.ts';
import type { SavedDraft } from './draft-store.ts';

export type PhotoName = 'consent' | 'card';

/** Counts the changes of a draft's shape that an older draft cannot be read through. */
const shape = 1;
type Packed = { shape: number; savedAt: number; draft: OnboardingDraft; photoNames: Record<PhotoName, string | null> };

/** A draft as bytes, without its photos. */
export function packed(
  draft: OnboardingDraft,
  savedAt: number,
): { bytes: Uint8Array<ArrayBuffer>; photos: Record<PhotoName, Blob | null> } {
  const content: Packed = {
    shape,
    savedAt,
    draft: { ...draft, consent: { ...draft.consent, photo: null }, card: { ...draft.card, photo: null } },
    photoNames: { consent: draft.consent.photo?.name ?? null, card: draft.card.photo?.name ?? null },
  };
  return {
    bytes: new TextEncoder().encode(JSON.stringify(content)),
    photos: { consent: draft.consent.photo?.blob ?? null, card: draft.card.photo?.blob ?? null },
  };
}

/** The draft again; undefined where a later or an earlier console packed it in another way. */
export function unpacked(bytes: ArrayBuffer, photos: Record<PhotoName, Blob | null>): SavedDraft | undefined {
  const content = JSON.parse(new TextDecoder().decode(bytes)) as Packed;
  if (content.shape !== shape) return undefined;
  const { draft, savedAt, photoNames } = content;
  const photoOf = (which: PhotoName) => {
    const blob = photos[which];
    const name = photoNames[which];
    return blob && name !== null ? { blob, name } : null;
  };
  return {
    savedAt,
    draft: {
      ...draft,
      consent: { ...draft.consent, photo: photoOf('consent') },
      card: { ...draft.card, photo: photoOf('card') },
    },
  };
}
