import { useEffect, useState } from 'react';

/** Long enough that whoever waits begins to wonder; a request itself may take up to an hour (1§9). */
const patience = 10_000;

/** True once something has been under way for ten seconds. */
export function useIsSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [underWay]);
  return slow;
}
