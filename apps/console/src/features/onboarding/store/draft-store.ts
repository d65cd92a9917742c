import { createStore, delMany, get, getMany, keys, setMany, update, type UseStore } from 'idb-keyval';
import { serviceNow } from '../../../clock/service-clock.ts';
import type { OnboardingDraft } from '../draft.ts';
import { packed, unpacked, type PhotoName } from './packing.ts';
import { hiddenName, newBoxKey, seal, unseal, type Sealed } from './sealed-box.ts';

export type SavedDraft = {
  draft: OnboardingDraft;
  /** By the service's clock, in milliseconds since 1970. */
  savedAt: number;
};
/** Of whom and what a draft is: one for each lender and form. */
export type DraftPlace = { lenderId: string; formId: string };

/**
 * The drafts of one user on this device. Each is kept encrypted, its photos beside it; the key cannot be read out of the
 * browser, and nothing of a draft is readable where it is kept.
 */
export type DraftStore = {
  load: (place: DraftPlace) => Promise<SavedDraft | undefined>;
  /** Writes all of it or nothing; a photo only where it is another than before. */
  save: (draft: OnboardingDraft) => Promise<void>;
  remove: (place: DraftPlace) => Promise<void>;
  /** Those of a lender, the latest first. */
  list: (lenderId: string) => Promise<SavedDraft[]>;
};

const photoNames: readonly PhotoName[] = ['consent', 'card'];

/** Undefined where the browser cannot encrypt (plain http) or keep anything: a draft then lives as long as its page. */
export async function openDraftStore(user: string): Promise<DraftStore | undefined> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
  try {
    const table = createStore('oware-onboarding', 'drafts');
    const owner = await hiddenName(user.trim().toLowerCase());
    return storeOf(table, owner, await keyOf(table, owner));
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

function storeOf(table: UseStore, owner: string, key: CryptoKey): DraftStore {
  const base = ({ lenderId, formId }: DraftPlace) =>
    `draft/${owner}/${encodeURIComponent(lenderId)}/${encodeURIComponent(formId)}`;
  const allOf = (at: string) => [at, ...photoNames.map((name) => `${at}#${name}`)];
  /** What each place holds, so that a photo is written once and not with every letter that is typed. */
  const written = new Map<string, Blob | null>();

  const loadAt = async (at: string): Promise<SavedDraft | undefined> => {
    const [record, ...photos] = await getMany<Sealed>(allOf(at), table);
    if (!record) return undefined;
    try {
      const open = async (place: string, sealed: Sealed | undefined) => sealed && unseal(key, place, sealed);
      const bytes = await Promise.all(photoNames.map((name, index) => open(`${at}#${name}`, photos[index])));
      const blobs = photoNames.map((name, index): [PhotoName, Blob | null] => {
        const found = bytes[index];
        return [name, found ? new Blob([found], { type: 'image/jpeg' }) : null];
      });
      const saved = unpacked(
        await unseal(key, at, record),
        Object.fromEntries(blobs) as Record<PhotoName, Blob | null>,
      );
      if (saved) for (const [name, blob] of blobs) written.set(`${at}#${name}`, blob);
      return saved;
    } catch {
      // written with a key that is gone, or damaged: nothing in it can be read any more
      return undefined;
    }
  };

  return {
    load: (place) => loadAt(base(place)),
    save: async (draft) => {
      const at = base(draft);
      const { bytes, photos } = packed(draft, serviceNow().getTime());
      const changed = photoNames.filter((name) => (written.get(`${at}#${name}`) ?? null) !== photos[name]);
      const entries = await Promise.all([
        seal(key, at, bytes).then((sealed): [string, Sealed] => [at, sealed]),
        ...changed.map(async (name): Promise<[string, Sealed | undefined]> => {
          const photo = photos[name];
          const place = `${at}#${name}`;
          return [place, photo ? await seal(key, place, await photo.arrayBuffer()) : undefined];
        }),
      ]);
      await setMany(entries, table);
      for (const name of changed) written.set(`${at}#${name}`, photos[name]);
    },
    remove: async (place) => {
      const all = allOf(base(place));
      await delMany(all, table);
      for (const one of all) written.delete(one);
    },
    list: async (lenderId) => {
      const start = base({ lenderId, formId: '' });
      const places = (await keys<string>(table)).filter((name) => name.startsWith(start) && !name.includes('#'));
      const drafts = await Promise.all(places.map(loadAt));
      return drafts.filter((saved) => saved !== undefined).toSorted((one, other) => other.savedAt - one.savedAt);
    },
  };
}
