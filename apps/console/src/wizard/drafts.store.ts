import { delMany, getMany, keys, setMany } from 'idb-keyval';
import { serviceNow } from '../clock/service-clock.ts';
import { type BoxName, type DraftBox, openDraftBox, sealRecord, unsealRecord } from './draft-box.store.ts';
import { seal, type Sealed, unseal } from './sealed-box.store.ts';

export type SavedDraft<Draft> = {
  draft: Draft;
  /** By the service's clock, in milliseconds since 1970. */
  savedAt: number;
};

/** A draft in two parts: JSON content, and pictures by name. */
type PackedDraft = { content: Record<string, unknown>; pictures: Record<string, Blob | null> };

/** How a wizard's drafts are stored and packed. `Place` identifies one of a user's drafts. */
export type DraftKind<Place, Draft extends Place> = {
  /** Part of the storage keys of drafts. */
  name: BoxName;
  /** Returns the parts that identify a user's draft, from the widest: lender, then form. */
  segments: (place: Place) => readonly string[];
  pictureNames: readonly string[];
  pack: (draft: Draft) => PackedDraft;
  /** Returns undefined if another console version packed it differently. */
  unpack: (packed: PackedDraft) => Draft | undefined;
};

/**
 * The drafts of one user on this device. Each is stored encrypted with its pictures; the key cannot be exported from
 * the browser, so stored drafts are unreadable.
 */
export type DraftStore<Place, Draft extends Place> = {
  load: (place: Place) => Promise<SavedDraft<Draft> | undefined>;
  /** Saves all or nothing; pictures only if they changed. */
  save: (draft: Draft) => Promise<void>;
  remove: (place: Place) => Promise<void>;
  /** Returns the drafts whose place starts with this segment, such as those of a lender, latest first. */
  list: (firstSegment: string) => Promise<SavedDraft<Draft>[]>;
};

const channelName = 'oware.drafts';

/** Calls back when a draft begins or ends in any tab, not when its content changes. Returns a function that stops it. */
export function watchDrafts(changed: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', changed);
  return () => channel.close();
}

/** Tells all watchers, also those of this tab: a channel leaves out only itself. */
function tellAllTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Opens the store; undefined if the browser cannot encrypt (plain http) or store anything. A draft then lasts as long
 * as its page.
 */
export async function openDraftStore<Place, Draft extends Place>(
  kind: DraftKind<Place, Draft>,
  user: string,
): Promise<DraftStore<Place, Draft> | undefined> {
  const box = await openDraftBox(kind.name, user);
  return box && storeOf(kind, box);
}

function storeOf<Place, Draft extends Place>(
  { segments, pictureNames, pack, unpack }: DraftKind<Place, Draft>,
  box: DraftBox,
): DraftStore<Place, Draft> {
  const { table, start, key } = box;
  const base = (parts: readonly string[]) => `${start}${parts.map(encodeURIComponent).join('/')}`;
  const allOf = (at: string) => [at, ...pictureNames.map((name) => `${at}#${name}`)];
  /** The stored value of each place, so that a picture is saved once instead of with every keystroke. */
  const written = new Map<string, Blob | null>();
  /** The drafts that are stored already. */
  const known = new Set<string>();

  const loadAt = async (at: string): Promise<SavedDraft<Draft> | undefined> => {
    const [record, ...pictures] = await getMany<Sealed>(allOf(at), table);
    if (!record) return undefined;
    try {
      const open = async (place: string, sealed: Sealed | undefined) => sealed && unseal(key, place, sealed);
      const bytes = await Promise.all(pictureNames.map((name, index) => open(`${at}#${name}`, pictures[index])));
      const blobs = pictureNames.map((name, index): [string, Blob | null] => {
        const found = bytes[index];
        return [name, found ? new Blob([found], { type: 'image/jpeg' }) : null];
      });
      const { savedAt, ...content } = await unsealRecord(box, at, record);
      const draft = unpack({ content, pictures: Object.fromEntries(blobs) });
      if (!draft) return undefined;
      for (const [name, blob] of blobs) written.set(`${at}#${name}`, blob);
      known.add(at);
      return { draft, savedAt };
    } catch {
      // damaged, or encrypted with a lost key: unreadable
      return undefined;
    }
  };

  return {
    load: (place) => loadAt(base(segments(place))),
    save: async (draft) => {
      const at = base(segments(draft));
      const { content, pictures } = pack(draft);
      const stored = { ...content, savedAt: serviceNow().getTime() };
      const changed = pictureNames.filter(
        (name) => (written.get(`${at}#${name}`) ?? null) !== (pictures[name] ?? null),
      );
      const entries = await Promise.all([
        sealRecord(box, at, stored).then((sealed): [string, Sealed] => [at, sealed]),
        ...changed.map(async (name): Promise<[string, Sealed | undefined]> => {
          const picture = pictures[name];
          const place = `${at}#${name}`;
          return [place, picture ? await seal(key, place, await picture.arrayBuffer()) : undefined];
        }),
      ]);
      await setMany(entries, table);
      for (const name of changed) written.set(`${at}#${name}`, pictures[name] ?? null);
      if (known.has(at)) return;
      known.add(at);
      tellAllTabs();
    },
    remove: async (place) => {
      const at = base(segments(place));
      const all = allOf(at);
      await delMany(all, table);
      for (const one of all) written.delete(one);
      known.delete(at);
      tellAllTabs();
    },
    list: async (firstSegment) => {
      const first = `${base([firstSegment])}/`;
      const places = (await keys<string>(table)).filter((name) => name.startsWith(first) && !name.includes('#'));
      const found = await Promise.all(places.map(loadAt));
      return found.filter((saved) => saved !== undefined).toSorted((one, other) => other.savedAt - one.savedAt);
    },
  };
}
