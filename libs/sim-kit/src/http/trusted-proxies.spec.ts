import { expect, it } from 'vitest';
import { trustedProxiesOf } from './trusted-proxies.ts';

it.each([
  [undefined, ['loopback']],
  ['none', []],
  ['loopback, 172.30.0.10', ['loopback', '172.30.0.10']],
  ['10.0.0.0/8,fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('parses %j', (value, proxies) => expect(trustedProxiesOf(value)).toEqual(proxies));

it.each(['', 'all', 'console', '10.0.0.0/33', '10.0.0.1/', '1.2.3', 'loopback none', 'none,loopback'])(
  'rejects %j with a message that names the setting',
  (value) => expect(() => trustedProxiesOf(value)).toThrow(/^TRUSTED_PROXIES is /),
);
