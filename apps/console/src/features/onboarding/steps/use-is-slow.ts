import { useEffect, useState } from 'react';

/** Milliseconds after which a person may wonder; a request itself may take up to an hour (1§9). */
const patience = 10_000;

/** Returns true once an action has run for ten seconds. */
export function useIsSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [underWay]);
  return slow;
}
