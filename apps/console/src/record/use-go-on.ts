import { useStillHere } from '@oware/ui';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { discardUnsavedChanges } from '../session/unsaved-changes.store.ts';

/** Goes on to another screen after a save, unless the person has already left. The saved input is not asked about. */
export function useGoOn(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return async (to, options) => {
    if (!isStillHere()) return;
    discardUnsavedChanges();
    await navigate(to, options);
  };
}
