import { coverTitle, OnceOpen, soonPart } from '@oware/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useReloginReason } from '../../session/relogin.store.ts';
import { currentSession, isSignedOutElsewhere, watchSession } from '../../session/session.store.ts';

const ReloginDialog = soonPart(async () => (await import('./relogin.dialog.tsx')).ReloginDialog);

/**
 * Shown over the page when the session has ended (1§2) or another person has signed in on this browser. The input
 * stays, and failed calls are repeated. After a sign-out in another tab nobody reads the screen, nor its title.
 */
export function ReloginModal() {
  const reason = useReloginReason();
  const isCovered = useSyncExternalStore(watchSession, isSignedOutElsewhere);
  useEffect(() => {
    if (!isCovered) return;
    const uncoverTitle = coverTitle();
    // a person who leaves is gone for good: the page is still there until the sign-in has loaded
    return () => uncoverTitle(currentSession() !== undefined);
  }, [isCovered]);
  return <OnceOpen open={reason !== 'none'}>{(open) => <ReloginDialog open={open} reason={reason} />}</OnceOpen>;
}
