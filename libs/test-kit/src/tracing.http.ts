import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callPath, listClients } from '@oware/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserStub, endServers, startObservedConsole } from '../../../apps/console/server/server.fixtures.ts';
import { createProviderApp } from '../../../apps/provider-sim/src/app.ts';
import { demoPassword, freshSandbox } from './index.ts';
import { closeServed, serve } from './serve.ts';
import { type ReceivedSpan, startTraceCollector } from './trace-collector.ts';

type Collector = Awaited<ReturnType<typeof startTraceCollector>>;
let collector: Collector;
let browser: BrowserStub;
let account: string;
let observed: Awaited<ReturnType<typeof startObservedConsole>>;
const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_BSP_SCHEDULE_DELAY: '50' };

beforeAll(async () => {
  collector = await startTraceCollector();
  // the SDK reads its own variables
  Object.assign(process.env, variables, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  const provider: Server = await serve(createProviderApp, {});
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  observed = await startObservedConsole({ PROVIDER_API_URL: address, KYC_API_URL: address });
  browser = new BrowserStub(observed.site);
  account = (await freshSandbox()).account('manager@adom');
});
afterAll(async () => {
  for (const name of Object.keys(variables)) delete process.env[name];
  await observed.tracer?.stop();
  endServers();
  await closeServed();
  await collector.stop();
});

/** Waits for the only span of that name. */
const spanOf = async (name: string): Promise<ReceivedSpan> => {
  const found = () => collector.spans.filter((span) => span.name === name);
  await expect.poll(() => found().length).toBe(1);
  return found()[0]!;
};
const signIn = () =>
  browser.ask('/api/session', { method: 'POST', body: { email: account, password: demoPassword, remember: false } });

it('traces a request from the console’s server to the provider', async () => {
  const { body } = await signIn();
  browser.key = body.session.key;
  const [began, signedIn] = [await spanOf('POST /api/session'), await spanOf('POST /auth/login')];
  expect(signedIn).toMatchObject({ traceId: began.traceId, parentSpanId: began.spanId });
  expect([began.service, signedIn.service]).toEqual(['console', 'provider']);

  const { organizations, organizationId } = body.session;
  const headers = { domainId: organizationId, appId: organizations[0].appId };
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { status } = await browser.ask(`/api/provider${callPath(listClients, { lenderId: '1' })}?search=Akosua`, {
    headers: { ...headers, traceparent: `00-${given}-00f067aa0ba902b7-01` },
  });
  expect(status).toBe(200);
  const passed = await spanOf('GET /api/provider/institutions/{lenderId}/customers');
  const answered = await spanOf('GET /institutions/{lenderId}/customers');
  expect(passed).toMatchObject({ traceId: given, parentSpanId: '00f067aa0ba902b7' });
  expect(answered).toMatchObject({ traceId: given, parentSpanId: passed.spanId });
  expect(answered.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/institutions/{lenderId}/customers',
    'http.response.status_code': 200,
    'oware.request.id': passed.attributes['oware.request.id'],
  });
  expect(observed.entries).toContainEqual(expect.objectContaining({ traceId: given, msg: 'request' }));
});

it('sends no request data, and starts a new trace if the caller’s header is malformed', async () => {
  await browser.ask('/clients/details/GHA-997770001-1?search=Akosua', { headers: { traceparent: 'Akosua' } });
  expect((await spanOf('GET page')).parentSpanId).toBe('');
  expect(collector.text()).toContain('http.route');
  for (const value of ['Akosua', 'GHA-99', account, browser.key, demoPassword])
    expect(collector.text()).not.toContain(value);
});

it('does not trace the probes of machines', async () => {
  await browser.ask('/health/live');
  await browser.ask('/login');
  await expect.poll(() => collector.spans.filter(({ name }) => name === 'GET page').length).toBe(2);
  expect(collector.spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
});
