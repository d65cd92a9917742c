import { useCallback, useRef } from 'react';

/** Returns a function that does what the latest render gave, and that itself never changes. */
export function useLatest<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given) => latest.current(...given), []);
}
