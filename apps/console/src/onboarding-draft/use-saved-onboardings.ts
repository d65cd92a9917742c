import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { watchDrafts } from '../wizard/drafts.store.ts';
import { useDraftStore } from '../wizard/use-draft-store.ts';
import { onboardingDrafts, type SavedOnboarding } from './onboarding.drafts.ts';

/**
 * Returns the person's unfinished onboardings for a lender in this browser, also those that begin or end while the screen
 * is open, and a function that deletes one.
 */
export function useSavedOnboardings(lenderId: string) {
  const { email } = useSession();
  const store = useDraftStore(onboardingDrafts, email);
  const [drafts, setDrafts] = useState<SavedOnboarding[]>([]);
  useEffect(() => {
    let newest: unknown;
    const read = () => {
      const reading = (newest = store?.list(lenderId));
      reading?.then(
        (found) => reading === newest && setDrafts(found),
        // unreadable drafts are not offered
        () => undefined,
      );
    };
    setDrafts([]);
    read();
    const endWatch = watchDrafts(read);
    return () => {
      newest = undefined;
      endWatch();
    };
  }, [store, lenderId]);
  const discard = async (saved: SavedOnboarding) => store?.remove(saved.draft);
  return { drafts, discard };
}
