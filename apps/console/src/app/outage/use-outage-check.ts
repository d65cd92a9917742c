import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { pauseAfter } from '../../waiting/pause-after.rules.ts';
import { checkServices } from './check-services.ts';

/**
 * Checks whether services are available again: after pauses that grow to half a minute, and at once when the browser is
 * online again. In a hidden tab it waits until the tab is visible.
 */
export function useOutageCheck(isNeeded: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    let checks = 1;
    let isDue = false;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), pauseAfter(++checks, Math.random()));
    };
    const check = async () => {
      isDue = document.hidden;
      if (isDue) return;
      await checkServices(dispatch, signal);
      if (!signal.aborted) plan();
    };
    plan();
    document.addEventListener('visibilitychange', () => isDue && void check(), { signal });
    window.addEventListener('online', () => void check(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isNeeded, dispatch]);
}
