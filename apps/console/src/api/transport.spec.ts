import { defineCall, listLenders, screenHeader } from '@oware/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sendEarly } from '../early/first-requests.store.ts';
import { fetchFile, registerTransport, send, type Exchange } from './transport.ts';

const call = defineCall({
  id: 'C11',
  service: 'provider',
  method: 'POST',
  path: '/documents/customer/{id}',
  summary: 'Add a document',
  action: 'clients.change',
  body: z.object({ file: z.file() }),
  bodyKind: 'multipart',
  answer: z.object({ message: z.string() }),
  status: 201,
  source: ['1§7'],
  evidence: 'documented',
});
const exchange: Exchange = {
  call,
  params: { id: '7' },
  query: { type: 'Payslip' },
  body: { file: new File(['%PDF'], 'pay.pdf') },
};

const asked: { address: string; headers: Record<string, string>; body: FormData }[] = [];
const answers: Response[] = [];
const sessionEnded = vi.fn<(used: Record<string, string>) => Promise<boolean>>();
let token: string;

beforeEach(() => {
  token = 'first';
  asked.length = answers.length = 0;
  sessionEnded.mockReset();
  registerTransport({ headers: () => ({ Authorization: `Bearer ${token}` }), sessionEnded });
  vi.stubGlobal('fetch', (address: string, request: Omit<(typeof asked)[number], 'address'>) => {
    asked.push({ address, ...request });
    return Promise.resolve(answers.shift() ?? Response.json({ message: 'Done' }, { status: 201 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const ended = () => Response.json({ status: 401, message: 'Ended', code: 'session_expired' }, { status: 401 });

describe('sending a call', () => {
  it('sends a form with the session headers and its own idempotency key', async () => {
    expect(await send(exchange)).toEqual({ data: { message: 'Done' } });
    expect(asked[0]?.address).toBe('/api/provider/documents/customer/7?type=Payslip');
    expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer first' });
    expect(asked[0]?.headers['Idempotency-Key']).toMatch(/^\S{8,}$/);
    expect(asked[0]?.headers).not.toHaveProperty('Content-Type');
    expect(asked[0]?.body.get('file')).toMatchObject({ name: 'pay.pdf' });
  });

  it('names the open screen at the time of sending, for files too', async () => {
    let screen = '/clients';
    registerTransport({ headers: () => ({}), sessionEnded, screen: () => screen });
    await send(exchange);
    screen = '/loans/details/:id/:customerId';
    await fetchFile('provider', '/photos/7.jpg');
    expect(asked.map(({ headers }) => headers[screenHeader])).toEqual(['/clients', screen]);
  });

  it('repeats the call with the same key if the session was renewed during the call', async () => {
    answers.push(ended());
    sessionEnded.mockImplementation((used) => {
      token = 'second';
      return Promise.resolve(used.Authorization === 'Bearer first');
    });
    expect(await send(exchange)).toEqual({ data: { message: 'Done' } });
    expect(asked.map(({ headers }) => headers.Authorization)).toEqual(['Bearer first', 'Bearer second']);
    expect(asked[1]?.headers['Idempotency-Key']).toBe(asked[0]?.headers['Idempotency-Key']);
  });

  describe('that creates a record', () => {
    const creation = (body: object, id = '7'): Exchange => ({
      call: { ...call, bodyKind: 'json', id: 'C17' },
      params: { id },
      body,
    });
    const keys = () => asked.map(({ headers }) => headers['Idempotency-Key']);

    it('repeats the key of a request whose answer was lost, and of no other', async () => {
      answers.push(new Response('', { status: 500 }), new Response('', { status: 500 }));
      await send(creation({ name: 'Ama' }));
      await send(creation({ name: 'Kofi' }));
      await send(creation({ name: 'Ama' }, '8'));
      await send({ ...creation({ name: 'Ama' }), idempotencyKey: 'of-a-form-that-was-opened-again' });
      expect(new Set(keys()).size).toBe(3);
      expect(keys()[3]).toBe(keys()[0]);
    });

    it.each([
      ['created', () => Response.json({ message: 'Done' }, { status: 201 })],
      ['refused', () => Response.json({ message: 'No' }, { status: 422 })],
    ])('gives the same request another key once the record was %s', async (_outcome, first) => {
      answers.push(first());
      await send(creation({ name: 'Esi' }));
      await send(creation({ name: 'Esi' }));
      expect(new Set(keys()).size).toBe(2);
    });
  });

  it('returns the failure when the session is over', async () => {
    answers.push(ended());
    sessionEnded.mockResolvedValue(false);
    expect(await send(exchange)).toMatchObject({ error: { status: 401, code: 'session_expired' } });
    expect(asked).toHaveLength(1);
  });

  it('does not ask for sign-in because of a call in the background', async () => {
    answers.push(ended());
    expect(await send({ ...exchange, isBackground: true })).toMatchObject({ error: { code: 'session_expired' } });
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it('returns how long to wait after a rejection', async () => {
    answers.push(Response.json({ message: 'Too many' }, { status: 429, headers: { 'Retry-After': '90' } }));
    expect(await send(exchange)).toMatchObject({ error: { status: 429, retryAfterSeconds: 90 } });
  });

  it('never rejects with any input', async () => {
    expect(await send({ ...exchange, params: { id: '..' } })).toMatchObject({ error: { status: 0 } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await send(exchange)).toMatchObject({ error: { code: 'offline' } });
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stopped', 'AbortError')));
    expect(await send(exchange)).toMatchObject({ error: { code: 'cancelled' } });
  });
});

describe('answers to requests of the HTML', () => {
  const address = `/api/provider${listLenders.path}`;

  it('are taken once', async () => {
    answers.push(Response.json(['early']), Response.json(['later']));
    void sendEarly(address, {});
    expect(await send({ call: listLenders })).toEqual({ data: ['early'] });
    expect(await send({ call: listLenders })).toEqual({ data: ['later'] });
  });

  it('are outdated by a change', async () => {
    answers.push(Response.json(['early']), Response.json({ message: 'Done' }), Response.json(['later']));
    void sendEarly(address, {});
    await send(exchange);
    expect(await send({ call: listLenders })).toEqual({ data: ['later'] });
  });

  it('are not given to a cancelled call', async () => {
    answers.push(Response.json(['early']));
    void sendEarly(address, {});
    const stop = new AbortController();
    const outcome = send({ call: listLenders }, stop.signal);
    stop.abort();
    expect(await outcome).toMatchObject({ error: { code: 'cancelled' } });
  });
});

describe('fetching a file', () => {
  const photo = () => fetchFile('provider', '/clients/7/photo', new AbortController().signal);

  it('waits for a new session if it has ended, and tries once more', async () => {
    answers.push(ended(), new Response('a picture'));
    sessionEnded.mockImplementation((used) => {
      token = 'second';
      return Promise.resolve(used.Authorization === 'Bearer first');
    });
    expect(await (await photo()).data?.text()).toBe('a picture');
    expect(asked.map(({ address }) => address)).toEqual(Array(2).fill('/api/provider/clients/7/photo'));
    expect(asked.map(({ headers }) => headers.Authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  it('returns why there is no file, and never rejects', async () => {
    answers.push(Response.json({ status: 404, message: 'No photo' }, { status: 404 }));
    expect(await photo()).toMatchObject({ error: { status: 404, message: 'No photo' } });
    expect(sessionEnded).not.toHaveBeenCalled();
    answers.push(new Response(null, { status: 501 }));
    expect(await photo()).toMatchObject({ error: { code: 'not_offered' } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await photo()).toMatchObject({ error: { code: 'offline' } });
  });
});
