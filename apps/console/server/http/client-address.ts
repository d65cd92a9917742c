import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * Sets the X-Forwarded headers for a service: the person's address and protocol. The request's own values only count
 * from one of the `trusted` proxies.
 */
export function forwardClientAddress(trusted: readonly string[]): (request: IncomingMessage) => void {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => {
    const { headers, socket } = request;
    const behindProxy = isTrusted(socket.remoteAddress ?? '', 0);
    const address = proxyAddr(request, isTrusted);
    const protocol = behindProxy && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
    for (const name of Object.keys(headers))
      if (/^(x-forwarded-|forwarded$|x-real-ip$)/.test(name)) delete headers[name];
    headers['x-forwarded-for'] = address;
    headers['x-forwarded-proto'] = protocol;
  };
}
