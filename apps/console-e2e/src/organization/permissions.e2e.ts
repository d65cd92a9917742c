import { callPath, createRole, listUsers, type ManagedUserPage, updateUserRights } from '@oware/contract';
import { freshSandbox, signIn, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, inject, it } from 'vitest';
import { openAs, reads } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

it('applies a changed role immediately while its holder is working', async () => {
  const { provider } = inject('stack');
  const manager = await signIn(provider, sandbox.account('manager@adom'));
  const { body } = await request(provider).get(callPath(listUsers)).query({ search: 'kwame' }).set(manager).expect(200);
  const [officer] = (body as ManagedUserPage).users;
  const give = (roles: string[]) =>
    request(provider)
      .put(callPath(updateUserRights, { id: officer!.id }))
      .set(manager)
      .send({ roles, permissions: [] })
      .expect(200);
  const link = '::-p-xpath(//a[normalize-space(.)="New Client"])';
  // a call under way when the role changes
  const page = await openAs(sandbox, 'officer@adom', '/clients', { expectedErrors: ['status of 403'] });
  await page.waitForSelector(link);
  await give(['Auditor']);
  await reads(page, 'New Client', 'You don’t have permission to create clients. Ask Akua Boateng to grant it.');
  const desk = { name: 'Desk', permissions: ['clients.read', 'clients.create'] };
  await request(provider).post(callPath(createRole)).set(manager).send(desk).expect(201);
  await give(['Desk']);
  await page.waitForSelector(link);
});
