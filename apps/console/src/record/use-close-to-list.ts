import { useStillHere } from '@oware/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { discardUnsavedChanges } from '../session/unsaved-changes.store.ts';

/** Closes a dialog with its own address over a list, by going back so that the list stays as it was. */
export function useCloseToList(): () => void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const isStillHere = useStillHere();
  // the key `default` means that the address was opened directly, without a list to go back to
  return () => {
    // already closed, by Back or by a second click: going back again would leave the list
    if (!isStillHere()) return;
    discardUnsavedChanges(); // saved, or the person agreed
    if (key === 'default') void navigate({ pathname: '..', search }, { relative: 'route', replace: true });
    else void navigate(-1);
  };
}
