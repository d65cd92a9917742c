import { ConfirmDialog } from '@oware/ui';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  useUnsavedChangesBlocker,
  whatIsUnsaved,
} from '../../session/unsaved-changes.store.ts';

type Leave = (then: () => void) => void;
const LeaveContext = createContext<Leave>((then) => then());

/** For what leaves the page without an address: does it at once, or asks first if something typed would be lost. */
export const useLeave = (): Leave => use(LeaveContext);

/** Asks before something typed is lost, whichever way the page is left. */
export function Leaving({ children }: { children: ReactNode }) {
  const blocker = useUnsavedChangesBlocker();
  const [pending, setPending] = useState<{ go: () => void }>();
  const leave = useCallback<Leave>((then) => (hasUnsavedChanges() ? setPending({ go: then }) : then()), []);

  const stay = () => {
    setPending(undefined);
    blocker.reset?.();
  };
  const go = () => {
    if (pending) discardUnsavedChanges(); // so that the navigation it leads to does not ask again
    setPending(undefined);
    pending?.go();
    blocker.proceed?.();
  };
  return (
    <LeaveContext value={leave}>
      {children}
      <ConfirmDialog
        open={pending !== undefined || blocker.state === 'blocked'}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        dangerous
        onConfirm={go}
        onCancel={stay}
      >
        {whatIsUnsaved()}
      </ConfirmDialog>
    </LeaveContext>
  );
}
