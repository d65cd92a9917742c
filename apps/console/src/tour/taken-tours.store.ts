import { useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { keptTexts } from '../storage/kept-texts.ts';

/** The people who took the tour in this browser, or didn't want it. */
const kept = keptTexts('oware.tours-taken');

/** Returns whether to offer the tour to the signed-in person in this browser, and a function to stop offering it. */
export function useTourOffer() {
  const { person } = useSession();
  const taken = useSyncExternalStore(kept.watch, kept.read);
  return {
    isOffered: !taken.includes(person),
    /** @throws where the storage is full or forbidden */
    close: () => kept.write([...kept.read().filter((one) => one !== person), person]),
  };
}
