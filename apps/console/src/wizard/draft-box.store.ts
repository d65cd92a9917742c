import { createStore, get, update, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { hiddenName, newBoxKey, seal, type Sealed, unseal } from './sealed-box.store.ts';

/** The wizards whose drafts are kept, by the names in their storage keys. */
export const wizardNames = ['onboarding', 'compliance', 'loan-products', 'savings-products'] as const;
export type WizardName = (typeof wizardNames)[number];
/** What else is stored like drafts. */
export type BoxName = WizardName | 'recents' | 'submissions';

/** What one user has stored of one kind in this browser. `start` begins the key of each draft. */
export type DraftBox = { table: UseStore; start: string; key: CryptoKey };

/** The stored JSON of a draft: its content, and when it was saved. */
const storedRecord = z.looseObject({ savedAt: z.number() });
export type StoredRecord = z.infer<typeof storedRecord>;

/** Opens what a user has stored; undefined if the browser cannot encrypt (plain http) or store anything. */
export async function openDraftBox(kind: BoxName, user: string): Promise<DraftBox | undefined> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
  try {
    const table = createStore(`oware-${kind}`, 'drafts');
    const owner = await hiddenName(user.trim().toLowerCase());
    return { table, start: `draft/${owner}/`, key: await keyOf(table, owner) };
  } catch {
    return undefined;
  }
}

/** Returns the user's key; two tabs that start simultaneously get the same one. */
async function keyOf(table: UseStore, owner: string): Promise<CryptoKey> {
  const name = `key/${owner}`;
  const fresh = (await get<CryptoKey>(name, table)) ?? (await newBoxKey());
  await update<CryptoKey>(name, (known) => known ?? fresh, table);
  return (await get<CryptoKey>(name, table)) ?? fresh;
}

/** Encrypts the JSON of a draft for its place. */
export const sealRecord = ({ key }: DraftBox, at: string, record: StoredRecord): Promise<Sealed> =>
  seal(key, at, new TextEncoder().encode(JSON.stringify(record)));

/** Decrypts the JSON of a draft. Rejects if it is damaged, or encrypted with a lost key. */
export async function unsealRecord({ key }: DraftBox, at: string, sealed: Sealed): Promise<StoredRecord> {
  const text = new TextDecoder().decode(await unseal(key, at, sealed));
  return storedRecord.parse(JSON.parse(text));
}
