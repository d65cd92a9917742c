import { currentSession } from '../session/session.store.ts';
import { openDraftStore, type DraftKind } from '../wizard/drafts.store.ts';

/** A record that the person opened last, as the search box lists it. */
export type RecentRecord = {
  kind: 'client' | 'loan' | 'batch';
  id: string;
  label: string;
  detail: string;
  href: string;
  /** The record opens only while this lender is selected. */
  lenderId?: string | undefined;
};

/** The number of records that are kept for each account. */
const mostRecents = 8;

type Kept = { records: readonly RecentRecord[] };

/**
 * Recent records contain names, so they are stored like drafts: encrypted, for one account. Accounts belong to one
 * sandbox, so sandboxes never share them.
 */
const recentsKind: DraftKind<object, Kept> = {
  name: 'recents',
  segments: () => ['records'],
  pictureNames: [],
  pack: ({ records }) => ({ content: { records }, pictures: {} }),
  unpack: ({ content: { records } }) => (Array.isArray(records) ? { records: records as RecentRecord[] } : undefined),
};

/** The records in memory, with the person they belong to. Not in Redux: development tools would record the names. */
let known: { person: string; records: readonly RecentRecord[] } | undefined;
/** Changes are stored one after another. */
let lastChange: Promise<unknown> = Promise.resolve();

const isSame = (one: RecentRecord, other: RecentRecord) => one.kind === other.kind && one.id === other.id;

/** Returns the list with the record first, without duplicates and not longer than {@link mostRecents}. */
const withRecent = (records: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] =>
  [record, ...records.filter((one) => !isSame(one, record))].slice(0, mostRecents);

/** Returns the person's recent records, the latest first. Empty if this browser cannot store any. */
export async function listRecents(): Promise<readonly RecentRecord[]> {
  const person = currentSession()?.person;
  if (person === undefined) return [];
  if (known?.person === person) return known.records;
  const store = await openDraftStore(recentsKind, person);
  const saved = await store?.load({});
  if (known?.person !== person) known = { person, records: saved?.draft.records ?? [] };
  return known.records;
}

/** Puts a record first. Without a store it is remembered until the page is left. */
export function rememberRecent(record: RecentRecord): Promise<void> {
  return inTurn(async () => {
    const records = withRecent(await listRecents(), record);
    const person = currentSession()?.person;
    if (person === undefined || known?.person !== person) return;
    known = { person, records };
    const store = await openDraftStore(recentsKind, person);
    await store?.save({ records });
  });
}

/** Removes the person's recent records from this browser, at sign-out. */
export function forgetRecents(person: string): Promise<void> {
  return inTurn(async () => {
    known = { person, records: [] };
    const store = await openDraftStore(recentsKind, person);
    await store?.remove({});
    known = undefined;
  });
}

/** Runs the change after the previous one. A full or forbidden storage costs only the list, so it is no failure. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const next = lastChange.then(change).catch(() => undefined);
  lastChange = next;
  return next;
}
