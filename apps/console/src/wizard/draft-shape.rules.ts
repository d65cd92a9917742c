import type { DraftKind } from './drafts.store.ts';

/**
 * Whether a stored value has at least the structure of a new draft: every field, with the same type. Rejects what
 * another version of the console stored. Where the new draft has null, any value fits; lists hold texts.
 */
export function hasShapeOf<Draft>(fresh: Draft, stored: unknown): stored is Draft {
  if (fresh === null) return stored !== undefined;
  if (Array.isArray(fresh)) return Array.isArray(stored) && stored.every((item) => typeof item === 'string');
  if (typeof fresh !== 'object') return typeof stored === typeof fresh;
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  const found = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fresh).every(([name, value]) => hasShapeOf(value, found.get(name)));
}

/**
 * Packs drafts without pictures as they are, with the number of their shape. Increase it when the shape changes, so that
 * older drafts become unreadable.
 */
export const packByShape = <Draft extends object>(
  shape: number,
  fresh: () => Draft,
): Pick<DraftKind<object, Draft>, 'pictureNames' | 'pack' | 'unpack'> => ({
  pictureNames: [],
  pack: (draft) => ({ content: { shape, draft }, pictures: {} }),
  unpack: ({ content: { shape: storedShape, draft } }) =>
    storedShape === shape && hasShapeOf(fresh(), draft) ? draft : undefined,
});
