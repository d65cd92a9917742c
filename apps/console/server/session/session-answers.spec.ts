import { afterAll, describe, expect, it } from 'vitest';
import { BrowserStub, endServers, listen, providerStub, signedInAs, startConsole } from '../server.fixtures.ts';

afterAll(endServers);

type Answer = Record<string, unknown>;
const answer: Answer = signedInAs('ama@adom.test', 'token-1');
const [volta, adom] = answer.organizations as Answer[];

/** Signs in at a provider with this answer. A text is sent as it is. */
async function signInAnswered(body: unknown, { status = 200, type = 'application/json' } = {}) {
  const provider = await listen(
    providerStub([], (_request, response) => {
      response.writeHead(status, { 'Content-Type': type, Location: '/login' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
      return true;
    }),
  );
  const browser = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider }));
  return { ...(await browser.signIn('ama@adom.test', { remember: true })), cookies: browser.set };
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));

describe('a provider with its own form of two-factor challenge', () => {
  const challenged = async (twoFactorCode?: string) => {
    const provider = await listen(
      providerStub([], (_request, response) => {
        const told = { success: true, data: { twoFactorRequired: true, message: 'Type your one-time code' } };
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(told));
        return true;
      }),
    );
    const browser = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider }));
    return browser.signIn('ama@adom.test', twoFactorCode === undefined ? {} : { twoFactorCode });
  };

  it('is not rewritten if it is that of the contract', async () => {
    const told = { status: 401, code: 'two_factor_required', message: 'Type the code of your app' };
    expect((await signInAnswered(told, { status: 401 })).body).toEqual(told);
  });

  it('opens the code step, and returns to it if the code is rejected', async () => {
    expect((await challenged()).body).toMatchObject({ status: 401, code: 'two_factor_required' });
    const { body, status } = await challenged('123456');
    expect([status, body.code]).toEqual([401, 'two_factor_refused']);
    expect(body.errors.twoFactorCode).toContain('The code is wrong');
  });
});

