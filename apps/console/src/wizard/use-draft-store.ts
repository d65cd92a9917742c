import { useCallback, useEffect, useRef, useState } from 'react';
import { openDraftStore, type DraftKind, type DraftStore, type SavedDraft } from './drafts.store.ts';
import { useTurn } from './use-turn.ts';

/** The drafts of a user; undefined while they are being opened, null where this browser cannot keep any. */
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

/** What a user began at a place: undefined while it is being read, or is open in another tab; null where nothing was. */
export function useSavedDraft<Place, Draft extends Place>(kind: DraftKind<Place, Draft>, user: string, place: Place) {
  const store = useDraftStore(kind, user);
  const name = kind.segments(place).join('/');
  const turn = useTurn(`${kind.name}/${user}/${name}`);
  const [saved, setSaved] = useState<SavedDraft<Draft> | null>();
  // the same place as long as its name is
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
