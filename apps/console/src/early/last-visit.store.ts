/** What a visit of a person found out, so that the next one can request its first data at once. */
export type LastVisit = {
  /** {@link Session} `person`, which reveals nobody. */
  person: string;
  /** The headers of the session's requests. They open nothing without its cookie. */
  headers: Readonly<Record<string, string>>;
  /** The only lender that the person acts for; missing for a person with several or none. */
  lenderId?: string;
};

const storageKey = 'oware.last-visit';

/**
 * Returns the last visit with this browser. It is only a guess: session, person and lenders may have changed, and then the
 * server refuses the requests or their answers aren't used.
 */
export function lastVisit(): LastVisit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<LastVisit> | null;
    const { person, headers, lenderId } = kept ?? {};
    if (typeof person !== 'string' || !isTexts(headers)) return undefined;
    return { person, headers, ...(typeof lenderId === 'string' && { lenderId }) };
  } catch {
    return undefined; // forbidden, or not what we stored
  }
}

const isTexts = (given: unknown): given is Record<string, string> =>
  typeof given === 'object' && given !== null && Object.values(given).every((text) => typeof text === 'string');

/** Keeps this visit for the next one. */
export function keepVisit(visit: LastVisit): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(visit));
  } catch {
    // without storage the next visit waits for the session and the lenders
  }
}

/** Forgets the visit, because its session has ended. */
export function forgetVisit(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // nothing was kept
  }
}
