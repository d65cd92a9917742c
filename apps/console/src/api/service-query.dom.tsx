import { defineCall, pageInfo, id as idSchema, assumed } from '@oware/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetAnswers, readReport, writeAnswers } from './differences.store.ts';
import { forgetOffers } from './learned/offered-calls.ts';
import { forgetPageCounting } from './learned/page-turn.ts';
import { serviceQuery } from './service-query.ts';
import { registerTransport, type Exchange } from './transport.ts';

const shared = {
  service: 'provider',
  method: 'GET',
  summary: 'A list',
  action: 'clients.read',
  source: ['1§7'],
  evidence: 'assumed',
} as const;
const row = z.object({ id: idSchema, name: z.string() });
const listOf = (first: 0 | 1) =>
  defineCall({
    ...shared,
    id: `T${first}`,
    path: '/things',
    query: z.object({ page: assumed(z.coerce.number().int().default(first)) }),
    answer: z.object({ things: z.array(row), page: pageInfo }),
  });
const ours = defineCall({ ...shared, id: 'X-getThing', path: '/things/{id}', answer: row });
const documented = defineCall({ ...shared, id: 'T9', path: '/things/{id}', answer: row });

/** Requests for the console's config are answered by a default; `answer` handles all others. */
let answer: (url: URL) => Response;
let asked: string[];
beforeEach(() => {
  forgetAnswers();
  forgetOffers();
  forgetPageCounting();
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://console');
    if (url.pathname === '/config.json') return Promise.resolve(Response.json({ environment: 'Simulator' }));
    asked.push(url.pathname.replace('/api/provider', '') + url.search);
    return Promise.resolve(answer(url));
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = async (exchange: Exchange) =>
  (await serviceQuery(
    exchange,
    { signal: new AbortController().signal } as Parameters<typeof serviceQuery>[1],
    {},
  )) as {
    data?: unknown;
    error?: { code: string; status: number };
  };
/** Returns the recorded differences as `path expected found`. */
const recorded = (): string[] => {
  writeAnswers();
  return readReport().calls.flatMap(({ differences }) =>
    differences.map(({ path, expected, found }) => `${path}: ${expected}, ${found}`),
  );
};
const one = { call: ours, params: { id: '7' } };

const change = defineCall({
  ...shared,
  id: 'T7',
  method: 'PUT',
  path: '/things/{id}',
  answer: row,
  action: 'clients.change',
});

describe('requests to a service', () => {
  it('tells of a change whose answer is lost that it may have worked, and not of a read', async () => {
    const lost = 'No answer came from the service.';
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const failed = { status: 0, code: 'offline' };
    const open = `${lost} It may have worked all the same. Check before you try again.`;
    expect((await ask({ call: change, params: { id: '7' } })).error).toMatchObject({ ...failed, message: open });
    expect((await ask({ call: documented, params: { id: '7' } })).error).toMatchObject({ ...failed, message: lost });
  });

  it('does not tell of a look-up that it may have worked', async () => {
    const lookUp = { ...change, action: 'registers.look-up' as const };
    answer = () => Response.json({ code: 'internal', message: 'Told.' }, { status: 503 });
    expect((await ask({ call: lookUp, params: { id: '7' } })).error).toMatchObject({ message: 'Told.' });
  });

  it.each<[string, () => Response, string]>([
    ['nothing', () => new Response(null, { status: 204 }), 'empty_answer'],
    ['null', () => Response.json(null), 'unreadable_answer'],
    ['an object without fields', () => Response.json({}), 'unreadable_answer'],
    ['text', () => new Response('OK'), 'unreadable_answer'],
    ['other fields', () => Response.json({ tenant: 'adom' }), 'unreadable_answer'],
  ])('does not take %s for the result of a look-up or a read', async (_what, response, code) => {
    answer = response;
    const lookUp = { ...change, action: 'registers.look-up' as const };
    for (const call of [lookUp, documented]) expect((await ask({ call, params: { id: '7' } })).error?.code).toBe(code);
  });

  it('reads a differing answer and records the differences', async () => {
    answer = () => Response.json({ id: 7, extra: true });
    expect(await ask(one)).toEqual({ data: { id: '7', name: '' } });
    expect(recorded()).toEqual([
      '$.id: id as text, number',
      '$.name: text, missing',
      '$.extra: no such field, true or false',
    ]);
  });

  it.each<[string, Response, string]>([
    ['nothing', new Response(null), 'empty_answer'],
    ['nothing by its status', new Response(null, { status: 204 }), 'empty_answer'],
    ['a web page', new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'web_page'],
    ['a sign-in page', new Response('<input type="password">'), 'sign_in_page'],
    ['text', new Response('OK'), 'unreadable_answer'],
    ['a redirect', new Response(null, { status: 302, headers: { Location: '/login' } }), 'sign_in_page'],
  ])('explains in words when the answer is %s', async (_what, response, code) => {
    answer = () => response.clone();
    const { error } = await ask({ call: documented, params: { id: '7' } });
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^The service .{20,}\.$/) });
  });

  it('reports a refusal that has the status of a success, of a change as of a read', async () => {
    answer = () => Response.json({ success: false, message: 'No funds left' });
    const refusal = { status: 400, code: 'unknown', message: 'No funds left' };
    expect((await ask({ call: change, params: { id: '7' } })).error).toEqual({ ...refusal, fields: {} });
    expect((await ask({ call: documented, params: { id: '7' } })).error).toMatchObject(refusal);
  });

  it('reports an answer about something else, and records how it differs', async () => {
    answer = () => Response.json({ tenant: 'adom' });
    const { error } = await ask({ call: documented, params: { id: '7' } });
    expect(error).toMatchObject({ code: 'unreadable_answer', status: 0 });
    expect(recorded()).toContain('$: object, other fields');
    expect((await ask({ call: listOf(0) })).error?.code).toBe('unreadable_answer');
    expect((await ask({ call: change, params: { id: '7' } })).data).toEqual({ id: '', name: '' });
  });

  it('accepts an empty or text acknowledgement of a change', async () => {
    const change = defineCall({
      ...shared,
      id: 'T8',
      method: 'PUT',
      path: '/t',
      action: 'clients.change',
      answer: z.object({ message: z.string() }),
    });
    answer = () => new Response(null, { status: 204 });
    expect(await ask({ call: change })).toEqual({ data: { message: '' } });
    answer = () => new Response('Saved');
    expect(await ask({ call: change })).toEqual({ data: { message: 'Saved' } });
  });
});

