import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that says whether the person is still on this screen, and the calling part with it. An answer may come
 * after they have left: it must not take them away from where they are now, nor discard what they type there.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = location.pathname;
    return () => {
      shown.current = undefined;
    };
  }, [pathname]);
  // the address changes before a slow machine has rendered the next screen
  return () => shown.current === location.pathname;
}
