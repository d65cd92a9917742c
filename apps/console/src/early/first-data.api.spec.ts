import { screenHeader } from '@oware/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '../session/session.calls.ts';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import { keptListKey, keptListsEntry } from '../list/kept-lists.rules.ts';
import { firstCalls, firstPageAddress } from './first-calls.rules.ts';
import { requestFirstData } from './first-data.api.ts';
import { forgetEarly } from './first-requests.store.ts';
import { forgetVisit, keepVisit, lastVisit } from './last-visit.store.ts';

const clients = { pathname: '/clients', search: '' };
const session: Partial<Session> = {
  key: 'key-1',
  person: 'person-1',
  organizationId: '2',
  organizationSet: true,
  organizations: [],
  apps: [],
};

/** Opens /clients with these answers, and returns the requests by address with their session key. */
async function requestsWith(answers: { session: unknown; lenders?: Response }): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  vi.stubGlobal('location', clients);
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    seen[address] = headers[sessionKeyHeader];
    if (address === '/api/session') return Promise.resolve(Response.json({ session: answers.session }));
    return Promise.resolve(address === firstCalls.lenders && answers.lenders ? answers.lenders : Response.json([]));
  });
  onTestFinished(() => {
    forgetEarly();
    vi.unstubAllGlobals();
  });
  await requestFirstData().catch(() => undefined);
  return seen;
}

const beforePage = { '/api/session': undefined, [firstCalls.permissions]: 'key-1', [firstCalls.lenders]: 'key-1' };

it('requests the first page of the only lender in the session', async () => {
  const seen = await requestsWith({ session, lenders: Response.json([{ id: 7 }]) });
  expect(seen).toEqual({ ...beforePage, [firstPageAddress(clients, '7') ?? '']: 'key-1' });
});

it('names the open screen, but not to its own session', async () => {
  const seen: Record<string, unknown> = {};
  vi.stubGlobal('location', clients);
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    seen[address] = headers[screenHeader];
    return Promise.resolve(Response.json(address === '/api/session' ? { session } : []));
  });
  onTestFinished(() => {
    forgetEarly();
    vi.unstubAllGlobals();
  });
  await requestFirstData('/clients');
  expect(seen).toEqual({
    '/api/session': undefined,
    [firstCalls.permissions]: '/clients',
    [firstCalls.lenders]: '/clients',
  });
});

it.each([
  ['a visitor', null],
  ['someone who has to register their organisation', { ...session, organizationSet: false }],
])('requests nothing but the session for %s', async (_title, shown) => {
  expect(await requestsWith({ session: shown })).toEqual({ '/api/session': undefined });
});

it.each([
  ['several lenders', () => Response.json([{ id: 7 }, { id: 8 }])],
  ['a lender in another form', () => Response.json([{ lenderId: 7 }])],
  ['an ended session', () => Response.json({ status: 401, code: 'session_expired' }, { status: 401 })],
  ['a sign-in page', () => new Response('<!doctype html>')],
])('requests no page after %s', async (_title, lenders) => {
  expect(await requestsWith({ session, lenders: lenders() })).toEqual(beforePage);
});

/** Replaces the browser's storage until the test ends. */
function useStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
}

const headersOf = (key: string) => ({ [sessionKeyHeader]: key, domainId: '2', appId: '' });
const visit = { person: 'person-1', headers: headersOf('key-1'), lenderId: '7' };
const page = firstPageAddress(clients, '7') ?? '';

it('requests the data of the last visit at once, together with the session, and once', async () => {
  useStorage();
  keepVisit(visit);
  const seen: string[] = [];
  vi.stubGlobal('location', clients);
  vi.stubGlobal('fetch', (address: string) => {
    seen.push(address);
    return address === '/api/session' ? held.promise : Promise.resolve(Response.json([{ id: 7 }]));
  });
  onTestFinished(() => {
    forgetEarly();
    vi.unstubAllGlobals();
  });
  const held = Promise.withResolvers<Response>();
  const requested = requestFirstData();
  const all = ['/api/session', firstCalls.lenders, firstCalls.permissions, page];
  expect(seen).toEqual(all);
  held.resolve(Response.json({ session }));
  await requested;
  expect(seen).toEqual(all);
});

it.each([
  ['a renewed session', { ...visit, headers: headersOf('key-0') }],
  ['another organisation', { ...visit, headers: { ...visit.headers, domainId: '3' } }],
])('requests everything again for %s', async (_title, last) => {
  useStorage();
  keepVisit(last);
  const seen: [address: string, headers: string][] = [];
  vi.stubGlobal('location', clients);
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    seen.push([address, `${headers[sessionKeyHeader]} ${headers.domainId}`]);
    return Promise.resolve(Response.json(address === '/api/session' ? { session } : [{ id: 7 }]));
  });
  onTestFinished(() => {
    forgetEarly();
    vi.unstubAllGlobals();
  });
  await requestFirstData();
  for (const address of [firstCalls.permissions, firstCalls.lenders, page]) {
    const sent = seen.filter(([one]) => one === address).map(([, headers]) => headers);
    expect(sent).toEqual([`${last.headers[sessionKeyHeader]} ${last.headers.domainId}`, 'key-1 2']);
  }
});

it('requests the first page of today’s lender too, if it is another', async () => {
  useStorage();
  keepVisit(visit);
  const seen = await requestsWith({ session, lenders: Response.json([{ id: 8 }]) });
  expect(seen).toHaveProperty([firstPageAddress(clients, '8') ?? ''], 'key-1');
});

it('guesses nothing without a visit, without a storage, or from what somebody else stored', async () => {
  useStorage();
  expect(await requestsWith({ session, lenders: Response.json([]) })).toEqual(beforePage);
  useStorage();
  for (const stored of ['{"person":"person-1","lenderId":7}', '{"person":1,"headers":{}}', '[', 'null']) {
    localStorage.setItem('oware.last-visit', stored);
    expect(lastVisit()).toBeUndefined();
  }
  keepVisit(visit);
  expect(lastVisit()).toEqual(visit);
  forgetVisit();
  expect(lastVisit()).toBeUndefined();
  vi.unstubAllGlobals();
  expect(lastVisit()).toBeUndefined();
});

it('requests no page that the person has chosen to open differently', async () => {
  for (const chosen of [{ size: 50 }, { defaultView: 'Pending' }]) {
    useStorage();
    localStorage.setItem(keptListsEntry, JSON.stringify({ [keptListKey('person-1', 'clients')]: chosen }));
    expect(await requestsWith({ session, lenders: Response.json([{ id: 7 }]) })).toEqual(beforePage);
  }
  useStorage();
  localStorage.setItem(keptListsEntry, JSON.stringify({ [keptListKey('person-2', 'clients')]: { size: 50 } }));
  const seen = await requestsWith({ session, lenders: Response.json([{ id: 7 }]) });
  expect(seen).toHaveProperty([firstPageAddress(clients, '7') ?? '']);
});
