import { Agent, request } from 'node:http';
import { apiHeaderDefaults, appIdHeader, callPath, domainIdHeader, signedIn, signIn } from '@oware/contract';

const apiHeaders = { [apiHeaderDefaults.keyHeader]: apiHeaderDefaults.key, [apiHeaderDefaults.versionHeader]: apiHeaderDefaults.version };

/** Signs a demo account in; answers with the headers that its calls carry. */
export async function headersOf(provider: string, email: string): Promise<Record<string, string>> {
  const response = await fetch(provider + callPath(signIn), {
    method: 'POST',
    headers: { ...apiHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Akwaaba-2026' }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  const session = signedIn.parse(await response.json());
  return {
    ...apiHeaders,
    authorization: `Bearer ${session.access_token}`,
    [domainIdHeader]: String(session.organization_id),
    [appIdHeader]: String(session.organizations[0]?.appId ?? ''),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** GETs over one kept connection; answers with the body's text. */
export function get(address: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => void (text += chunk));
      response.once('error', reject);
      response.once('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(`${address} answers ${response.statusCode}: ${text}`))));
    });
    asked.once('error', reject);
    asked.end();
  });
}