describe('an undocumented call', () => {
  const of = (id: string) => ask({ ...one, params: { id } });

  it.each([405, 501])('is requested once if the provider lacks it (%i)', async (status) => {
    answer = () => Response.json({ message: 'No route' }, { status });
    expect((await of('7')).error?.code).toBe('not_offered');
    expect((await of('8')).error?.code).toBe('not_offered');
    expect(asked).toEqual(['/things/7']);
  });

  it('is requested again after a 404, which may be a missing record, until another record returns 404 too', async () => {
    answer = () => Response.json({ message: 'No route' }, { status: 404 });
    expect((await of('7')).error?.code).toBe('not_offered');
    answer = (url) =>
      Response.json(url.pathname.endsWith('8') ? { id: '8', name: 'a' } : {}, {
        status: url.pathname.endsWith('8') ? 200 : 404,
      });
    expect((await of('8')).data).toMatchObject({ id: '8' });
    forgetOffers();
    answer = () => Response.json({ message: 'No route' }, { status: 404 });
    for (const id of ['7', '7', '8', '9']) expect((await of(id)).error?.code).toBe('not_offered');
    expect(asked).toEqual(['/things/7', '/things/8', '/things/7', '/things/7', '/things/8']);
  });

  it('does not end the session if a gateway redirects to a sign-in page before the first answer', async () => {
    const sessionEnded = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
    registerTransport({ headers: () => ({}), sessionEnded });
    answer = () => Response.redirect('http://console/gateway/login');
    expect((await of('7')).error?.code).toBe('not_offered');
    expect(sessionEnded).not.toHaveBeenCalled();
    forgetOffers();
    answer = () => Response.json({ id: '7', name: 'a' });
    await of('7');
    answer = () => Response.redirect('http://console/gateway/login');
    expect((await of('7')).error).toMatchObject({ status: 401, code: 'sign_in_page' });
    expect(sessionEnded).toHaveBeenCalledOnce();
  });

  it('reports a record without id as such', async () => {
    expect((await of('')).error).toMatchObject({ code: 'missing_id', status: 0 });
    expect(asked).toEqual([]);
  });

  it('is available if only the record is missing, or after an earlier answer', async () => {
    answer = () => Response.json({ message: 'Gone', code: 'not_found' }, { status: 404 });
    expect((await ask(one)).error?.code).toBe('not_found');
    answer = () => Response.json({ id: '7', name: 'a' });
    await ask(one);
    answer = () => Response.json({ message: 'Gone' }, { status: 404 });
    expect((await ask(one)).error).toMatchObject({ status: 404, code: 'unknown' });
  });

  it('does not affect failures of documented calls', async () => {
    answer = () => Response.json({}, { status: 404 });
    expect((await ask({ call: documented, params: { id: '7' } })).error?.status).toBe(404);
  });
});

