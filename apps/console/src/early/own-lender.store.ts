/** The lender of a person who acts for one only. `person` is {@link Session} `person`, which reveals nobody. */
type OwnLender = { person: string; lenderId: string };

const storageKey = 'oware.own-lender';

/**
 * Returns the id of the only lender that this person acted for at their last visit with this browser, so that a list's
 * first page can be requested before the lenders are known. It is only a guess: the lenders may have changed.
 */
export function lastOwnLender(person: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<OwnLender> | null;
    return kept?.person === person && typeof kept.lenderId === 'string' ? kept.lenderId : undefined;
  } catch {
    return undefined; // forbidden, or not what we stored
  }
}

/** Keeps the only lender for the next visit; undefined for a person with several or none. */
export function keepOwnLender(person: string, lenderId: string | undefined): void {
  try {
    if (lenderId === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ person, lenderId } satisfies OwnLender));
  } catch {
    // without storage the next visit waits for the lenders
  }
}
