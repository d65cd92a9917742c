import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { observationOf, serverMiddleware } from '../handler.ts';
import {
  BrowserStub,
  endServers,
  listen,
  liveSettings,
  providerStub,
  scratchFolder,
  startConsole,
  type Asked,
} from '../server.fixtures.ts';
import { settingsFrom } from '../settings.ts';

const asked: Asked[] = [];
const sessionKey = randomBytes(32).toString('base64url');
let provider: string;
let site: string;
let browser: BrowserStub;

afterAll(endServers);
beforeAll(async () => {
  provider = await listen(providerStub(asked));
  site = await startConsole({ PROVIDER_API_URL: provider, SESSION_KEY: sessionKey });
});
beforeEach(() => {
  browser = new BrowserStub(site);
  asked.length = 0;
});

const call = '/api/provider/domain/lenders';
const bearerOf = async (of: BrowserStub) => (await of.ask(call)).body.bearer;

describe('signing in', () => {
  it('keeps the token in a cookie that no script or other site can use', async () => {
    const { body, text } = await browser.signIn();
    expect(body.session).toMatchObject({ email: 'ama@adom.test', organizationId: 'adom', firstname: 'ama' });
    expect(body.session.organizations.map(({ id }: { id: string }) => id)).toEqual(['adom']);
    expect(text).not.toMatch(/token-/);
    expect(browser.set.join()).toMatch(/^oware-session-\d+=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(browser.set.join()).not.toContain(Buffer.from('token-').toString('base64url').slice(0, 7));
    expect(await bearerOf(browser)).toMatch(/^Bearer token-\d+$/);
  });
  it('is remembered for the provider’s lifetime, on request', async () => {
    await browser.signIn('ama@adom.test', { remember: true });
    expect(browser.set.join()).toContain('Max-Age=28800');
  });
  it('restricts the cookie to https if the person used https', async () => {
    const origin = site.replace('http:', 'https:');
    const body = { email: 'ama@adom.test', password: 'right', remember: false };
    await browser.ask('/api/session', { method: 'POST', body, headers: { origin } });
    expect(browser.set.join()).toMatch(/^__Host-oware-session-\d+=.*; Secure/);
  });
  it('forwards an authenticator code in both calls, if given', async () => {
    await browser.signIn('ama@adom.test', { twoFactorCode: '123 456' });
    const body = { email: 'ama@adom.test', password: 'right', twoFactorCode: '4K7QX-M2R9T' };
    await browser.ask('/api/session', { method: 'PUT', body });
    await browser.signIn('ama@adom.test');
    const signIns = asked.filter(({ url }) => ['/auth/login', '/auth/authenticate'].includes(url));
    expect(signIns.map(({ body: sent }) => JSON.parse(sent) as object)).toMatchObject([
      { email: 'ama@adom.test', twoFactorCode: '123 456' },
      { userNameOrEmail: 'ama@adom.test', twoFactorCode: '4K7QX-M2R9T' },
      { email: 'ama@adom.test', password: 'right' },
    ]);
    expect(signIns[2]?.body).not.toContain('twoFactorCode');
  });
  it('forwards the provider’s error with its waiting time', async () => {
    const { status, body, headers } = await browser.signIn('ama@adom.test', { password: 'wrong' });
    expect([status, body.message, headers.get('retry-after')]).toEqual([401, 'No', '7']);
    expect(browser.cookies.size).toBe(0);
  });
  it('reports invalid fields without calling the provider', async () => {
    const { status, body } = await browser.signIn('no address');
    expect([status, Object.keys(body.errors), asked]).toEqual([400, ['email'], []]);
  });
  it('ends the browser’s previous session', async () => {
    await browser.signIn();
    await browser.signIn('kofi@adom.test');
    await expect.poll(() => asked.at(-1)?.url).toBe('/auth/logout');
    expect(asked.at(-1)?.headers).toMatchObject({ authorization: expect.stringContaining('token-'), domainid: 'adom' });
  });
  it('sends the provider the person’s address, whatever the request says', async () => {
    await browser.ask('/api/session', {
      method: 'POST',
      body: { email: 'ama@adom.test', password: 'right', remember: false },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });
});

describe('the session', () => {
  it('survives reloads, restarts and other server instances', async () => {
    expect((await browser.ask('/api/session')).body).toEqual({ session: null });
    const { body } = await browser.signIn();
    const { headers, body: again } = await browser.ask('/api/session');
    expect(again).toEqual({ session: body.session });
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    const twin = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider, SESSION_KEY: sessionKey }));
    for (const [name, value] of browser.cookies) twin.cookies.set(name.replace(/\d+$/, new URL(twin.site).port), value);
    twin.key = browser.key;
    expect(await bearerOf(twin)).toBe(await bearerOf(browser));
  });
  it('keeps its key in a file that is created once', async () => {
    const settings = { PROVIDER_API_URL: provider, SESSION_KEY_FILE: join(scratchFolder(), 'keys', 'session-key') };
    const [one, twin] = [new BrowserStub(await startConsole(settings)), new BrowserStub(await startConsole(settings))];
    await one.signIn();
    for (const [name, value] of one.cookies) twin.cookies.set(name.replace(/\d+$/, new URL(twin.site).port), value);
    expect((await twin.ask('/api/session')).body.session.key).toBe(one.key);
  });
  it('does not exist for a changed, forged or foreign cookie', async () => {
    await browser.signIn();
    const [[name, value]] = [...browser.cookies] as [[string, string]];
    const stranger = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider }));
    await stranger.signIn();
    const [foreign] = [...stranger.cookies.values()];
    for (const wrong of [`${value.slice(0, -3)}AAA`, value.slice(0, -9), 'e30', '', foreign ?? '']) {
      browser.cookies.set(name, wrong);
      expect((await browser.ask('/api/session')).body).toEqual({ session: null });
      expect((await browser.ask(call)).body.code).toBe('session_expired');
    }
  });
  it('supports long provider tokens, and leaves none of their parts behind', async () => {
    const long = `long-${'x'.repeat(6000)}`;
    const answer = (token: string) =>
      providerStub([], ({ url }, response) => {
        if (url !== '/auth/authenticate') return false;
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ token }));
        return true;
      });
    const own = new BrowserStub(await startConsole({ PROVIDER_API_URL: await listen(answer(long)) }));
    await own.signIn();
    const body = { email: 'ama@adom.test', password: 'right' };
    own.key = (await own.ask('/api/session', { method: 'PUT', body })).body.session.key;
    expect(own.cookies.size).toBeGreaterThan(1);
    expect(await bearerOf(own)).toBe(`Bearer ${long}`);
    await own.signIn();
    expect(own.cookies.size).toBe(1);
  });
});

