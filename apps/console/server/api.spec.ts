import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BrowserStub, endServers, listen, providerStub, startConsole, type Asked } from './server.fixtures.ts';

const asked: Asked[] = [];
const goOn = Promise.withResolvers<void>();
const clients = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: 'Ama Mensah' })));
const serviceDate = 'Wed, 22 Nov 2028 10:00:00 GMT';
/** What gateways and application servers send for their own origin, with every answer or with a refusal. */
const ofTheOrigin = {
  'WWW-Authenticate': 'Basic realm="Loans"',
  'Alt-Svc': 'h3=":443"; ma=86400',
  NEL: '{"report_to":"gateway","max_age":604800}',
  'Report-To': '{"group":"gateway","max_age":604800,"endpoints":[{"url":"https://gateway.example/report"}]}',
  Location: '/login',
  'Cache-Control': 'public, max-age=600',
  ETag: '"1"',
};
let site: string;
let browser: BrowserStub;

afterAll(endServers);
beforeAll(async () => {
  const provider = await listen(
    providerStub(asked, ({ url }, response) => {
      if (url === '/notifications/stream') {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('first');
        void goOn.promise.then(() => response.end('second'));
      } else if (url === '/customers/filter') {
        response.setHeader('Date', serviceDate);
        response.setHeader('Content-Type', 'application/json').end(clients);
      } else if (url === '/domain/apps') {
        response
          .writeHead(401, { ...ofTheOrigin, 'Retry-After': '9', Age: '3', 'Content-Type': 'text/plain' })
          .end('No');
      } else if (url?.endsWith('?lost=1')) {
        response.destroy();
      } else if (url === '/photos/7.jpg') {
        response.setHeader('Set-Cookie', 'tracker=1');
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Content-Type', 'text/html').end('<script>steal()</script>'.repeat(100));
      } else return false;
      return true;
    }),
  );
  site = await startConsole({ PROVIDER_API_URL: provider, KYC_API_URL: 'http://127.0.0.1:1', API_KEY: 'k' });
});
beforeEach(async () => {
  browser = new BrowserStub(site);
  await browser.signIn();
  asked.length = 0;
});

const change = { method: 'PUT', body: { oldPassword: 'a', newPassword: 'b' } };
const changePassword = '/api/provider/manage/user/updatePassword';

