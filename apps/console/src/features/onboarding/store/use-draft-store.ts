import { useCallback, useEffect, useState } from 'react';
import { openDraftStore, type DraftPlace, type DraftStore, type SavedDraft } from './draft-store.ts';
import { useTurn } from './use-turn.ts';

/** The drafts of a user; undefined while they are being opened, null where this browser cannot keep any. */
export function useDraftStore(user: string): DraftStore | null | undefined {
  const [store, setStore] = useState<DraftStore | null>();
  useEffect(() => {
    let left = false;
    setStore(undefined);
    void openDraftStore(user).then((opened) => left || setStore(opened ?? null));
    return () => {
      left = true;
    };
  }, [user]);
  return store;
}

/** What a user began at a place: undefined while it is being read, or is open in another tab; null where nothing was. */
export function useSavedDraft(user: string, { lenderId, formId }: DraftPlace) {
  const store = useDraftStore(user);
  const turn = useTurn(`onboarding/${user}/${lenderId}/${formId}`);
  const [saved, setSaved] = useState<SavedDraft | null>();
  useEffect(() => {
    let left = false;
    setSaved(store === null ? null : undefined);
    if (!store || turn !== 'mine') return;
    store.load({ lenderId, formId }).then(
      (found) => left || setSaved(found ?? null),
      () => left || setSaved(null),
    );
    return () => {
      left = true;
    };
  }, [store, turn, lenderId, formId]);
  const forget = useCallback(() => setSaved(null), []);
  return { store: store ?? undefined, turn, saved, forget };
}
