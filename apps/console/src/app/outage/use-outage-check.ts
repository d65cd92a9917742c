import { useEffect } from 'react';
import { pauseAfter } from '../../waiting/pause-after.rules.ts';
import { checkServices } from './check-services.ts';

/**
 * While something is away, checks whether it is back: after pauses that grow to half a minute, at once when the browser is
 * online again, and in a hidden tab not before somebody looks at it.
 */
export function useOutageCheck(isNeeded: boolean): void {
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
      await checkServices(signal);
      if (!signal.aborted) plan();
    };
    plan();
    document.addEventListener('visibilitychange', () => isDue && void check(), { signal });
    window.addEventListener('online', () => void check(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isNeeded]);
}
