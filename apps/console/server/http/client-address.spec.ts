import { afterAll, expect, it } from 'vitest';
import { endServers, listen } from '../server.fixtures.ts';
import { forwardClientAddress } from './client-address.ts';

afterAll(endServers);

/** Returns the headers that a service would get. The request comes from 127.0.0.1. */
async function forwarded(trusted: readonly string[], headers: Record<string, string>) {
  const forward = forwardClientAddress(trusted);
  const site = await listen((request, response) => {
    forward(request);
    response.end(JSON.stringify(request.headers));
  });
  const told = (await (await fetch(site, { headers })).json()) as Record<string, string>;
  return Object.fromEntries(Object.entries(told).filter(([name]) => /forward|real/.test(name)));
}

const claimed = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'elsewhere.example',
  forwarded: 'for=203.0.113.7',
  'x-real-ip': '203.0.113.7',
};

it('believes nobody without a trusted proxy', async () => {
  expect(await forwarded([], claimed)).toEqual({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(await forwarded(['192.0.2.1'], claimed)).toEqual({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

it('believes a trusted proxy the address and protocol, and nothing else', async () => {
  expect(await forwarded(['loopback'], claimed)).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  });
  expect(await forwarded(['loopback'], { ...claimed, 'x-forwarded-proto': 'http' })).toMatchObject({
    'x-forwarded-proto': 'http',
  });
});

it('takes the last address that no trusted proxy has added', async () => {
  const addresses = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 192.0.2.1' };
  expect(await forwarded(['loopback', '192.0.2.1'], addresses)).toMatchObject({ 'x-forwarded-for': '203.0.113.7' });
});

it('keeps other headers', async () => {
  expect(await forwarded([], { 'not-x-forwarded-for': 'a', 'x-real-ipv6': 'b', 'forwarded-by': 'c' })).toEqual({
    'not-x-forwarded-for': 'a',
    'x-real-ipv6': 'b',
    'forwarded-by': 'c',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});
