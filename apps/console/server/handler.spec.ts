import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endServers, liveSettings, startConsole } from './server.fixtures.ts';

let site: string;
afterAll(endServers);
beforeAll(async () => {
  site = await startConsole({ OWARE_ENVIRONMENT: 'Training', ALLOWED_HOSTS: 'classroom.example, 192.168.1.20' });
});

const titleAt = async (path: string) => (await (await fetch(site + path)).text()).match(/<title>(.*)<\/title>/)?.[1];

/** Returns the status of a request with any Host header. */
const statusFor = (host: string, path = '/login'): Promise<number | undefined> =>
  new Promise((done) => {
    request(site + path, { headers: { host } }, (response) => done(response.resume().statusCode)).end();
  });

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
  it('lets browsers cache hashed files permanently, and revalidate all others', async () => {
    expect((await fetch(`${site}/assets/main-1.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${site}/login`)).headers.get('cache-control')).toBe('no-cache');
    expect((await fetch(`${site}/assets/gone.js`)).status).toBe(404);
  });
  it('sends files, or their headers alone, and changes none', async () => {
    for (const path of ['/login', '/assets/main-1.js', '/clients'])
      expect((await fetch(site + path, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${site}/login`, { method: 'HEAD' })).status).toBe(200);
  });
  it('allows its own scripts only, and the inline ones by hash', async () => {
    const policy = (await fetch(`${site}/clients`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/frame-src blob:; object-src blob:;/);
  });
  it('tells browsers to use https only, if it is Live', async () => {
    const live = await startConsole(liveSettings);
    expect((await fetch(`${live}/login`)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await fetch(`${site}/login`)).headers.has('strict-transport-security')).toBe(false);
  });
  it('reports its environment and health', async () => {
    expect(await (await fetch(`${site}/config.json`)).json()).toEqual({
      environment: 'Training',
      hasDesk: true,
      deskAddress: 'http://127.0.0.1:4303',
    });
    for (const path of ['/health', '/health/live', '/health/live?a=1'])
      expect(await (await fetch(site + path)).json()).toEqual({ status: 'ok' });
  });
  it('sends browsers the push key, if there is one', async () => {
    const other = await startConsole({ PUSH_PUBLIC_KEY: 'BKey' });
    expect(await (await fetch(`${other}/config.json`)).json()).toMatchObject({ pushPublicKey: 'BKey' });
  });
  it('says that it has no desk beside a provider of its own', async () => {
    const other = await startConsole({ PROVIDER_API_URL: 'https://api.example.com' });
    expect(await (await fetch(`${other}/config.json`)).json()).toEqual({ environment: 'Simulator' });
  });
  it('sends browsers the map style and allows only its origins', async () => {
    const style = 'https://maps.example.com/style.json?key=a';
    const tiles = 'https://tiles.example.com';
    const other = await startConsole({ MAP_STYLE_URL: style, MAP_TILE_ORIGINS: tiles });
    expect(await (await fetch(`${other}/config.json`)).json()).toMatchObject({ mapStyleUrl: style });
    const connections = async (console: string) =>
      /connect-src ([^;]*)/.exec((await fetch(`${console}/clients`)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await connections(other)).toBe(`'self' https://maps.example.com ${tiles}`);
    expect(await connections(site)).toBe("'self'");
    expect((await fetch(`${other}/clients`)).headers.get('content-security-policy')).toContain("worker-src 'self';");
  });
  it('accepts only its own host names on any address, and sends its health to everyone', async () => {
    const allowed = ['localhost:4200', '127.0.0.1', '[::1]:80', 'Classroom.example:4200', '192.168.1.20'];
    const refused = ['127.0.0.2:4200', 'attacker.example', 'localhost.attacker.example', '172.17.0.1:4200', '0.0.0.0'];
    expect(await Promise.all(allowed.map((host) => statusFor(host)))).toEqual(allowed.map(() => 200));
    for (const path of ['/login', '/config.json', '/api/session'])
      expect(await Promise.all(refused.map((host) => statusFor(host, path)))).toEqual(refused.map(() => 421));
    expect(await statusFor('10.1.2.3', '/health')).toBe(200);
  });
});
