import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * Sets the X-Forwarded headers for a service: the address of the person's machine, and by which protocol they came. What a
 * request says of itself counts only where one of the `trusted` proxies sent it.
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
