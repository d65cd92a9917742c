import {
  createApiKey,
  createClient,
  createElement,
  listApiKeys,
  removeClientContact,
  revokeApiKey,
  submitConsent,
} from '@oware/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineFailure } from '../api/failure.ts';
import { answerRequests, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { type Exchange, send } from '../api/transport.ts';
import { createOnce } from './creation-keys.store.ts';

afterEach(() => vi.unstubAllGlobals());

const element: Exchange = { call: createElement, body: { name: 'Salary' } };

/** Sends a creating call whose answer is lost. Returns its key. */
async function keyOfLostCreation(exchange = element): Promise<string | undefined> {
  let key: string | undefined;
  await createOnce(exchange, ({ idempotencyKey }) => {
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

it.each([
  ['of an ended session', { status: 401, code: 'session_expired' }],
  ['of another person’s session', { status: 409, code: 'session_changed' }],
  ['of a permission', { status: 403, code: 'permission_denied' }],
  ['of too many requests', { status: 429, code: 'too_many_requests' }],
  ['while the first request runs', { status: 409, code: 'request_in_progress' }],
])('repeats the key of a lost answer after a refusal %s', async (_what, refusal) => {
  await signInAs(sessionOf());
  const key = await keyOfLostCreation();
  await createOnce(element, () => Promise.resolve({ error: { ...refusal, message: 'No.', fields: {} } }));
  expect(await keyOfLostCreation()).toBe(key);
});

it('sends another key after the request itself was refused', async () => {
  await signInAs(sessionOf());
  const key = await keyOfLostCreation();
  const refusal = { status: 409, code: 'element_exists', message: 'No.', fields: {} };
  await createOnce(element, () => Promise.resolve({ error: refusal }));
  expect(await keyOfLostCreation()).not.toBe(key);
});

it('creates again what the person removed after the answer to its creation was lost', async () => {
  await signInAs(sessionOf());
  const apiKey: Exchange = { call: createApiKey, params: { orgId: '1' }, body: { name: 'Till' } };
  const [key, other] = [await keyOfLostCreation(apiKey), await keyOfLostCreation()];
  answerRequests({ 'DELETE /api/provider/domain/1/settings/api-keys/7': () => Response.json({ message: 'Revoked' }) });
  expect(await keyOfLostCreation(apiKey)).toBe(key);
  await send({ call: revokeApiKey, params: { orgId: '1', id: '8' } });
  expect(await keyOfLostCreation(apiKey)).toBe(key);
  await send({ call: revokeApiKey, params: { orgId: '1', id: '7' } });
  expect(await keyOfLostCreation(apiKey)).not.toBe(key);
  expect(await keyOfLostCreation()).toBe(other);
});

it('keeps the key of a listed record while another one of its list is removed', async () => {
  await signInAs(sessionOf());
  const apiKey: Exchange = { call: createApiKey, params: { orgId: '1' }, body: { name: 'Till' } };
  const key = await keyOfLostCreation(apiKey);
  const keys = [
    { id: '7', name: 'Till' },
    { id: '8', name: 'Shop' },
  ];
  answerRequests({
    'GET /api/provider/domain/1/settings/api-keys': () => Response.json(keys),
    'DELETE /api/provider/domain/1/settings/api-keys/7': () => Response.json({ message: 'Revoked' }),
    'DELETE /api/provider/domain/1/settings/api-keys/8': () => Response.json({ message: 'Revoked' }),
  });
  await send({ call: listApiKeys, params: { orgId: '1' } });
  await send({ call: revokeApiKey, params: { orgId: '1', id: '8' } });
  expect(await keyOfLostCreation(apiKey)).toBe(key);
  await send({ call: revokeApiKey, params: { orgId: '1', id: '7' } });
  expect(await keyOfLostCreation(apiKey)).not.toBe(key);
});

it('keeps the key of a client when a contact of a client is removed', async () => {
  await signInAs(sessionOf());
  const client: Exchange = { call: createClient, body: { firstname: 'Ama' } };
  const key = await keyOfLostCreation(client);
  answerRequests({ 'DELETE /api/provider/domain/customers/3/contacts/4': () => Response.json({ message: 'Removed' }) });
  await send({ call: removeClientContact, params: { customerId: '3', contactId: '4' } });
  expect(await keyOfLostCreation(client)).toBe(key);
});

it('recognises a request with a file by the file', async () => {
  await signInAs(sessionOf());
  const withPhoto = (photo: File): Exchange => ({ call: submitConsent, body: { reference_number: '7', photo } });
  const photo = new File(['x'], 'consent.jpg');
  const key = await keyOfLostCreation(withPhoto(photo));
  expect(await keyOfLostCreation(withPhoto(photo))).toBe(key);
  expect(await keyOfLostCreation(withPhoto(new File(['x'], 'consent.jpg')))).not.toBe(key);
});