describe('a request of a page', () => {
  it('reaches the service with token and API key, which the page cannot set', async () => {
    await browser.ask('/api/provider/domain/lenders?a=1', {
      headers: { authorization: 'Bearer own', 'x-api-key': 'own', domainId: 'adom', 'sec-fetch-site': 'same-origin' },
    });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/domain/lenders?a=1' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer token-\d+$/),
      'x-api-key': 'k',
      'x-api-version': '1',
      domainid: 'adom',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(Object.keys(asked[0]?.headers ?? {}).join()).not.toMatch(/cookie|x-oware|origin|sec-fetch/);
  });
  it('needs a session unless visitors may make the call', async () => {
    const visitor = new BrowserStub(site);
    const body = { email: 'ama@adom.test' };
    expect((await visitor.ask('/api/provider/auth/forgotPassword', { method: 'POST', body })).status).toBe(200);
    expect((await visitor.ask('/api/provider/domain/lenders')).body.code).toBe('session_required');
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });
  it('never receives a token from the service', async () => {
    for (const path of ['login', 'authenticate', 'logout'])
      expect((await browser.ask(`/api/provider/auth/${path}`, { method: 'POST', body: {} })).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('a request of another site', () => {
  const refusedWith = async (headers: Record<string, string>) => {
    const { status, body } = await browser.ask(changePassword, { ...change, headers });
    return [status, body.code];
  };
  it.each([
    ['another site', 'https://attacker.example'],
    ['another port of this machine, which is the same site', 'http://127.0.0.1:4303'],
    ['another name of this machine', 'http://localhost:4200'],
    ['a page without an origin', 'null'],
    ['no page at all', ''],
  ])('is rejected from %s even with the cookie', async (_whose, origin) => {
    expect(await refusedWith({ origin })).toEqual([403, 'origin_refused']);
    const begin = { email: 'kofi@adom.test', password: 'right', remember: false };
    const login = await browser.ask('/api/session', { method: 'POST', body: begin, headers: { origin } });
    const logout = await browser.ask('/api/session', {
      method: 'DELETE',
      body: { key: browser.key },
      headers: { origin },
    });
    expect([login.status, logout.status, asked]).toEqual([403, 403, []]);
  });
  it('is rejected if the browser marks it as cross-site', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await refusedWith({ 'sec-fetch-site': site })).toEqual([403, 'origin_refused']);
  });
  it('is rejected without the session key, which forms, images and links cannot send', async () => {
    browser.key = '';
    expect((await browser.ask(changePassword, change)).body.code).toBe('session_required');
    expect((await browser.ask('/api/provider/domain/lenders')).body.code).toBe('session_required');
  });
  it('cannot sign in by a form', async () => {
    const body = 'email=kofi%40adom.test&password=right';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.ask('/api/session', { method: 'POST', body, headers })).status).toBe(400);
    const plain = { method: 'POST', body: '{"email":"a@b.co","password":"right","remember":false}' };
    expect((await browser.ask('/api/session', { ...plain, headers: { 'content-type': 'text/plain' } })).status).toBe(
      400,
    );
    expect(asked).toEqual([]);
  });
  it('gets no CORS permission', async () => {
    const { status, headers } = await browser.ask('/api/provider/domain/lenders', { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });
});

describe('the service’s addresses besides its calls', () => {
  it.each(['/docs', '/docs/swagger-ui.css', '/openapi.json', '/health', '/health/ready', '/_sim/sandboxes', '/DOCS'])(
    'do not include %s on the console’s origin',
    async (path) => {
      expect((await browser.ask(`/api/provider${path}`)).status).toBe(404);
      expect((await browser.ask(`/api/provider/domain/lenders/../..${path}`)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );
  it('cannot be changed outside the contract’s calls', async () => {
    expect((await browser.ask('/api/provider/admin/users', { method: 'POST', body: {} })).status).toBe(404);
    expect((await browser.ask('/api/provider/domain/lenders', { method: 'DELETE' })).status).toBe(404);
    expect((await browser.ask('/api/other/x')).status).toBe(404);
    expect(asked).toEqual([]);
  });
  it('pass on what pages need of an answer’s headers, and nothing that is meant for the whole origin', async () => {
    const { status, headers, text } = await browser.ask('/api/provider/domain/apps');
    expect([status, text, headers.get('content-type')]).toEqual([401, 'No', 'text/plain']);
    expect([headers.get('retry-after'), headers.get('age'), headers.get('cache-control')]).toEqual([
      '9',
      '3',
      'no-store',
    ]);
    const others = Object.keys(ofTheOrigin).filter((name) => name !== 'Cache-Control');
    expect(others.filter((name) => headers.has(name))).toEqual([]);
  });
  it('return files at any address, without letting them run or set anything', async () => {
    const { status, headers } = await browser.ask('/api/provider/photos/7.jpg', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([status, headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([200, null, null]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
    expect(headers.get('content-encoding')).toBeNull();
  });
});

describe('large and long requests and answers', () => {
  it('are compressed if they are lists', async () => {
    const { headers, text } = await browser.ask('/api/provider/customers/filter', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([headers.get('content-encoding'), text]).toEqual(['gzip', clients]);
    expect(headers.get('date')).toBe(serviceDate); // the console reads the service's time from it
  });
  it('are streamed without buffering', async () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'x-oware-session': browser.key, 'accept-encoding': 'gzip, br' };
    const answer = await fetch(`${site}/api/push/notifications/stream`, { headers });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('first');
    goOn.resolve();
    expect((await reader.read()).value).toBe('second');
  });
  it('are rejected above 31 MB or without a length, before they are read', async () => {
    const statusLine = (headers: string) =>
      new Promise<string>((done) => {
        const { host } = new URL(site);
        const socket = connect(Number(new URL(site).port), '127.0.0.1', () => {
          socket.write(
            `POST /api/provider/domain/1/document HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site}\r\n${headers}\r\n\r\n`,
          );
        });
        socket.once('data', (part) => (socket.destroy(), done(String(part).split('\r\n')[0] ?? '')));
      });
    expect(await statusLine(`Content-Length: ${40 * 1024 * 1024}`)).toContain('413');
    expect(await statusLine('Transfer-Encoding: chunked')).toContain('411');
  });
});

describe('an unavailable service', () => {
  it('is named in the services’ error format, with Retry-After', async () => {
    const { status, body, headers } = await browser.ask('/api/kyc/verify/phone/response');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unreachable', '2']);
    expect(body.errorMessage).toBe('The verification service isn’t available right now. Try again in a few seconds.');
  });
  it('that does not answer is told from one that can’t be reached', async () => {
    const { status, body, headers } = await browser.ask('/api/provider/domain/lenders?lost=1');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect(body.errorMessage).toBe('The lending service didn’t answer. Try again in a few seconds.');
  });
  it('that does not answer a change is not to be tried again at once, because it may have worked', async () => {
    const { body } = await browser.ask('/api/provider/domain/customers/1/contacts?lost=1', {
      method: 'POST',
      body: {},
    });
    expect([body.code, body.errorMessage]).toEqual(['unavailable', 'The lending service didn’t answer.']);
  });
  it('is not reported as a wrong password', async () => {
    const own = new BrowserStub(await startConsole({ PROVIDER_API_URL: 'http://127.0.0.1:1' }));
    const { status, body } = await own.signIn();
    expect([status, body.message]).toEqual([
      503,
      'The lending service isn’t available right now. Try again in a few seconds.',
    ]);
  });
});