describe('signing in again', () => {
  const renew = (email: string, password = 'right') =>
    browser.ask('/api/session', { method: 'PUT', body: { email, password } });

  it('continues with a new token and key for the same person', async () => {
    await browser.signIn('ama@adom.test', { remember: true });
    const [before, { person }] = [browser.key, (await browser.ask('/api/session')).body.session];
    const { body } = await renew('ama@adom.test');
    expect(asked.at(-1)?.url).toBe('/auth/authenticate');
    expect(browser.set.join()).toContain('Max-Age=28800');
    expect(body.session).toMatchObject({ person, firstname: 'ama' });
    expect((await browser.ask(call)).body.code).toBe('session_changed'); // with the previous key
    browser.key = body.session.key;
    expect(browser.key).not.toBe(before);
    expect((await browser.ask(call)).status).toBe(200);
  });
  it('starts a new session if the cookie is missing or another person’s', async () => {
    const { person } = (await browser.signIn()).body.session;
    browser.cookies.clear();
    expect((await renew('ama@adom.test')).body.session.person).toBe(person);
    expect(browser.set.join()).not.toMatch(/max-age/i);
    await browser.signIn('kofi@adom.test');
    expect((await renew('ama@adom.test')).body.session.person).toBe(person);
    expect(asked.map(({ url }) => url)).not.toContain('/auth/authenticate');
  });
  it('changes nothing after a wrong password', async () => {
    await browser.signIn();
    expect((await renew('ama@adom.test', 'wrong')).status).toBe(401);
    expect((await browser.ask(call)).status).toBe(200);
  });
});

