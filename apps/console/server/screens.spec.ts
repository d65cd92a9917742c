import { screenHeader, simulatorHeader } from '@oware/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { SimulatedServices } from './services/simulated-services.ts';
import { BrowserStub, endServers, listen, providerStub, startConsole, type Asked } from './server.fixtures.ts';

const asked: Asked[] = [];
/** Whether the service says that it is a simulator, as the real one never does. */
let isSimulator: boolean;
let status: number;

beforeEach(() => {
  asked.length = 0;
  isSimulator = true;
  status = 200;
});
afterAll(endServers);

async function openConsole(kycUrl = 'http://127.0.0.1:1'): Promise<BrowserStub> {
  const provider = await listen(
    providerStub(asked, (_request, response) => {
      if (isSimulator) response.setHeader(simulatorHeader, 'demo');
      if (status < 300) return false;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"code":"not_found"}');
      return true;
    }),
  );
  return new BrowserStub(await startConsole({ PROVIDER_API_URL: provider, KYC_API_URL: kycUrl, API_KEY: 'k' }));
}

const lenders = (browser: BrowserStub, screen = '/clients/details/:slug') =>
  browser.ask('/api/provider/domain/lenders', { headers: { [screenHeader]: screen } });
const screens = () => asked.map(({ url, headers }) => [url, headers[screenHeader]]);

it('tells a simulator from which screen a request comes, once it has said that it is one', async () => {
  const browser = await openConsole();
  await browser.signIn();
  await lenders(browser);
  await browser.ask('/api/session', {
    method: 'PUT',
    body: { email: 'ama@adom.test', password: 'right' },
    headers: { [screenHeader]: '/loans' },
  });
  expect(screens()).toEqual([
    ['/auth/login', undefined],
    ['/domain/lenders', '/clients/details/:slug'],
    ['/auth/authenticate', '/loans'],
  ]);
});

it('sends a real service no screen, and no other header of our own', async () => {
  isSimulator = false;
  const browser = await openConsole();
  await browser.signIn();
  await lenders(browser);
  await lenders(browser);
  expect(asked).toHaveLength(3);
  for (const { headers } of asked) expect(Object.keys(headers).join()).not.toContain('x-oware');
});

it('stops once an answer no longer comes from a simulator, but not at a refusal', async () => {
  const browser = await openConsole();
  await browser.signIn();
  isSimulator = false;
  status = 404;
  await lenders(browser);
  status = 200;
  await lenders(browser);
  await lenders(browser);
  expect(screens().map(([, screen]) => screen)).toEqual([
    undefined,
    '/clients/details/:slug',
    '/clients/details/:slug',
    undefined,
  ]);
});

it('sends nothing that is not the pattern of a screen', async () => {
  const browser = await openConsole();
  await browser.signIn();
  for (const screen of ['/clients?search=Ama', 'https://other.example/', `/${'a'.repeat(5000)}`])
    expect((await lenders(browser, screen)).status).toBe(200);
  expect(screens().map(([, screen]) => screen)).toEqual([undefined, undefined, undefined, undefined]);
});

it('learns nothing about one service from another', async () => {
  const other: Asked[] = [];
  const browser = await openConsole(await listen(providerStub(other)));
  await browser.signIn();
  await browser.ask('/api/kyc/api/v1/verify/consent?page=0', { headers: { [screenHeader]: '/clients' } });
  expect(other.map(({ headers }) => headers[screenHeader])).toEqual([undefined]);
});

it('sends no screen from a Live console, whatever the service says', () => {
  const told = (isLive: boolean) => {
    const services = new SimulatedServices({ isLive });
    services.learn('provider', { status: 200, headers: { [simulatorHeader]: 'demo' } });
    return services.screenOf('provider', { [screenHeader]: '/clients' });
  };
  expect([told(false), told(true)]).toEqual([{ [screenHeader]: '/clients' }, {}]);
});
