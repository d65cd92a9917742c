import { MarkUnsaved, OnceOpen, soonPart } from '@oware/ui';
import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  markUnsaved,
  useUnsavedChangesBlocker,
  watchSaved,
  whatIsUnsaved,
} from '../../session/unsaved-changes.store.ts';

const LeavingDialog = soonPart(async () => (await import('./leaving.dialog.tsx')).LeavingDialog);

type Leave = (then: () => void) => void;
const LeaveContext = createContext<Leave>((then) => then());

/**
 * Returns a function that leaves the page without an address: at once, or after asking if unsaved input would be lost.
 */
export const useLeave = (): Leave => use(LeaveContext);

/** Asks before unsaved input is lost, however the person leaves the page. */
export function Leaving({ children }: { children: ReactNode }) {
  const blocker = useUnsavedChangesBlocker();
  const [pending, setPending] = useState<{ go: () => void }>();
  const leave = useCallback<Leave>((then) => (hasUnsavedChanges() ? setPending({ go: then }) : then()), []);

  // React Router throws at a second answer, and a second click can come before it has rendered the first
  const answered = useRef<typeof blocker>(undefined);
  const answer = (how: 'reset' | 'proceed') => {
    if (answered.current === blocker) return;
    answered.current = blocker;
    blocker[how]?.();
  };
  const stay = () => {
    setPending(undefined);
    answer('reset');
  };
  const go = () => {
    if (pending) discardUnsavedChanges(); // so that the navigation doesn't ask again
    setPending(undefined);
    pending?.go();
    answer('proceed');
  };
  const isAsking = pending !== undefined || blocker.state === 'blocked';
  // a save that was under way has succeeded: the question is settled
  const goOnceSaved = useEffectEvent(go);
  useEffect(() => (isAsking ? watchSaved(() => goOnceSaved()) : undefined), [isAsking]);
  return (
    <LeaveContext value={leave}>
      <MarkUnsaved value={markUnsaved}>{children}</MarkUnsaved>
      <OnceOpen open={isAsking}>
        {(open) => <LeavingDialog open={open} unsaved={whatIsUnsaved()} onLeave={go} onStay={stay} />}
      </OnceOpen>
    </LeaveContext>
  );
}