describe('changed names', () => {
  const rename = (key = browser.key) => {
    const body = { key, firstname: 'Abena', lastname: 'Mensah', organization: 'Adom Bank' };
    return browser.ask('/api/session', { method: 'PATCH', body });
  };

  it('are shown in the browser from then on, in the same session', async () => {
    await browser.signIn();
    const bearer = await bearerOf(browser);
    expect((await rename()).body.session).toMatchObject({ firstname: 'Abena', lastname: 'Mensah' });
    const { session } = (await browser.ask('/api/session')).body;
    expect(session).toMatchObject({ firstname: 'Abena', organizations: [{ name: 'Adom Bank' }], key: browser.key });
    expect(await bearerOf(browser)).toBe(bearer);
  });
  it('are not applied to another person, and sign nobody in', async () => {
    expect((await rename()).status).toBe(401);
    await browser.signIn();
    expect((await rename('another key')).body.code).toBe('session_changed');
  });
});

it('sends the provider a sign-in in JSON with the browser’s name', async () => {
  await browser.ask('/api/session', {
    method: 'POST',
    body: { email: 'ama@adom.test', password: 'right', remember: false },
    headers: { 'user-agent': 'Firefox of the test' },
  });
  expect(asked.at(-1)?.headers).toMatchObject({
    'user-agent': 'Firefox of the test',
    'content-type': 'application/json',
    accept: 'application/json',
  });
});

describe('another person in the same browser', () => {
  it('is not acted for by a tab of the previous person', async () => {
    await browser.signIn('ama@adom.test');
    const tabOfAma = browser.key;
    await browser.signIn('kofi@adom.test');
    browser.key = tabOfAma;
    const { status, body } = await browser.ask(call);
    expect([status, body.code]).toEqual([409, 'session_changed']);
    const leaving = await browser.ask('/api/session', { method: 'DELETE', body: { key: tabOfAma } });
    expect([leaving.status, browser.cookies.size]).toEqual([409, 1]);
  });
});

describe('signing out', () => {
  it('removes the cookie, and ends the session at the provider', async () => {
    await browser.signIn();
    const bearer = await bearerOf(browser);
    const { status } = await browser.ask('/api/session', { method: 'DELETE', body: { key: browser.key } });
    expect([status, browser.cookies.size]).toEqual([204, 0]);
    await expect.poll(() => asked.at(-1)).toMatchObject({ url: '/auth/logout', headers: { authorization: bearer } });
  });
});

it('refuses other methods', async () => {
  expect((await browser.ask('/api/session', { method: 'OPTIONS' })).body.code).toBe('method_refused');
});

it('allows sign-in to a Live console only by https', async () => {
  const settings = settingsFrom({ LOG_LEVEL: 'silent', ...liveSettings });
  const serve = serverMiddleware({ ...settings, providerUrl: provider }, observationOf(settings));
  const { port } = new URL(await listen((received, response) => serve(received, response, () => response.end())));
  const host = `console.example.com:${port}`;
  const text = JSON.stringify({ email: 'ama@adom.test', password: 'right', remember: false });
  // Node’s fetch cannot set Host, so use a plain socket
  const signInFrom = (origin: string) =>
    new Promise<string>((done) => {
      const headers = { host, origin, 'content-type': 'application/json', 'content-length': text.length };
      const options = { port, host: '127.0.0.1', path: '/api/session', method: 'POST', headers };
      request(options, (response) => {
        response.setEncoding('utf8').once('data', (part: string) => done(part));
      }).end(text);
    });
  expect(JSON.parse(await signInFrom(`http://${host}`))).toMatchObject({ status: 403, code: 'https_required' });
  expect(asked).toEqual([]);
  expect(JSON.parse(await signInFrom(`https://${host}`))).toMatchObject({ session: { email: 'ama@adom.test' } });
});
