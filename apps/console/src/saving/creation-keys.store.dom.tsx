import { afterEach, expect, it, vi } from 'vitest';
import { offlineFailure } from '../api/failure.ts';
import { sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { keyOfCreation, settleCreation } from './creation-keys.store.ts';

const request = '["S4",{"customerId":"1001"}]';

afterEach(() => vi.unstubAllGlobals());

it('repeats the key of a request without an answer, also in a renewed session, and not for another person', async () => {
  await signInAs(sessionOf());
  const key = keyOfCreation(request);
  settleCreation(request, offlineFailure);
  await signInAs(sessionOf({ key: 'key-2' }));
  expect(keyOfCreation(request)).toBe(key);
  await signInAs(sessionOf({ key: 'key-3', person: 'person-2' }));
  expect(keyOfCreation(request)).not.toBe(key);
});
