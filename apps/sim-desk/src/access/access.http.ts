import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callPath, callsOf } from '@oware/contract';
import { SettingsError } from '@oware/contract/settings';
import { settingsFrom } from '@oware/sim-kit';
import * as desk from '@oware/sim-kit/control/contract';
import { serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskApp } from '../app.ts';
import { requireDeskToken } from './desk-access.ts';

const token = 'the-token-of-this-desk';
const open = await serve(createDeskApp);
let guarded: Server;
beforeAll(async () => {
  guarded = await serve(createDeskApp, { SIM_DESK_TOKEN: token, TRUSTED_PROXIES: 'loopback' });
});
let address = '';
let last = 0;
/** Each test uses its own address, because wrong tokens are counted by address. */
beforeEach(() => void (address = `192.0.2.${++last}`));

const host = 'localhost:4303';
const origin = `http://${host}`;
const list = callPath(desk.listSandboxes);
const get = (path: string, headers: Record<string, string> = {}) =>
  request(guarded)
    .get(path)
    .set({ host, 'x-forwarded-for': address, ...headers });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(guarded)
    .post(path)
    .set({ host, 'x-forwarded-for': address, origin, ...headers })
    .send(body);
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

async function signIn(): Promise<{ cookie: string; attributes: string }> {
  const answer = await post(callPath(desk.signInToDesk), { token }).expect(204);
  const [attributes = ''] = answer.get('Set-Cookie') ?? [];
  return { cookie: attributes.split(';')[0] ?? '', attributes };
}

describe('a desk without a token', () => {
  it('says which machine and database it controls, without user and password', async () => {
    const { body } = await request(open).get(callPath(desk.getDesk)).expect(200);
    expect(body).toMatchObject({ machine: expect.any(String), hasToken: false });
    expect(body.database).toMatch(/^\w+ on [\w.]+(:\d+)?$/);
    expect(body.database).not.toContain('@');
  });

  it('starts only where no other machine reaches it', () => {
    const check = (settings: Record<string, string>) => () =>
      requireDeskToken(settingsFrom({ DATABASE_URL: 'postgresql://oware@127.0.0.1/oware', ...settings }));
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20']) {
      expect(check({ HOST })).toThrow(SettingsError);
      expect(check({ HOST, SIM_DESK_HOST: '0.0.0.0' })).toThrow(SettingsError);
      expect(check({ HOST, SIM_DESK_TOKEN: token })).not.toThrow();
      expect(check({ HOST, SIM_DESK_HOST: '127.0.0.1' })).not.toThrow();
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(check({ HOST })).not.toThrow();
    expect(check({})).not.toThrow();
    expect(check({ SIM_DESK_TOKEN: 'short' })).toThrow(SettingsError);
  });
});

const openCalls: readonly unknown[] = [desk.receiveWebhook, desk.signInToDesk, desk.signOutOfDesk];

