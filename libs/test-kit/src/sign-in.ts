import type { Server } from 'node:http';
import {
  apiHeaderDefaults,
  appIdHeader,
  callPath,
  domainIdHeader,
  signedIn,
  signIn as signInCall,
} from '@oware/contract';
import { demoPassword } from '@oware/seed';
import request from 'supertest';

/** The API key and version that the console's proxy adds to every call (1§7). */
export const apiHeaders: Record<string, string> = {
  [apiHeaderDefaults.keyHeader]: apiHeaderDefaults.key,
  [apiHeaderDefaults.versionHeader]: apiHeaderDefaults.version,
};

/** Signs in a demo account and returns the headers for its calls. */
export async function signIn(
  server: Server | string,
  email: string,
  password = demoPassword,
): Promise<Record<string, string>> {
  const response = await request(server).post(callPath(signInCall)).set(apiHeaders).send({ email, password });
  if (response.status !== signInCall.status)
    throw new Error(`${email} cannot sign in: ${response.status} ${response.text}`);
  const session = signedIn.parse(response.body);
  return {
    ...apiHeaders,
    authorization: `Bearer ${session.access_token}`,
    [domainIdHeader]: String(session.organization_id),
    [appIdHeader]: String(session.organizations[0]?.appId ?? ''),
  };
}
