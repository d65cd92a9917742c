import { useState } from 'react';
import { holdsSent } from './sent-values.rules.ts';

/** A record with a version; undefined, null or an empty text if the service sends none. */
export type Versioned = { version?: number | string | null | undefined };

/**
 * For a form based on a record of which newer versions may arrive. The typed values stay until the person chooses
 * between their own and the newest. `newest` is undefined if the record is gone. `unanswered` are the values of a save
 * whose answer was lost.
 */
export function useBegunVersion<Row extends Versioned>(start: Row, newest: Row | undefined, unanswered?: object) {
  const [base, setBase] = useState(start);
  const [accepted, setAccepted] = useState(start.version);
  const isOwn = newest !== undefined && unanswered !== undefined && holdsSent(newest, unanswered);
  const isChanged = newest !== undefined && newest.version !== base.version && newest.version !== accepted && !isOwn;
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
