import { useEffect } from 'react';
import { useWork } from './use-work.ts';
import { countsByEntry, type EntryCounts } from './work-line.rules.ts';

type CounterProps = { lenderId: string; onCounts: (counts: EntryCounts, lenderId: string) => void };

/**
 * Counts the pending work for the sidebar, and tells it once all is counted: several queues add up to one number. Renders
 * nothing. A failure leaves the count of its entry out; the dashboard reports it.
 */
export function WorkCounter({ lenderId, onCounts }: CounterProps) {
  const { lines, isLoading, failed } = useWork(lenderId);
  // as text, so that the same counts do not render the frame again
  const counts = JSON.stringify(countsByEntry(lines, failed));
  useEffect(() => {
    if (isLoading) return;
    const latest: EntryCounts = JSON.parse(counts);
    onCounts(latest, lenderId);
  }, [counts, isLoading, lenderId, onCounts]);
  return null;
}
