import {
  type Action,
  actionOf,
  type Call,
  callPath,
  callsOf,
  isObject,
  kycFeatures,
  providerFeatures,
  pushFeatures,
  signOut,
} from '@oware/contract';
import { createSandbox } from '@oware/db';
import { permissionFor } from '@oware/domain';
import { accounts } from '@oware/seed';
import { z } from 'zod';
import { headersOf } from '../world/session.ts';
import type { Attack } from './attack.ts';

const sandboxName = 'every-role';

type Operation = { part: 'provider-sim' | 'kyc-sim'; call: Call; body: object; action: Action };

/** Returns a body for each permission of a call. */
function bodiesOf({ action, body }: Call): object[] {
  if (typeof action === 'string') return [{}];
  const field: unknown = body instanceof z.ZodObject ? body.shape[action.field] : undefined;
  if (!(field instanceof z.ZodEnum)) throw new TypeError(`${action.field} is no choice of the call`);
  return field.options.map((value) => ({ [action.field]: value }));
}

const operations: Operation[] = [
  ...callsOf({ ...providerFeatures, ...pushFeatures }).map(({ call }) => ({ part: 'provider-sim' as const, call })),
  ...callsOf(kycFeatures).map(({ call }) => ({ part: 'kyc-sim' as const, call })),
]
  .filter(({ call }) => call.access === 'session' && call.id !== signOut.id)
  .flatMap(({ part, call }) => bodiesOf(call).map((body) => ({ part, call, body, action: actionOf(call, body) })));

/** Returns ids that don't exist, so that an allowed call changes nothing. */
const parametersOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '999999999']));

async function codeOf(address: string, { call, body }: Operation, headers: Record<string, string>): Promise<string> {
  const isRead = call.method === 'GET';
  const stop = new AbortController();
  const answer = await fetch(address + callPath(call, parametersOf(call)), {
    method: call.method,
    headers: isRead ? headers : { ...headers, 'content-type': 'application/json' },
    signal: stop.signal,
    ...(!isRead && { body: JSON.stringify(body) }),
  });
  // a successful response may be an endless stream
  const refusal: unknown = answer.ok ? undefined : await answer.json();
  stop.abort();
  return `${answer.status} ${isObject(refusal) && typeof refusal.code === 'string' ? refusal.code : ''}`.trim();
}

/** Sends every operation from every seeded account. Each role allows some of them. */
export const attack: Attack = {
  what: 'every operation as every seeded role',
  run: async ({ world }) => {
    const { pool } = await world.database();
    const addresses = { 'provider-sim': await world.serve('provider-sim'), 'kyc-sim': await world.serve('kyc-sim') };
    await createSandbox(pool, { name: sandboxName, kind: 'training' });
    const breaches: string[] = [];
    let [refused, allowed] = [0, 0];
    for (const { email, roles } of accounts) {
      const headers = await headersOf(addresses['provider-sim'], email.replace('.test', `.${sandboxName}.test`));
      for (const operation of operations) {
        const { part, call, action } = operation;
        const code = await codeOf(addresses[part], operation, headers);
        const isAllowed = permissionFor(roles, action) === 'granted';
        const isRefused = code === '403 permission_denied';
        if (isRefused === isAllowed || code.startsWith('5') || code.startsWith('401'))
          breaches.push(`${email} (${roles.join(', ')}): ${call.id} (${action}) answers ${code}`);
        if (isRefused) refused++;
        else allowed++;
      }
    }
    return {
      observed: [`${refused} requests refused for the role, ${allowed} let through to their own checks`],
      breaches,
    };
  },
};
