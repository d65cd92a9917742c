import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { BrowserStub, endServers, listen, providerStub, startConsole } from './server.fixtures.ts';

type Received = { method: string; url: string; body: string };
const deskToken = 'a-token-of-the-desk';
const received: Received[] = [];
let browser: BrowserStub;
let isSessionKnown: boolean;
let deskUrl: string;

afterAll(endServers);
beforeEach(async () => {
  received.length = 0;
  isSessionKnown = true;
  const provider = await listen(providerStub([]));
  deskUrl = await listen((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (headers.authorization !== `Bearer ${deskToken}`)
        return response.writeHead(401).end('{"status":401,"code":"desk_token_required"}');
      if (body && headers['content-type'] !== 'application/json') return response.writeHead(415).end();
      received.push({ method, url, body });
      const session = headers['x-session-token'];
      if (url === '/_sim/session' && !isSessionKnown) response.writeHead(401).end('{"code":"session_required"}');
      else if (url === '/_sim/session') response.end(JSON.stringify({ sandbox: `of-${String(session)}` }));
      else if (url.endsWith('/report')) answerReport(body, response);
      else if (method === 'DELETE') response.writeHead(204).end();
      else if (body.includes('wrong')) response.writeHead(400).end('{"status":400,"code":"validation_failed"}');
      else response.writeHead(method === 'POST' ? 201 : 200).end(JSON.stringify({ content: [] }));
      return response;
    });
  });
  browser = new BrowserStub(
    await startConsole({ PROVIDER_API_URL: provider, SIM_DESK_URL: deskUrl, SIM_DESK_TOKEN: deskToken }),
  );
  await browser.signIn();
});

/** Answers with a capsule, or with what the problem says. */
function answerReport(body: string, response: ServerResponse): void {
  if (body.includes('too large')) return void response.writeHead(413).end('{"status":413,"code":"too_large"}');
  response.writeHead(200, { 'content-type': 'application/zip', 'content-length': 11 }).write('the ');
  setImmediate(() => (body.includes('cut') ? response.destroy() : response.end('capsule')));
}

it('passes the calls of the failures panel on, for the sandbox of the session', async () => {
  const faults = '/api/simulator/faults';
  expect((await browser.ask('/api/simulator/calls/C1/failures')).status).toBe(200);
  expect((await browser.ask(faults)).status).toBe(200);
  expect((await browser.ask(faults, { method: 'POST', body: { callId: 'C1', failure: 'internal' } })).status).toBe(201);
  expect((await browser.ask(`${faults}/7`, { method: 'DELETE' })).status).toBe(204);
  expect(received.filter(({ url }) => url !== '/_sim/session')).toEqual([
    { method: 'GET', url: '/_sim/calls/C1/failures', body: '' },
    { method: 'GET', url: expect.stringMatching(/^\/_sim\/sandboxes\/of-token-\d+\/faults$/), body: '' },
    {
      method: 'POST',
      url: expect.stringMatching(/^\/_sim\/sandboxes\/of-token-\d+\/faults$/),
      body: '{"callId":"C1","failure":"internal"}',
    },
    { method: 'DELETE', url: expect.stringMatching(/^\/_sim\/sandboxes\/of-token-\d+\/faults\/7$/), body: '' },
  ]);
});

it('passes the calls of lessons on, with the open screen', async () => {
  const lesson = '/api/simulator/lesson';
  expect((await browser.ask('/api/simulator/lessons')).status).toBe(200);
  expect((await browser.ask(`${lesson}?screen=%2Fclients&sandbox=of-another`)).status).toBe(200);
  expect((await browser.ask(lesson)).status).toBe(200);
  expect((await browser.ask(lesson, { method: 'PUT', body: { lesson: 'x' } })).status).toBe(200);
  expect((await browser.ask(`${lesson}/hints`, { method: 'POST', body: { step: 0 } })).status).toBe(201);
  expect((await browser.ask(lesson, { method: 'DELETE' })).status).toBe(405);
  const passed = received.filter(({ url }) => url !== '/_sim/session');
  expect(passed.map(({ method, url, body }) => [method, url.replace(/token-\d+/, 'token'), body])).toEqual([
    ['GET', '/_sim/lessons', ''],
    ['GET', '/_sim/sandboxes/of-token/lesson?screen=%2Fclients', ''],
    ['GET', '/_sim/sandboxes/of-token/lesson', ''],
    ['PUT', '/_sim/sandboxes/of-token/lesson', '{"lesson":"x"}'],
    ['POST', '/_sim/sandboxes/of-token/lesson/hints', '{"step":0}'],
  ]);
});

const report = (problem: string) => ({
  method: 'POST',
  body: { address: '/clients', account: 'ama@adom.test', problem, drafts: [] },
});

it('passes a reported problem on, and its capsule back', async () => {
  const answer = await browser.ask('/api/simulator/report', report('é'.repeat(20_000)));
  expect(answer).toMatchObject({ status: 200, text: 'the capsule' });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await browser.ask('/api/simulator/screen?name=of-another')).status).toBe(200);
  expect(received.filter(({ url }) => url !== '/_sim/session')).toEqual([
    {
      method: 'POST',
      url: expect.stringMatching(/^\/_sim\/sandboxes\/of-token-\d+\/report$/),
      body: JSON.stringify(report('é'.repeat(20_000)).body),
    },
    { method: 'GET', url: expect.stringMatching(/^\/_sim\/sandboxes\/of-token-\d+\/screen$/), body: '' },
  ]);
  expect((await browser.ask('/api/simulator/report')).status).toBe(405);
  expect((await browser.ask('/api/simulator/screen', { method: 'POST', body: {} })).status).toBe(405);
});

