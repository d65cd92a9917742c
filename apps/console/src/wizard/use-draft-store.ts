import { useCallback, useEffect, useRef, useState } from 'react';
import { openDraftStore, type DraftKind, type DraftStore, type SavedDraft } from './drafts.store.ts';
import { useTurn } from './use-turn.ts';

/** Returns the drafts of a user; undefined while opening, null if this browser cannot store any. */
export function useDraftStore<Place, Draft extends Place>(
  kind: DraftKind<Place, Draft>,
  user: string,
): DraftStore<Place, Draft> | null | undefined {
  const [store, setStore] = useState<DraftStore<Place, Draft> | null>();
  useEffect(() => {
    let left = false;
    setStore(undefined);
    void openDraftStore(kind, user).then((opened) => left || setStore(opened ?? null));
    return () => {
      left = true;
    };
  }, [kind, user]);
  return store;
}

/** Returns a user's draft at a place: undefined while loading or open in another tab, null without a draft. */
export function useSavedDraft<Place, Draft extends Place>(kind: DraftKind<Place, Draft>, user: string, place: Place) {
  const store = useDraftStore(kind, user);
  const name = kind.segments(place).join('/');
  const turn = useTurn(`${kind.name}/${user}/${name}`);
  const [saved, setSaved] = useState<SavedDraft<Draft> | null>();
  // keeps the same object while the name is the same
  const at = useRef(place);
  at.current = place;
  useEffect(() => {
    let left = false;
    setSaved(store === null ? null : undefined);
    if (!store || turn !== 'mine') return;
    store.load(at.current).then(
      (found) => left || setSaved(found ?? null),
      () => left || setSaved(null),
    );
    return () => {
      left = true;
    };
  }, [store, turn, name]);
  const forget = useCallback(() => setSaved(null), []);
  return { store: store ?? undefined, turn, saved, forget };
}
