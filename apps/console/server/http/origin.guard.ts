import type { IncomingMessage } from 'node:http';

const safeMethods = ['GET', 'HEAD'];

/**
 * Whether a page of the console sent the request. A browser names the origin of every request that changes something, so
 * that one without an origin is refused as well. SameSite cookies are not enough: another port of this machine is the same
 * site.
 */
export function isFromConsole({ method = '', headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return safeMethods.includes(method);
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host?.toLowerCase();
}
