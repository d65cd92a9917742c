import { Agent, request } from 'node:http';
import { apiHeaderDefaults, appIdHeader, callPath, domainIdHeader, signedIn, signIn } from '@oware/contract';
import { demoPassword } from '@oware/seed';

const apiHeaders = {
  [apiHeaderDefaults.keyHeader]: apiHeaderDefaults.key,
  [apiHeaderDefaults.versionHeader]: apiHeaderDefaults.version,
};

/** Signs an account in, with the demo password by default, and returns the headers for its calls. */
export async function headersOf(
  provider: string,
  email: string,
  password = demoPassword,
): Promise<Record<string, string>> {
  const answer = await ask(provider + callPath(signIn), {
    method: 'POST',
    headers: apiHeaders,
    body: { email, password },
  });
  const session = signedIn.parse(JSON.parse(answer));
  return {
    ...apiHeaders,
    authorization: `Bearer ${session.access_token}`,
    [domainIdHeader]: String(session.organization_id),
    [appIdHeader]: String(session.organizations[0]?.appId ?? ''),
  };
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

type Sent = { method?: string; headers?: Record<string, string>; body?: object; agent?: Agent };

/**
 * Sends a request over one reused connection, as browsers and proxies do, or over those of `agent`. Returns the body's
 * text, and rejects if it is refused.
 */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body, agent = oneConnection }: Sent = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const type = body && { 'content-type': 'application/json' };
    const asked = request(address, { agent, method, headers: { ...headers, ...type } }, (response) => {
      const { statusCode = 0 } = response;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => void (text += chunk));
      response.once('error', reject);
      response.once('end', () =>
        statusCode < 300 ? resolve(text) : reject(new Error(`${address} answers ${statusCode}: ${text}`)),
      );
    });
    asked.once('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}