describe('the pages of a list', () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({ id: String(at), name: `row ${at}` }));
  /** Serves pages of ten rows; the first page is requested as `first` and returned as `called`. */
  const serve =
    (first: number, called = first) =>
    (url: URL) => {
      const index = Math.max(0, Number(url.searchParams.get('page')) - first);
      const page = { number: index + called, size: 10, totalElements: 25, totalPages: 3 };
      return Response.json({ things: rows.slice(index * 10, index * 10 + 10), page, first: index === 0 });
    };
  const firstRowOf = async (call: Exchange['call'], page: number) => {
    const { data } = await ask({ call, query: { page } });
    const { things, page: told } = data as { things: { id: string }[]; page: { number: number } };
    return [things[0]?.id, told.number];
  };

  it.each<[string, 0 | 1, number, number]>([
    ['as the contract does', 0, 0, 0],
    ['from one', 0, 1, 1],
    ['from one in its answers alone', 0, 0, 1],
    ['from one in its requests alone', 0, 1, 0],
    ['from one, as the contract does', 1, 1, 1],
    ['from zero', 1, 0, 0],
    ['from zero in its answers alone', 1, 1, 0],
  ])('arrive in order if the service counts %s', async (_how, contract, first, called) => {
    answer = serve(first, called);
    const call = listOf(contract);
    expect([
      await firstRowOf(call, contract),
      await firstRowOf(call, contract + 1),
      await firstRowOf(call, contract + 2),
    ]).toEqual([
      ['0', contract],
      ['10', contract + 1],
      ['20', contract + 2],
    ]);
    const differs = contract !== first || contract !== called;
    expect(recorded().some((difference) => difference.startsWith('$.page.number:'))).toBe(differs);
  });

  it('are requested again if the service rejects page 0', async () => {
    const from = serve(1);
    answer = (url) =>
      url.searchParams.get('page') === '0'
        ? Response.json({ errors: { page: 'At least 1' } }, { status: 400 })
        : from(url);
    expect(await firstRowOf(listOf(0), 0)).toEqual(['0', 0]);
    expect(await firstRowOf(listOf(0), 1)).toEqual(['10', 1]);
    expect(asked).toEqual(['/things?page=0', '/things?page=1', '/things?page=2']);
  });
});
