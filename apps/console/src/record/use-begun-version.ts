import { useState } from 'react';

/** A record whose changes are counted; none where the service does not count them. */
type Versioned = { version?: number | null | undefined };

/**
 * For a form that began with a record as it was first read, while newer versions of it may come. What the person typed stays
 * until they have chosen: their own, or the newest. `newest` is undefined where the record is gone.
 */
export function useBegunVersion<Row extends Versioned>(start: Row, newest: Row | undefined) {
  const [base, setBase] = useState(start);
  const [accepted, setAccepted] = useState(start.version);
  const isChanged = newest !== undefined && newest.version !== base.version && newest.version !== accepted;
  return {
    /** What the form began with; another one where the newest was taken. */
    base,
    /** Somebody else changed it, and the person has not chosen yet. */
    isChanged,
    isGone: newest === undefined,
    /** What to send as the version that the change began from. */
    version: (isChanged ? base : (newest ?? base)).version ?? undefined,
    keepMine: () => newest && setAccepted(newest.version),
    takeNewest: () => newest && setBase(newest),
  };
}
