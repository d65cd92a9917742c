import { callPath, createRole, listUsers, type ManagedUserPage, updateUserRights } from '@oware/contract';
import { database, firstMadeId, freshSandbox, newestMessage, signIn, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import request from 'supertest';
import { beforeEach, expect, inject, it } from 'vitest';
import { asked, fill, fillSignIn, isAt, openAs, press, reads, screen, sees } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

it('a role that changes while its bearer is at work takes effect at once, both ways', async () => {
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
  const page = await openAs(sandbox, 'officer@adom', '/clients');
  await page.waitForSelector(link);
  await give(['Auditor']);
  await reads(page, 'New Client', 'You don’t have permission to create clients. Ask Akua Boateng to grant it.');
  const desk = { name: 'Desk', permissions: ['clients.read', 'clients.create'] };
  await request(provider).post(callPath(createRole)).set(manager).send(desk).expect(201);
  await give(['Desk']);
  await page.waitForSelector(link);
});

it('an invited colleague opens her account and is stopped where she may not go', async () => {
  const email = `esi@${sandbox.name}.example`;
  const manager = await openAs(sandbox, 'manager@adom', '/admin/settings/user-management/add');
  await fill(manager, asked('First name'), 'Esi');
  await fill(manager, asked('Last name'), 'Quaye');
  await fill(manager, asked('Email'), email);
  await manager.locator('::-p-aria([name="See clients"][role="checkbox"])').click();
  await press(manager, 'Send invitation');
  await isAt(manager, '/admin/settings/user-management');
  await sees(manager, 'Esi Quaye');

  const mail = await newestMessage(sandbox, email);
  const page = await openPage(screen('/invitation'));
  await fill(page, 'Email', email);
  await fill(page, 'Code from the mail', /code ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(mail)?.[1] ?? '');
  await fill(page, 'Password', 'cocoa drums river');
  await press(page, 'Open the account');
  await sees(page, 'Your account is ready.');
  await page.goto(screen('/login#/clients'));
  await fillSignIn(page, email, 'cocoa drums river');
  await reads(page, 'New Client', 'You don’t have permission to create clients. Ask Akua Boateng to grant it.');
  const { rows } = await database().query(
    'SELECT action FROM provider."AuditEntry" WHERE "sandboxId" = $1 AND id >= $2 ORDER BY id',
    [sandbox.id, firstMadeId],
  );
  expect(rows.map(({ action }) => action as string)).toEqual(['created', 'accepted']);
});
