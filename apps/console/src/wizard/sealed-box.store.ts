/** Encrypted bytes with their one-time number (IV). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const text = new TextEncoder();

/** Creates a key that this browser can use but not export. */
export const newBoxKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Encrypts and authenticates bytes. `place` is authenticated too: a box for one place cannot be opened at another. */
export async function seal(key: CryptoKey, place: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: text.encode(place) }, key, bytes),
  };
}

/** Decrypts a box. Rejects if it was changed, or sealed with another key or for another place. */
export const unseal = (key: CryptoKey, place: string, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: text.encode(place) }, key, data);

/** Returns a hash in place of a readable name, such as an email address in a key. */
export async function hiddenName(of: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(of)));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
