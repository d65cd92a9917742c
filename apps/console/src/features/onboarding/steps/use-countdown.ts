import { useEffect, useState } from 'react';
import { serviceNow } from '../../../clock/service-clock.ts';
import { secondsLeft } from '../../../waiting/seconds-left.rules.ts';

const leftOf = (since: number | null, seconds: number): number =>
  since === null ? 0 : secondsLeft(since + seconds * 1000, serviceNow().getTime(), seconds);

/** Returns the remaining seconds of `seconds` after a moment, counting down; 0 without one. */
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