describe('a desk with a token', () => {
  it.each(
    callsOf(desk.deskFeatures)
      .filter(({ call }) => !openCalls.includes(call))
      .map(({ name, call }) => [name, call] as const),
  )('refuses %s without it', async (_name, call) => {
    const method = call.method.toLowerCase() as 'get';
    const path = call.path.replace(/\{\w+\}/g, 'demo');
    const { body } = await request(guarded)[method](path).set({ host, origin }).expect(401);
    expect(body.code).toBe('desk_token_required');
  });

  it('takes it from scripts', async () => {
    await get(list, bearer(token)).expect(200);
    const { body } = await get(list, bearer(`${token}x`)).expect(401);
    expect(body.code).toBe('desk_token_refused');
    expect(JSON.stringify(body)).not.toContain(token);
    await get(list, { authorization: `Basic ${token}` }).expect(401);
    await get(`${list}?token=${token}`).expect(401);
  });

  it('signs a browser in and out', async () => {
    const { body } = await post(callPath(desk.signInToDesk), { token: 'wrong' }).expect(401);
    expect(body).toMatchObject({ code: 'desk_token_refused', errors: { token: expect.any(String) } });
    const { cookie, attributes } = await signIn();
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
      expect(attributes).toContain(attribute);
    expect(attributes).not.toContain(token);
    const other = await signIn();
    const answer = await get(callPath(desk.getDesk), { cookie }).expect(200);
    expect(answer.body.hasToken).toBe(true);
    await post(callPath(desk.signOutOfDesk), {}, { cookie }).expect(204);
    await get(list, { cookie }).expect(401);
    await get(list, { cookie: other.cookie }).expect(200);
    await get(list, { cookie: `oware-desk-4303=${'A'.repeat(43)}` }).expect(401);
  });

  it('keeps the session of another desk on the same machine', async () => {
    const here = await signIn();
    const other = { host: 'localhost:5303', origin: 'http://localhost:5303' };
    const answer = await post(callPath(desk.signInToDesk), { token }, other).expect(204);
    const [there = ''] = answer.get('Set-Cookie') ?? [];
    // a browser sends both, because it shares cookies between ports, and replaces one of the same name
    expect(there.split('=')[0]).not.toBe(here.cookie.split('=')[0]);
    const both = `${here.cookie}; ${there.split(';')[0]}`;
    await get(list, { cookie: both }).expect(200);
    await get(list, { ...other, cookie: both }).expect(200);
    await post(callPath(desk.signOutOfDesk), {}, { ...other, cookie: both }).expect(204);
    await get(list, { cookie: both }).expect(200);
    await get(list, { ...other, cookie: both }).expect(401);
  });

  it('takes changes by cookie from its own pages only', async () => {
    const { cookie } = await signIn();
    const reset = callPath(desk.resetSandbox, { name: 'nobody' });
    await post(reset, {}, { cookie }).expect(404);
    await post(reset, {}, { cookie, origin: 'http://localhost:4200' }).expect(403);
    await post(reset, {}, { cookie, 'sec-fetch-site': 'same-site' }).expect(403);
    const withoutOrigin = request(guarded).post(reset).set({ host, cookie });
    expect((await withoutOrigin.expect(403)).body.code).toBe('origin_refused');
    await request(guarded)
      .post(reset)
      .set({ host, ...bearer(token) })
      .expect(404);
  });

  it('slows down an address that tries tokens, also for the right one, and no other address', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await get(list, bearer(`wrong-token-${attempt}`)).expect(401);
    const answer = await get(list, bearer(token)).expect(429);
    expect(Number(answer.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body.message).toMatch(/^Too many attempts\. Wait .+ and try again\.$/);
    await post(callPath(desk.signInToDesk), { token }).expect(429);
    await get(list, { ...bearer(token), 'x-forwarded-for': '198.51.100.7' }).expect(200);
  });

  it('streams changes to a signed-in browser until it signs out', async () => {
    const { cookie } = await signIn();
    const { port } = guarded.address() as AddressInfo;
    const events = `http://127.0.0.1:${port}${callPath(desk.watchSandbox)}?sandbox=demo`;
    expect((await fetch(events)).status).toBe(401);
    const stream = await fetch(events, { headers: { cookie } });
    const reader = stream.body!.getReader();
    await reader.read();
    await post(callPath(desk.signOutOfDesk), {}, { cookie }).expect(204);
    expect((await reader.read()).done).toBe(true);
  });

  it('takes webhooks without it', async () => {
    const bin = callPath(desk.receiveWebhook, { name: 'demo' });
    const { status } = await request(guarded).post(bin).set({ host }).send({ type: 'a' });
    expect(status).toBeLessThan(300);
  });
});

it('refuses requests that a browser says come from another site, reading ones too', async () => {
  for (const site of ['cross-site', 'same-site']) {
    await request(open).get(list).set({ host, 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' }).expect(403);
    await request(open).get(list).set({ host, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }).expect(200);
  }
  for (const site of ['same-origin', 'none'])
    await request(open).get(list).set({ host, 'sec-fetch-site': site }).expect(200);
});
