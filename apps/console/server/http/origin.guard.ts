import type { IncomingMessage } from 'node:http';

const safeMethods = ['GET', 'HEAD'];

/**
 * Whether a page of the console sent the request. Browsers send the origin with every change, so a change without one
 * is rejected. SameSite cookies are not enough, because another port of this machine is the same site.
 */
export function isFromConsole({ method = '', headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return safeMethods.includes(method);
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host?.toLowerCase();
}
