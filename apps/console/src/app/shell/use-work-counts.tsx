import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { EntryCounts } from '../../work/work-line.rules.ts';

const WorkCounter = lazy(async () => ({ default: (await import('../../work/work-counter.view.tsx')).WorkCounter }));

/** Milliseconds before counting starts, so that the screen’s own requests go first on a slow line. */
const pause = 2_500;

/** Returns true once the page has been open for a moment. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), pause);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Returns the pending work by sidebar entry, and the part that counts it, to be rendered. */
export function useWorkCounts(lenderId: string | undefined): { counts: EntryCounts; counter: ReactNode } {
  const [counted, setCounted] = useState<{ lenderId: string; counts: EntryCounts }>();
  const isSettled = useIsSettled();
  const [onCounts] = useState(() => (counts: EntryCounts, of: string) => setCounted({ lenderId: of, counts }));
  const counter = isSettled && lenderId !== undefined && (
    <Suspense fallback={null}>
      <WorkCounter key={lenderId} lenderId={lenderId} onCounts={onCounts} />
    </Suspense>
  );
  return { counts: counted && counted.lenderId === lenderId ? counted.counts : {}, counter };
}
