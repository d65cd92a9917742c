import { useEffect, useState } from 'react';

/** Whole seconds from `now` until `until`, both in milliseconds since 1970; never more than `atMost`, however clocks were set. */
export const secondsLeft = (until: number, now: number, atMost: number): number =>
  Math.min(atMost, Math.max(0, Math.ceil((until - now) / 1000)));

const leftOf = (since: number | null, seconds: number): number =>
  since === null ? 0 : secondsLeft(since + seconds * 1000, Date.now(), seconds);

/** The seconds that are left of `seconds` after a moment; 0 where there is none. Counts down while it is shown. */
export function useCountdown(since: number | null, seconds: number): number {
  const [left, setLeft] = useState(() => leftOf(since, seconds));
  useEffect(() => {
    const tick = () => {
      const now = leftOf(since, seconds);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [since, seconds]);
  return left;
}
