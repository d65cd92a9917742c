import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleHandler } from './handler.ts';
import { settingsFrom } from './settings.ts';

const dist = mkdtempSync(join(tmpdir(), 'console-'));
const servers: Server[] = [];
let site: string;
const goOn = Promise.withResolvers<void>();

const listen = async (handler: RequestListener): Promise<string> => {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, 'assets', 'main-1.js'), 'export {}');
  for (const page of ['index', 'login', 'terms', 'privacy'])
    writeFileSync(join(dist, `${page}.html`), `<title>${page}</title><script>go()</script><style>a{}</style>`);
  const provider = await listen((request, response) => {
    if (request.url === '/stream') {
      response.write('first');
      return void goOn.promise.then(() => response.end('second'));
    }
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        url: request.url,
        key: request.headers['x-api-key'],
        version: request.headers['x-api-version'],
        bearer: request.headers.authorization,
      }),
    );
  });
  const settings = settingsFrom({
    PROVIDER_API_URL: provider,
    KYC_API_URL: 'http://127.0.0.1:1',
    API_KEY: 'k',
    OWARE_ENVIRONMENT: 'Training',
  });
  site = await listen(consoleHandler(settings, dist));
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(dist, { recursive: true });
});

const titleAt = async (path: string) => (await (await fetch(site + path)).text()).match(/<title>(.*)<\/title>/)?.[1];

describe('the console’s server', () => {
  it('sends the prerendered pages, and the app for every other address', async () => {
    expect(await Promise.all(['/login', '/terms', '/privacy', '/clients/details/7', '/'].map(titleAt))).toEqual([
      'login',
      'terms',
      'privacy',
      'index',
      'index',
    ]);
  });
  it('lets hashed files be kept for good and everything else be asked for', async () => {
    expect((await fetch(`${site}/assets/main-1.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${site}/login`)).headers.get('cache-control')).toBe('no-cache');
    expect((await fetch(`${site}/assets/gone.js`)).status).toBe(404);
  });
  it('allows its own scripts only, and the inline ones by hash', async () => {
    const policy = (await fetch(`${site}/clients`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/frame-src blob:; object-src blob:;/);
  });
  it('says where it runs, and that it is well', async () => {
    expect(await (await fetch(`${site}/config.json`)).json()).toEqual({ environment: 'Training' });
    expect(await (await fetch(`${site}/health`)).json()).toEqual({ status: 'ok' });
  });
  it('tells browsers the key of push messages, where there is one', async () => {
    const settings = settingsFrom({ PUSH_PUBLIC_KEY: 'BKey' });
    const other = await listen(consoleHandler(settings, dist));
    expect(await (await fetch(`${other}/config.json`)).json()).toEqual({
      environment: 'Simulator',
      pushPublicKey: 'BKey',
    });
  });
  it('finds notifications where the provider is, unless told of another place', () => {
    const pushUrl = (env: NodeJS.ProcessEnv) => settingsFrom(env).pushUrl;
    expect(pushUrl({ PROVIDER_API_URL: 'https://api.example.com/' })).toBe('https://api.example.com');
    expect(pushUrl({ PUSH_API_URL: 'https://push.example.com' })).toBe('https://push.example.com');
    expect(() => pushUrl({ PUSH_API_URL: 'nowhere' })).toThrow(/PUSH_API_URL/);
  });
  it('hands on a stream as it comes', async () => {
    const answer = await fetch(`${site}/api/push/stream`);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('first');
    goOn.resolve();
    expect((await reader.read()).value).toBe('second');
  });
  it('hands a service its path, the session and the api key, which no browser can set', async () => {
    const answer = await fetch(`${site}/api/provider/domain/lenders?a=1`, {
      headers: { Authorization: 'Bearer t', 'x-api-key': 'own' },
    });
    expect(await answer.json()).toEqual({ url: '/domain/lenders?a=1', key: 'k', version: '1', bearer: 'Bearer t' });
  });
  it('answers in the services’ own form when one does not answer', async () => {
    const answer = await fetch(`${site}/api/kyc/x`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([502, 'internal']);
  });
  it('refuses an environment that it does not know', () => {
    expect(() => settingsFrom({ OWARE_ENVIRONMENT: 'Production' })).toThrow(/Simulator, Training, Live/);
    expect(() => settingsFrom({ PROVIDER_API_URL: 'nowhere' })).toThrow(/PROVIDER_API_URL/);
  });
});
