import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../use-latest.ts';

/**
 * Does something when the person goes to another screen, also by the browser's Back: what opened over the screen before
 * is not about the next.
 */
export function useOnLeave(act: () => void): void {
  const { pathname } = useLocation();
  const latest = useLatest(act);
  useEffect(() => latest, [pathname, latest]);
}