it('makes no capsule of what the desk refuses or does not finish', async () => {
  expect(await browser.ask('/api/simulator/report', report('too large'))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  await expect(browser.ask('/api/simulator/report', report('cut'))).rejects.toThrow('terminated');
  const large = report('x'.repeat(1024 * 1024));
  expect(await browser.ask('/api/simulator/report', large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

it('says that no lesson runs where there is no desk', async () => {
  const provider = await listen(providerStub([]));
  const other = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider }));
  await other.signIn();
  expect(await other.ask('/api/simulator/lesson')).toMatchObject({ status: 200, body: { class: null, lesson: null } });
  const begun = await other.ask('/api/simulator/lesson', { method: 'PUT', body: { lesson: 'x' } });
  expect([begun.status, begun.body.message]).toEqual([404, expect.stringContaining('SIM_DESK_URL')]);
});

it('passes a refusal of the desk on', async () => {
  const answer = await browser.ask('/api/simulator/faults', { method: 'POST', body: { callId: 'wrong' } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

it.each([
  ['GET', '/api/simulator/sandboxes'],
  ['GET', '/api/simulator/calls/..%2Fsandboxes/failures'],
  ['DELETE', '/api/simulator/faults/..%2F..%2Fdemo'],
  ['GET', '/api/simulator/session'],
])('refuses %s %s', async (method, path) => {
  expect((await browser.ask(path, { method })).status).toBe(404);
  expect(received).toEqual([]);
});

it('refuses other methods', async () => {
  expect((await browser.ask('/api/simulator/faults', { method: 'PUT', body: {} })).status).toBe(405);
  expect((await browser.ask('/api/simulator/calls/C1/failures', { method: 'POST', body: {} })).status).toBe(405);
  expect((await browser.ask('/api/simulator/lessons', { method: 'POST', body: {} })).status).toBe(405);
  expect(received).toEqual([]);
});

it.each(['', 'another-token-of-it'])('doesn’t end the session when the desk refuses the token “%s”', async (token) => {
  const provider = await listen(providerStub([]));
  const other = new BrowserStub(
    await startConsole({ PROVIDER_API_URL: provider, SIM_DESK_URL: deskUrl, SIM_DESK_TOKEN: token }),
  );
  await other.signIn();
  expect(await other.ask('/api/simulator/faults')).toMatchObject({ status: 500, body: { code: 'no_desk' } });
});

const arming = { method: 'POST', body: { callId: 'C1', failure: 'internal' } };

it.each([
  ['of another person’s session', 409, 'session_changed', { 'x-oware-session': 'another' }],
  ['of another site', 403, 'origin_refused', { origin: 'https://elsewhere.example' }],
  ['that the browser says comes from another site', 403, 'origin_refused', { 'sec-fetch-site': 'cross-site' }],
])('refuses a page %s', async (_title, status, code, headers) => {
  for (const request of [arming, { method: 'DELETE' }])
    expect(await browser.ask('/api/simulator/faults', { ...request, headers })).toMatchObject({
      status,
      body: { code },
    });
  expect(received).toEqual([]);
});

it('passes nothing on of a body that is no record, or that is too long', async () => {
  const statusOf = async (body: unknown) =>
    (await browser.ask('/api/simulator/faults', { method: 'POST', body })).status;
  expect([await statusOf([arming.body]), await statusOf({ callId: 'x'.repeat(20_000) })]).toEqual([400, 413]);
  expect(received).toEqual([]);
});

it('refuses a visitor', async () => {
  const visitor = new BrowserStub(browser.site);
  expect((await visitor.ask('/api/simulator/faults', arming)).body.code).toBe('session_required');
  expect(received).toEqual([]);
});

it('arms in the sandbox of the session, whatever the page names', async () => {
  const headers = { authorization: 'Bearer of-another' };
  const body = { ...arming.body, sandbox: 'of-another', name: 'of-another' };
  await browser.ask('/api/simulator/faults?sandbox=of-another&name=of-another', { method: 'POST', body, headers });
  expect(received.map(({ url }) => url)).toEqual([
    '/_sim/session',
    expect.stringMatching(/^\/_sim\/sandboxes\/of-token-\d+\/faults$/),
  ]);
});

it('arms nothing once the simulators no longer know the session', async () => {
  isSessionKnown = false;
  expect((await browser.ask('/api/simulator/faults', arming)).status).toBe(401);
  expect(received.map(({ url }) => url)).toEqual(['/_sim/session']);
});

it.each([
  ['says that the desk does not answer', 500, 'no_desk', { SIM_DESK_URL: 'http://127.0.0.1:1' }],
  ['has no such address on a real provider', 404, 'not_found', {}],
])('%s', async (_title, status, code, settings) => {
  const provider = await listen(providerStub([]));
  const other = new BrowserStub(await startConsole({ PROVIDER_API_URL: provider, ...settings }));
  await other.signIn();
  expect(await other.ask('/api/simulator/faults')).toMatchObject({ status, body: { code } });
});
