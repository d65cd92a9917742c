import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { metricsServer } from './metrics.server.ts';
import { BrowserStub, endServers, listen, providerStub, startObservedConsole, type Asked } from './server.fixtures.ts';

afterAll(endServers);

const personal = { name: 'Akosua', phone: '0244990001', card: 'GHA-997770001-1', code: '246810' };

async function start(environment: Record<string, string> = {}) {
  const asked: Asked[] = [];
  let isLost = false;
  const provider = await listen(
    providerStub(asked, (_request, response) => {
      if (isLost) response.destroy();
      return isLost;
    }),
  );
  const observed = await startObservedConsole({ PROVIDER_API_URL: provider, KYC_API_URL: provider, ...environment });
  const browser = new BrowserStub(observed.site);
  return { ...observed, asked, browser, loseProvider: () => void (isLost = true) };
}

/** Returns the log entries of requests once there are this many. */
async function requestsIn(entries: Record<string, unknown>[], count: number) {
  const requests = () => entries.filter(({ msg }) => msg === 'request');
  await expect.poll(() => requests().length).toBeGreaterThanOrEqual(count);
  return requests();
}

/** Returns an address without a server. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

it('logs one line per request with the contract’s pattern and no request data', async () => {
  const { browser, entries } = await start();
  await browser.signIn('akosua@adom.test', { twoFactorCode: personal.code });
  await browser.ask(`/api/provider/domain/customers/${personal.card}?search=${personal.name}`, {
    method: 'PUT',
    body: { firstName: personal.name, mobileNo: personal.phone },
    headers: { 'x-request-id': personal.card, domainId: personal.name, 'user-agent': personal.phone },
  });
  await browser.ask(`/api/provider/files/${personal.phone}/${personal.name}.png`);
  await browser.ask(`/clients/details/${personal.card}?q=${personal.name}`);
  await browser.ask(`/api/${personal.name}`);
  const requests = await requestsIn(entries, 5);
  expect(requests.map(({ method, path, status }) => `${String(method)} ${String(path)} ${String(status)}`)).toEqual([
    'POST /api/session 200',
    'PUT /api/provider/domain/customers/{id} 200',
    'GET /api/provider/other 200',
    'GET page 200',
    'GET other 404',
  ]);
  const names = [
    'durationMs',
    'hostname',
    'level',
    'method',
    'msg',
    'name',
    'path',
    'pid',
    'requestId',
    'status',
    'time',
  ];
  for (const request of requests) expect(Object.keys(request).sort()).toEqual(names);
  const text = JSON.stringify(entries);
  for (const value of [...Object.values(personal), 'akosua', 'token-1', browser.key]) expect(text).not.toContain(value);
});

it('forwards, logs and returns a well-formed request id', async () => {
  const { browser, entries, asked } = await start();
  await browser.signIn();
  const id = '4f1c2d3e-0000-4000-8000-aabbccddeeff';
  const answer = await browser.ask('/api/provider/domain/apps', { headers: { 'x-request-id': id } });
  expect(answer.headers.get('x-request-id')).toBe(id);
  expect(asked.at(-1)?.headers['x-request-id']).toBe(id);
  expect((await requestsIn(entries, 2)).at(-1)).toMatchObject({ requestId: id, path: '/api/provider/domain/apps' });
});

it('creates a request id, also for its own calls', async () => {
  const { browser, asked } = await start();
  const signedIn = await browser.signIn();
  const id = signedIn.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(asked.at(-1)?.headers['x-request-id']).toBe(id);
});

it('logs that the provider could not be told of a sign-out, which the browser doesn’t wait for', async () => {
  const { browser, entries, loseProvider } = await start();
  const requestId = '4f1c2d3e-0000-4000-8000-aabbccddeeff';
  await browser.signIn();
  loseProvider();
  const leaving = { method: 'DELETE', body: { key: browser.key }, headers: { 'x-request-id': requestId } };
  expect((await browser.ask('/api/session', leaving)).status).toBe(204);
  const about = () => entries.find(({ msg }) => String(msg).includes('could not be told of a sign-out'));
  await expect.poll(about).toMatchObject({ requestId, err: { code: 'ECONNRESET' } });
  expect(JSON.stringify(entries)).not.toContain('token-1');
});

it.each(['short', 'a b c d e f g h i j', '<script>alert(1)</script>', 'x'.repeat(65)])(
  'replaces the request id %j',
  async (given) => {
    const { site } = await start();
    const { headers } = await fetch(`${site}/login`, { headers: { 'x-request-id': given } });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  },
);

it('includes the request id in its own errors and for unavailable services', async () => {
  const { browser, entries } = await start({ KYC_API_URL: await deadAddress() });
  await browser.signIn();
  const refused = await browser.ask('/api/nothing');
  const away = await browser.ask('/api/kyc/identity-verifications');
  for (const [answer, status] of [
    [refused, 404],
    [away, 503],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ requestId: answer.headers.get('x-request-id') as string });
  }
  await requestsIn(entries, 3);
  const requestId = away.body.requestId as string;
  const about = entries.filter((entry) => entry.requestId === requestId);
  expect(about).toHaveLength(2);
  expect(about).toContainEqual(
    expect.objectContaining({ service: 'kyc', err: expect.objectContaining({ code: 'ECONNREFUSED' }) }),
  );
});

it('logs requests at level info, and health checks at debug', async () => {
  const quiet = await start({ LOG_LEVEL: 'warn' });
  await fetch(`${quiet.site}/login`);
  const usual = await start({ LOG_LEVEL: 'info' });
  await fetch(`${usual.site}/health/live`);
  await fetch(`${usual.site}/login`);
  expect((await requestsIn(usual.entries, 1)).map(({ path }) => path)).toEqual(['page']);
  expect(quiet.entries).toEqual([]);
});

it('reports each service in its readiness, and stays ready without them', async () => {
  const { site } = await start({ KYC_API_URL: await deadAddress() });
  const answer = await fetch(`${site}/health/ready`);
  const durationMs = expect.any(Number) as number;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'degraded',
    dependencies: {
      provider: { status: 'ok', durationMs },
      kyc: { status: 'unavailable', durationMs },
      push: { status: 'ok', durationMs },
    },
  });
  expect((await fetch(`${site}/health/nothing`)).headers.get('content-type')).toContain('text/html');
  const whole = await start();
  expect(await (await fetch(`${whole.site}/health/ready`)).json()).toMatchObject({ status: 'ok' });
});

it('serves its metrics on a separate port, by path pattern', async () => {
  const { site, browser, metrics, entries } = await start({ KYC_API_URL: await deadAddress() });
  await browser.signIn();
  for (const id of ['1', '2', '3']) await browser.ask(`/api/provider/institutions/7/customers/${id}`);
  await requestsIn(entries, 4);
  const figures = await listen((request, response) => metricsServer(metrics).emit('request', request, response));
  const answer = await fetch(`${figures}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",path="/api/provider/institutions/{lenderId}/customers/{id}",status="2xx"} 3',
  );
  expect(text).toContain('dependency_up{dependency="kyc"} 0');
  expect(text).toContain('dependency_up{dependency="provider"} 1');
  expect(text).toContain('process_cpu_seconds_total');
  expect((await fetch(`${figures}/`)).status).toBe(404);
  expect(await (await fetch(`${site}/metrics`)).text()).toContain('<title>index</title>');
});
