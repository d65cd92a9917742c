import { isIP } from 'node:net';

/** Names of address ranges that Express knows beside single addresses and subnets. */
const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Proxies whose X-Forwarded-For counts, as TRUSTED_PROXIES names them: addresses, subnets (`172.30.0.0/16`) or the names
 * loopback, linklocal and uniquelocal, separated by commas. `none` trusts nobody. Unset means loopback: the console's
 * server on the same machine. A caller that reaches a service from any other address is known by that address alone.
 * @throws Error that names the entry which is none of these
 */
export function trustedProxiesOf(value = 'loopback'): string[] {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 1 && entries[0] === 'none') return [];
  const wrong = entries.find((entry) => !namedRanges.includes(entry) && !isSubnet(entry));
  if (wrong !== undefined || entries.length === 0)
    throw new Error(
      `TRUSTED_PROXIES is "${value}"; it must name addresses, subnets such as 172.30.0.0/16, loopback, linklocal or uniquelocal, separated by commas, or be none.`,
    );
  return entries;
}

function isSubnet(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
