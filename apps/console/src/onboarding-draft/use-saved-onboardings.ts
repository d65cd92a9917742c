import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useDraftStore } from '../wizard/use-draft-store.ts';
import { onboardingDrafts, type SavedOnboarding } from './onboarding.drafts.ts';

/** Returns the person's unfinished onboardings for a lender in this browser, and a function that deletes one. */
export function useSavedOnboardings(lenderId: string) {
  const { email } = useSession();
  const store = useDraftStore(onboardingDrafts, email);
  const [drafts, setDrafts] = useState<SavedOnboarding[]>([]);
  useEffect(() => {
    let left = false;
    setDrafts([]);
    store?.list(lenderId).then(
      (found) => left || setDrafts(found),
      // unreadable drafts are not offered
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [store, lenderId]);
  const discard = async (saved: SavedOnboarding) => {
    await store?.remove(saved.draft);
    setDrafts((all) => all.filter((one) => one !== saved));
  };
  return { drafts, discard };
}
