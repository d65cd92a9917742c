import { useState } from 'react';

/** A record with a version; undefined, null or an empty text if the service sends none. */
export type Versioned = { version?: number | string | null | undefined };

/**
 * For a form based on a record of which newer versions may arrive. The typed values stay until the person chooses
 * between their own and the newest. `newest` is undefined if the record is gone. `isOwnChange` tells whether it has what
 * the person saved, although the answer was lost.
 */
export function useBegunVersion<Row extends Versioned>(
  start: Row,
  newest: Row | undefined,
  isOwnChange: (newest: Row) => boolean,
) {
  const [base, setBase] = useState(start);
  const [accepted, setAccepted] = useState(start.version);
  const isNewer = newest !== undefined && newest.version !== base.version && newest.version !== accepted;
  const isChanged = isNewer && !isOwnChange(newest);
  return {
    /** The record that the form is based on; replaced if the person takes the newest. */
    base,
    /** Someone else changed the record, and the person has not chosen yet. */
    isChanged,
    isGone: newest === undefined,
    /** The version to send with the change. */
    version: sentVersion(isChanged ? base : (newest ?? base)),
    keepMine: () => newest && setAccepted(newest.version),
    takeNewest: () => newest && setBase(newest),
  };
}

const sentVersion = <Row extends Versioned>({ version }: Row): NonNullable<Row['version']> | undefined =>
  version === '' ? undefined : (version ?? undefined);