describe('signing in at a provider with different answers', () => {
  it.each([
    ['ids as numbers', { ...answer, organization_id: 7, organizations: [{ ...adom, id: 7 }] }, '$.organization_id'],
    ['a lifetime as text', { ...answer, expires_in: '28800' }, '$.expires_in'],
    ['an envelope', { data: answer }, '$'],
    ['fields that nobody knows', { ...answer, tenant: 'adom' }, '$.tenant'],
    ['no roles', without('roles'), '$.roles'],
    [
      'no types of organisations',
      { ...answer, organizations: [volta, { ...adom, lendOnly: null }] },
      '$.organizations[].lendOnly',
    ],
  ])('works with %s, and records the differences', async (_how, body, path) => {
    const { status, body: told } = await signInAnswered(body);
    expect(status).toBe(200);
    expect(told.session).toMatchObject({ email: 'ama@adom.test', firstname: 'ama', organizationSet: true });
    expect(told.session.organizations).toHaveLength(1);
    expect(told.answered.call).toBe('A2');
    expect(told.answered.differences.map((one: { path: string }) => one.path)).toContain(path);
    expect(JSON.stringify(told)).not.toContain('token-1');
  });

  it('records nothing for a documented answer', async () => {
    const { body } = await signInAnswered(answer);
    expect(body.answered).toEqual({ call: 'A2', differences: [] });
    expect(body.session.organizations).toEqual([adom]);
  });

  it('asks for the registration of an organisation only if the provider says that it is missing', async () => {
    expect((await signInAnswered({ ...answer, organizationSet: false })).body.session.organizationSet).toBe(false);
    expect((await signInAnswered(without('organizationSet'))).body.session.organizationSet).toBe(true);
  });

  it('takes an organisation without a type as one of no type, and the first app', async () => {
    const { id, name, domainCode, appId, logoUrl } = adom!;
    const untyped = { id, name, domainCode, appId, logoUrl };
    const apps = ['a', 'b'].map((app) => ({ id: app, name: app }));
    const { session } = (await signInAnswered({ ...answer, organizations: [untyped], apps })).body;
    const noType = { lendOnly: false, salesOnly: false, salesAndLending: false, platformUser: false };
    expect(session).toMatchObject({ organizations: [{ id, ...noType }], apps: [{ id: 'a' }] });
    expect(session.apps).toHaveLength(1);
  });

  it('reads the organisation from the list if the session names none', async () => {
    const { body } = await signInAnswered(without('organization_id'));
    expect(body.session.organizationId).toBe('volta');
    const { session } = (await signInAnswered({ ...without('organization_id'), organizations: [] })).body;
    expect([session.organizationId, session.organizations]).toEqual(['', []]);
  });

  it('lasts until the browser closes if the lifetime is missing', async () => {
    const { status, cookies } = await signInAnswered(without('expires_in'));
    expect(status).toBe(200);
    expect(cookies.filter((line) => !line.includes('Max-Age=0')).join()).not.toMatch(/max-age/i);
  });

  it.each([
    [0, null],
    [-60, null],
    [3600.9, '3600'],
  ])('takes a lifetime of %j for %s seconds', async (lifetime, seconds) => {
    const { status, cookies } = await signInAnswered({ ...answer, expires_in: lifetime });
    expect([status, cookies.length]).toEqual([200, 1]);
    expect(/Max-Age=([^;]*)/.exec(cookies.join())?.[1] ?? null).toBe(seconds);
  });

  it('keeps all digits of an organisation’s id', async () => {
    const text = JSON.stringify(answer).replaceAll('"adom"', '9007199254740993001');
    const { body } = await signInAnswered(`\uFEFF${text}`);
    expect(body.session.organizationId).toBe('9007199254740993001');
  });

  it.each([
    ['no body', '', ''],
    ['a framework’s body', 'application/json', '{"status":401,"error":"Unauthorized","path":"/auth/login"}'],
    ['a web page', 'text/html', '<h1>401 Unauthorized</h1>'],
  ])('does not take a wrong password for an ended session if the refusal has %s', async (_what, type, text) => {
    const { status, body } = await signInAnswered(text, { status: 401, type });
    expect([status, body.code]).toEqual([401, 'sign_in_refused']);
  });

  it.each([400, 403])('forwards a refusal in plain words with status %i', async (refusal) => {
    const { status, text } = await signInAnswered('Account closed', { status: refusal, type: 'text/plain' });
    expect([status, text]).toEqual([refusal, '"Account closed"']);
  });

  it('forwards the reason of a refusal that has the status of a success, and nothing else', async () => {
    const answer = { success: false, message: 'Wrong password', jwt: 'token-2' };
    const { status, text, body, cookies } = await signInAnswered(answer);
    expect([status, body.message, cookies]).toEqual([401, 'Wrong password', []]);
    expect(text).not.toContain('token-2');
  });

  it('does not read an answer of more than 1 MB', async () => {
    const { status, body } = await signInAnswered({ ...answer, more: 'x'.repeat(1024 * 1024) });
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it('is rejected with a redirect', async () => {
    const { status, body } = await signInAnswered('', { status: 302 });
    expect([status, body.code]).toEqual([502, 'unexpected_answer']);
  });

  it.each([
    ['without a token', without('access_token')],
    ['that is empty', null],
    ['that is a list', []],
  ])('is rejected with an answer %s', async (_how, body) => {
    const { status, body: refusal, cookies } = await signInAnswered(body);
    expect(refusal).toMatchObject({ code: 'unexpected_answer' });
    expect(status).toBe(502);
    expect(cookies).toEqual([]);
  });
});

it('keeps the session if signing in again is refused with the status of a success', async () => {
  const provider = await listen(
    providerStub([], ({ url }, response) => {
      if (url !== '/auth/authenticate') return false;
      response.setHeader('Content-Type', 'application/json').end('{"success":false,"message":"Wrong password"}');
      return true;
    }),
  );
  const browser = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider }));
  await browser.signIn();
  const body = { email: 'ama@adom.test', password: 'wrong-again' };
  const { status, body: refusal } = await browser.ask('/api/session', { method: 'PUT', body });
  expect([status, refusal.message, browser.set]).toEqual([401, 'Wrong password', []]);
  expect((await browser.ask('/api/provider/domain/lenders')).body.bearer).toBe('Bearer token-1');
});
