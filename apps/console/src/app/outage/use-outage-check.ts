import { useEffect, useRef } from 'react';
import { pauseAfter } from '../../waiting/pause-after.ts';
import { checkServices } from './check-services.ts';

/** Seconds after an outage in which another one counts as the same. */
const sameOutage = 60;

/**
 * While something is away, checks whether it is back: after pauses that grow to half a minute, at once when the browser is
 * online again, and in a hidden tab not before somebody looks at it.
 */
export function useOutageCheck(isNeeded: boolean): void {
  const outage = useRef({ checks: 1, endedAt: -Infinity });
  useEffect(() => {
    if (!isNeeded) return;
    const { current } = outage;
    // a service that says it works and fails again is not asked more often for it
    if (performance.now() - current.endedAt > sameOutage * 1000) current.checks = 1;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    let isDue = false;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), pauseAfter(++current.checks, Math.random()));
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
      current.endedAt = performance.now();
    };
  }, [isNeeded]);
}
