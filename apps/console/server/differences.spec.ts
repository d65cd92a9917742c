import { recordOf } from '@oware/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Asked, BrowserStub, endServers, listen, providerStub, startConsole } from './server.fixtures.ts';

const collected: Asked[] = [];
let isCollectorDown = false;
let site: string;
let provider: string;
let browser: BrowserStub;

const difference = { path: '$.clients[].id', expected: 'id as text', found: 'number', count: 10 };
const reportWith = (part: object = {}) => ({
  kind: 'oware-differences',
  version: '0.1.0',
  calls: [recordOf('C1', [{ ...difference, ...part }], '2026-11-20T08:00:00.000Z')],
});

afterAll(endServers);
beforeAll(async () => {
  provider = await listen(providerStub([]));
  const collector = await listen(
    providerStub(collected, ({ url }, response) => {
      response.writeHead(isCollectorDown || url !== '/collect' ? 500 : 202).end();
      return true;
    }),
  );
  site = await startConsole({ PROVIDER_API_URL: provider, DRIFT_REPORT_URL: `${collector}/collect` });
});
beforeEach(async () => {
  isCollectorDown = false;
  collected.length = 0;
  browser = new BrowserStub(site);
  await browser.signIn();
});

const report = (body: unknown, from = browser) => from.ask('/api/differences', { method: 'POST', body });

describe('a difference report', () => {
  it('is forwarded unchanged, without its sender', async () => {
    expect((await report(reportWith())).status).toBe(204);
    expect(collected).toMatchObject([{ method: 'POST', url: '/collect' }]);
    expect(JSON.parse(collected[0]!.body)).toEqual(reportWith());
    expect(collected[0]!.headers['content-type']).toBe('application/json');
    expect(Object.keys(collected[0]!.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|authorization|forwarded|api-key/)]),
    );
  });

  it.each([
    ['a value', { found: 'Ama Mensah <ama@mail.example>' }],
    ['a field of its own', { value: 'Ama' }],
  ])('never forwards %s', async (_what, part) => {
    const { status } = await report(reportWith(part));
    expect(collected.map(({ body }) => body).join()).not.toContain('Ama');
    expect([204, 400]).toContain(status);
  });

  it('is rejected with unknown contents, and by another method', async () => {
    expect((await browser.ask('/api/differences')).status).toBe(405);
    expect((await report({ ...reportWith(), kind: 'oware-other' })).status).toBe(400);
    expect(collected).toEqual([]);
  });

  it('is rejected as too large above 256 KB', async () => {
    const { status, body } = await report({ ...reportWith(), version: 'x'.repeat(300_000) });
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(collected).toEqual([]);
  });

  it('is rejected without a session, or if the server does not collect reports', async () => {
    expect((await report(reportWith(), new BrowserStub(site))).status).toBe(401);
    const other = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider }));
    await other.signIn();
    expect((await report(reportWith(), other)).status).toBe(404);
    expect(await (await fetch(`${other.site}/config.json`)).json()).not.toHaveProperty('collectsDifferences');
    expect(await (await fetch(`${site}/config.json`)).json()).toHaveProperty('collectsDifferences', true);
    expect(collected).toEqual([]);
  });

  it('can be sent again if the collector is unavailable', async () => {
    isCollectorDown = true;
    expect((await report(reportWith())).status).toBe(503);
  });
});
