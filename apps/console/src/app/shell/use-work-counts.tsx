import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { EntryCounts } from '../../work/work-line.rules.ts';

const WorkCounter = lazy(async () => ({ default: (await import('../../work/work-counter.view.tsx')).WorkCounter }));

/** Milliseconds for what the person does first. */
const pause = 2_500;

/** Returns true a moment after `isIdle`. */
function useIsSettled(isIdle: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => setSettled(true), pause);
    return () => clearTimeout(timer);
  }, [isIdle]);
  return isSettled;
}

type WorkCounts = { counts: EntryCounts; counter: ReactNode };

/**
 * Returns the pending work by sidebar entry, and the part that counts it, to be rendered. Counting begins after the first
 * screen is idle: on a slow machine or line, its code and requests would delay the screen.
 */
export function useWorkCounts(lenderId: string | undefined, isIdle: boolean): WorkCounts {
  const [counted, setCounted] = useState<{ lenderId: string; counts: EntryCounts }>();
  const isSettled = useIsSettled(isIdle);
  const [onCounts] = useState(() => (counts: EntryCounts, of: string) => setCounted({ lenderId: of, counts }));
  const counter = isSettled && lenderId !== undefined && (
    <Suspense fallback={null}>
      <WorkCounter key={lenderId} lenderId={lenderId} onCounts={onCounts} />
    </Suspense>
  );
  return { counts: counted && counted.lenderId === lenderId ? counted.counts : {}, counter };
}
