import { expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

it.each([
  ['none', []],
  ['loopback, 172.30.0.10', ['loopback', '172.30.0.10']],
  ['10.0.0.0/8,fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('parses %j', (value, proxies) => expect(trustedProxies.parse(value)).toEqual(proxies));

it.each([
  '',
  'all',
  'console',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '10.0.0.1/',
  '1.2.3',
  'loopback none',
  'none,loopback',
  'loopback,',
])('rejects %j', (value) => expect(trustedProxies.safeParse(value).success).toBe(false));
