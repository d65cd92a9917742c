import { callPath, callQuery } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve } from '@oware/test-kit';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);

const insert = `
  INSERT INTO sim."Exchange" ("sandboxId", at, service, "callId", method, path, status, "durationMs", "requestId", account, "requestBody", screen)
  VALUES ($1, now(), $2, $3, 'GET', $4, $5, 3, 'r-12345678', $6, '{"page":"0"}', $7)`;

type Given = {
  service?: string;
  callId?: string | null;
  path?: string;
  status?: number;
  account?: string | null;
  screen?: string | null;
};
const add = (
  sandboxId: number,
  { service = 'provider', callId = 'C1', path = '/clients', status = 200, account = null, screen = null }: Given = {},
) => database().query(insert, [sandboxId, service, callId, path, status, account, screen]);

const list = async (query: object) => {
  const { body } = await request(server)
    .get(`${callPath(desk.listExchanges)}?${callQuery(query)}`)
    .expect(200);
  return body as {
    content: desk.Exchange[];
    page: { totalElements: number; totalPages: number };
    screens: string[];
  };
};

describe('the journal', () => {
  it('lists exchanges of one sandbox, newest first, and shows one with its bodies', async () => {
    const [mine, other] = [await freshSandbox(), await freshSandbox()];
    for (const { id } of [mine, mine, other]) await add(id);
    const { content } = await list({ sandbox: mine.name });
    expect(content).toHaveLength(2);
    const [newest] = content;
    expect(newest).not.toHaveProperty('requestBody');
    const at = (sandbox: string) => `${callPath(desk.getExchange, { id: newest!.id })}?sandbox=${sandbox}`;
    const details = await request(server).get(at(mine.name)).expect(200);
    expect(details.body).toMatchObject({
      callId: 'C1',
      evidence: 'documented',
      requestBody: { page: '0' },
      responseBody: null,
    });
    await request(server).get(at(other.name)).expect(404);
  });

  it('filters by status, call, service, account and words', async () => {
    const { id, name: sandbox } = await freshSandbox();
    await add(id, { path: '/listed' });
    await add(id, { path: '/refused', status: 401, callId: 'A1', account: 'officer@adom.test' });
    await add(id, { path: '/unknown', status: 404, callId: null });
    await add(id, { path: '/failed', status: 500, service: 'kyc', callId: 'X-askCode' });
    const found = async (query: object) => (await list({ sandbox, ...query })).content.map(({ path }) => path);
    expect(await found({ status: '404' })).toEqual(['/unknown']);
    expect(await found({ status: '4xx' })).toEqual(['/unknown', '/refused']);
    expect(await found({ status: 'failed' })).toEqual(['/failed', '/unknown', '/refused']);
    expect(await found({ callId: 'x-ASKcode' })).toEqual(['/failed']);
    expect(await found({ service: 'kyc' })).toEqual(['/failed']);
    expect(await found({ account: 'Officer@adom.test' })).toEqual(['/refused']);
    expect(await found({ search: 'get 401' })).toEqual(['/refused']);
    for (const search of ['100%', '%', 'ge_ 401']) expect(await found({ search })).toEqual([]);
    expect(await found({ callId: '%' })).toEqual([]);
  });

  it('filters by screen, and lists the screens of the whole journal', async () => {
    const [{ id, name: sandbox }, other] = [await freshSandbox(), await freshSandbox()];
    await add(id, { path: '/one', screen: '/loans' });
    await add(id, { path: '/two', screen: '/clients/details/:slug' });
    await add(id, { path: '/script' });
    await add(other.id, { screen: '/batches' });
    const found = async (query: object) => {
      const { content, screens } = await list({ sandbox, ...query });
      expect(screens).toEqual(['/clients/details/:slug', '/loans']);
      return content.map(({ path, screen }) => [path, screen]);
    };
    expect(await found({ screen: '/loans' })).toEqual([['/one', '/loans']]);
    expect(await found({ screen: desk.noScreen })).toEqual([['/script', null]]);
    expect(await found({ screen: '/batches' })).toEqual([]);
    expect(await found({ search: 'details/:slug' })).toEqual([['/two', '/clients/details/:slug']]);
    expect(await found({})).toHaveLength(3);
  });

  it('exports the matching exchanges as a HAR file, oldest first', async () => {
    const { id, name: sandbox } = await freshSandbox();
    await add(id, { path: '/listed' });
    await add(id, { path: '/refused', status: 404, service: 'kyc', account: 'officer@adom.test', screen: '/clients' });
    await add((await freshSandbox()).id, { path: '/other' });
    const har = async (query: object) => {
      const answer = await request(server)
        .get(`${callPath(desk.exportExchanges)}?${callQuery({ sandbox, ...query })}`)
        .expect(200)
        .expect('Content-Type', /json/)
        .expect('Content-Disposition', new RegExp(`attachment.*${sandbox}\\.har`));
      return JSON.parse(answer.text).log;
    };
    const { version, entries } = await har({});
    expect(version).toBe('1.2');
    expect(entries).toMatchObject([
      { request: { method: 'GET', url: 'http://127.0.0.1:4301/listed' }, response: { status: 200 }, time: 3 },
      { request: { url: 'http://127.0.0.1:4302/refused' }, response: { status: 404, statusText: 'Not Found' } },
    ]);
    expect(entries[1].comment).toBe('C1 as officer@adom.test, request r-12345678, screen /clients');
    expect(entries[0].comment).toBe('C1 as visitor, request r-12345678');
    expect((await har({ screen: '/clients' })).entries).toHaveLength(1);
    expect((await har({ status: '4xx' })).entries).toHaveLength(1);
    expect((await har({ search: 'nothing' })).entries).toEqual([]);
  });

  it('returns pages, or exchanges after a known one', async () => {
    const { id, name: sandbox } = await freshSandbox();
    for (let i = 0; i < 51; i++) await add(id, { path: `/${i}` });
    const first = await list({ sandbox });
    expect(first.content).toHaveLength(50);
    expect(first.page).toMatchObject({ totalElements: 51, totalPages: 2 });
    expect((await list({ sandbox, page: 1 })).content.map(({ path }) => path)).toEqual(['/0']);
    const { content } = await list({ sandbox, after: first.content[1]!.id });
    expect(content.map(({ path }) => path)).toEqual(['/50']);
  });

  it('rejects unknown filters and invalid values', async () => {
    const query = '?status=9xx&service=desk&after=x&limit=5&page=-1';
    const { body } = await request(server).get(`/_sim/journal${query}`).expect(400);
    expect(body.errors).toEqual({ limit: 'This field is not known' });
    const known = await request(server)
      .get(`/_sim/journal${query.replace('&limit=5', '')}`)
      .expect(400);
    expect(Object.keys(known.body.errors).toSorted()).toEqual(['after', 'page', 'service', 'status']);
  });
});
