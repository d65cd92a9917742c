import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * Returns the key of an address in a limit: a full IPv4 address, or the first 64 bits of an IPv6 address, because one
 * subscriber has the whole /64 network.
 */
export function clientAddress({ ip = '' }: Pick<Request, 'ip'>): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
