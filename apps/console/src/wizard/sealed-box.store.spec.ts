import { describe, expect, it } from 'vitest';
import { hiddenName, newBoxKey, seal, unseal } from './sealed-box.store.ts';

const secret = 'GHA-900000001-1, Kwabena';
const bytes = new TextEncoder().encode(secret);
/** Web Crypto's error for a box that cannot be decrypted. */
const unopened = expect.objectContaining({ name: 'OperationError' });
const asText = (data: ArrayBuffer) => new TextDecoder().decode(data);

describe('a sealed box', () => {
  it('opens with its key and place, and reveals nothing before', async () => {
    const key = await newBoxKey();
    const box = await seal(key, 'draft/1', bytes);
    expect(asText(box.data)).not.toContain('Kwabena');
    expect(asText(await unseal(key, 'draft/1', box))).toBe(secret);
  });

  it('differs each time', async () => {
    const key = await newBoxKey();
    const [one, other] = [await seal(key, 'draft/1', bytes), await seal(key, 'draft/1', bytes)];
    expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(other.data));
  });

  it('does not open at another place, with another key or after a change', async () => {
    const key = await newBoxKey();
    const box = await seal(key, 'draft/1', bytes);
    await expect(unseal(key, 'draft/2', box)).rejects.toThrow(unopened);
    await expect(unseal(await newBoxKey(), 'draft/1', box)).rejects.toThrow(unopened);
    const changed = new Uint8Array(box.data.slice(0));
    changed[0] = (changed[0] ?? 0) ^ 1;
    await expect(unseal(key, 'draft/1', { ...box, data: changed.buffer })).rejects.toThrow(unopened);
  });

  it('has a key that cannot be exported', async () => {
    await expect(crypto.subtle.exportKey('raw', await newBoxKey())).rejects.toThrow('not extractable');
  });

  it('hides a name the same way each time', async () => {
    const hidden = await hiddenName('officer@adom.test');
    expect(hidden).toMatch(/^[0-9a-f]{32}$/);
    expect(await hiddenName('officer@adom.test')).toBe(hidden);
    expect(await hiddenName('manager@adom.test')).not.toBe(hidden);
  });
});
