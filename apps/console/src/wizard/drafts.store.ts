import { createStore, delMany, get, getMany, keys, setMany, update, type UseStore } from 'idb-keyval';
import { serviceNow } from '../clock/service-clock.ts';
import { hiddenName, newBoxKey, seal, unseal, type Sealed } from './sealed-box.store.ts';

export type SavedDraft<Draft> = {
  draft: Draft;
  /** By the service's clock, in milliseconds since 1970. */
  savedAt: number;
};

/** A draft in two parts: what becomes JSON, and its pictures by name. */
export type PackedDraft = { content: Record<string, unknown>; pictures: Record<string, Blob | null> };

/** What a wizard collects: where it is kept, and how it is packed. `Place` says which of a user's drafts it is. */
export type DraftKind<Place, Draft extends Place> = {
  /** `onboarding`. Part of the names under which drafts are kept. */
  name: string;
  /** What tells the drafts of one user apart, from the widest: lender, then form. */
  segments: (place: Place) => readonly string[];
  pictureNames: readonly string[];
  pack: (draft: Draft) => PackedDraft;
  /** Undefined where a later or an earlier console packed it in another way. */
  unpack: (packed: PackedDraft) => Draft | undefined;
};

/**
 * The drafts of one user on this device. Each is kept encrypted, its pictures beside it; the key cannot be read out of the
 * browser, and nothing of a draft is readable where it is kept.
 */
export type DraftStore<Place, Draft extends Place> = {
  load: (place: Place) => Promise<SavedDraft<Draft> | undefined>;
  /** Writes all of it or nothing; a picture only where it is another than before. */
  save: (draft: Draft) => Promise<void>;
  remove: (place: Place) => Promise<void>;
  /** Those whose place begins so, such as the drafts of a lender; the latest first. */
  list: (firstSegment: string) => Promise<SavedDraft<Draft>[]>;
};

/** Undefined where the browser cannot encrypt (plain http) or keep anything: a draft then lives as long as its page. */
export async function openDraftStore<Place, Draft extends Place>(
  kind: DraftKind<Place, Draft>,
  user: string,
): Promise<DraftStore<Place, Draft> | undefined> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
  try {
    const table = createStore(`oware-${kind.name}`, 'drafts');
    const owner = await hiddenName(user.trim().toLowerCase());
    return storeOf(kind, { table, owner, key: await keyOf(table, owner) });
  } catch {
    return undefined;
  }
}

/** The user's key; two tabs that begin at once end up with the same. */
async function keyOf(table: UseStore, owner: string): Promise<CryptoKey> {
  const name = `key/${owner}`;
  const fresh = (await get<CryptoKey>(name, table)) ?? (await newBoxKey());
  await update<CryptoKey>(name, (known) => known ?? fresh, table);
  return (await get<CryptoKey>(name, table)) ?? fresh;
}

type Box = { table: UseStore; owner: string; key: CryptoKey };

function storeOf<Place, Draft extends Place>(
  { segments, pictureNames, pack, unpack }: DraftKind<Place, Draft>,
  { table, owner, key }: Box,
): DraftStore<Place, Draft> {
  const base = (parts: readonly string[]) => `draft/${owner}/${parts.map(encodeURIComponent).join('/')}`;
  const allOf = (at: string) => [at, ...pictureNames.map((name) => `${at}#${name}`)];
  /** What each place holds, so that a picture is written once and not with every letter that is typed. */
  const written = new Map<string, Blob | null>();

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
      const { savedAt, ...content } = JSON.parse(new TextDecoder().decode(await unseal(key, at, record))) as {
        savedAt: number;
      };
      const draft = unpack({ content, pictures: Object.fromEntries(blobs) });
      if (!draft) return undefined;
      for (const [name, blob] of blobs) written.set(`${at}#${name}`, blob);
      return { draft, savedAt };
    } catch {
      // written with a key that is gone, or damaged: nothing in it can be read any more
      return undefined;
    }
  };

  return {
    load: (place) => loadAt(base(segments(place))),
    save: async (draft) => {
      const at = base(segments(draft));
      const { content, pictures } = pack(draft);
      const bytes = new TextEncoder().encode(JSON.stringify({ ...content, savedAt: serviceNow().getTime() }));
      const changed = pictureNames.filter(
        (name) => (written.get(`${at}#${name}`) ?? null) !== (pictures[name] ?? null),
      );
      const entries = await Promise.all([
        seal(key, at, bytes).then((sealed): [string, Sealed] => [at, sealed]),
        ...changed.map(async (name): Promise<[string, Sealed | undefined]> => {
          const picture = pictures[name];
          const place = `${at}#${name}`;
          return [place, picture ? await seal(key, place, await picture.arrayBuffer()) : undefined];
        }),
      ]);
      await setMany(entries, table);
      for (const name of changed) written.set(`${at}#${name}`, pictures[name] ?? null);
    },
    remove: async (place) => {
      const all = allOf(base(segments(place)));
      await delMany(all, table);
      for (const one of all) written.delete(one);
    },
    list: async (firstSegment) => {
      const start = `${base([firstSegment])}/`;
      const places = (await keys<string>(table)).filter((name) => name.startsWith(start) && !name.includes('#'));
      const drafts = await Promise.all(places.map(loadAt));
      return drafts.filter((saved) => saved !== undefined).toSorted((one, other) => other.savedAt - one.savedAt);
    },
  };
}
