import { createElement } from '@oware/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineFailure } from '../api/failure.ts';
import { sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { createOnce } from './creation-keys.store.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sends a creating call whose answer is lost. Returns its key. */
async function keyOfLostCreation(): Promise<string | undefined> {
  let key: string | undefined;
  await createOnce({ call: createElement, body: { name: 'Salary' } }, ({ idempotencyKey }) => {
    key = idempotencyKey;
    return Promise.resolve({ error: offlineFailure });
  });
  return key;
}

it('repeats the key of a request without an answer, also in a renewed session, and not for another person', async () => {
  await signInAs(sessionOf());
  const key = await keyOfLostCreation();
  await signInAs(sessionOf({ key: 'key-2' }));
  expect(await keyOfLostCreation()).toBe(key);
  await signInAs(sessionOf({ key: 'key-3', person: 'person-2' }));
  expect(await keyOfLostCreation()).not.toBe(key);
});
