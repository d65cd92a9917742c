import type { Server } from 'node:http';
import { type Call, callPath, createApiKey, createWebhook, inviteUser } from '@oware/contract';
import { freshSandbox, signIn, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';

/** Creates a sandbox in which every reading call of `manager@adom` has something to read. */
export async function aReadableSandbox(provider: Server): Promise<TestSandbox> {
  const sandbox = await freshSandbox();
  const manager = await signIn(provider, sandbox.account('manager@adom'));
  const invited = { email: sandbox.account('esi@adom'), firstname: 'Esi', lastname: 'Quaye' };
  const add = (call: Call, body: object) =>
    request(provider)
      .post(callPath(call, { orgId: manager.domainid! }))
      .set(manager)
      .send(body)
      .expect(201);
  await add(inviteUser, { ...invited, roles: ['Auditor'], permissions: [] });
  await add(createApiKey, { name: 'Till' });
  await add(createWebhook, { url: 'http://127.0.0.1:9/hook', events: ['loan.approved'] });
  return sandbox;
}
