import {
  type AuditPage,
  callPath,
  createClientLocation,
  getAuthenticatedUser,
  getOrganizationSettings,
  getOwnPermissions,
  inviteInstitute,
  type Lender,
  listAuditEntries,
  listClients,
  listComplianceSubmissions,
  listLenders,
  listUsers,
  type ManagedUser,
  type ManagedUserPage,
  type OrganizationSettings,
  type OwnPermissions,
  updateOrganizationSettings,
  updateUserRights,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aPerson } from '../../test/fixtures/staff.fixtures.ts';

type Headers = Record<string, string>;
const [adom, volta] = [String(lenderIds.adom), String(lenderIds.volta)];
const platform = 4;
const place = { address: 'Osu Castle, Accra', latitude: 5.547, longitude: -0.182, digitalAddress: null };

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let administrator: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  administrator = await openSession(sandbox.account('admin@oware'));
});

const get = (path: string, as: Headers) => request(server).get(path).set(as);
const lendersOf = async (as: Headers) =>
  ((await get(callPath(listLenders), as).expect(200)).body as Lender[]).map(({ id }) => id);
const userNamed = async (firstname: string, as = administrator): Promise<ManagedUser> => {
  const { body } = await get(callPath(listUsers), as).query({ search: firstname }).expect(200);
  return (body as ManagedUserPage).users[0]!;
};
const change = async (firstname: string, part: object, as = administrator) => {
  const { id, roles } = await userNamed(firstname, as);
  const rights = { roles: roles.map(({ name }) => name), permissions: [] };
  return request(server)
    .put(callPath(updateUserRights, { id }))
    .set(as)
    .send({ ...rights, ...part });
};
const accountManager = { firstName: 'Serwaa', lastName: 'Boadu', organizationId: platform, granted: [] };
const addAccountManager = async (roles: string[]) => {
  await aPerson(sandbox, { ...accountManager, email: 'serwaa@oware.test', roles });
  return openSession(sandbox.account('serwaa@oware'));
};

it('limits an administrator to one lender at the next call, and is audited', async () => {
  const reviewer = await openSession(sandbox.account('reviewer@oware'));
  expect(await lendersOf(reviewer)).toContain(volta);
  const changed = await change('Nii', { delegateLenderId: adom });
  expect([changed.status, changed.body.delegateLender]).toEqual([200, { id: adom, name: 'Adom Microfinance' }]);
  expect((await userNamed('Nii')).delegateLender?.id).toBe(adom);
  expect(await lendersOf(reviewer)).toEqual([adom]);
  const clients = (lenderId: string) => get(callPath(listClients, { lenderId }), reviewer).query({ page: 1 });
  await clients(adom).expect(200);
  await clients(volta).expect(404);
  await get(callPath(getAuthenticatedUser), reviewer).expect(200);
  const entries = await get(callPath(listAuditEntries), administrator).expect(200);
  expect(JSON.stringify(entries.body)).toContain('{"field":"user delegate","from":null,"to":"Adom Microfinance"}');
  expect((await change('Nii', { delegateLenderId: null })).status).toBe(200);
  expect(await lendersOf(reviewer)).toContain(volta);
});

describe('a person of the platform who acts for one lender', () => {
  let person: Headers;
  beforeEach(async () => {
    person = await addAccountManager(['Manager']);
    await change('Serwaa', { delegateLenderId: adom });
  });
  const clientOf = async (email: string) => {
    const { rows } = await database().query<{ id: number }>(
      `SELECT c.id FROM provider."Client" c JOIN provider."Lender" l ON l.id = c."lenderId" AND l."sandboxId" = c."sandboxId"
       JOIN provider."User" u ON u."organizationId" = l."organizationId" AND u."sandboxId" = l."sandboxId"
       WHERE u.email = $1 ORDER BY c.id LIMIT 1`,
      [email],
    );
    return String(rows[0]!.id);
  };
  const addLocation = (customerId: string) =>
    request(server).post(callPath(createClientLocation, { customerId })).set(person).send(place);

  it('works on its clients under their own name, and on no other lender’s', async () => {
    const [own, foreign] = [sandbox.account('manager@adom'), sandbox.account('manager@volta')];
    await addLocation(await clientOf(foreign)).expect(404);
    await addLocation(await clientOf(own)).expect(201);
    const { body } = await get(callPath(listAuditEntries), await openSession(own)).expect(200);
    expect((body as AuditPage).entries[0]).toMatchObject({ by: 'Serwaa Boadu', kind: 'client', action: 'changed' });
    const others = await get(callPath(listAuditEntries), await openSession(foreign)).expect(200);
    expect(JSON.stringify(others.body)).not.toContain('Serwaa');
  });

  it('changes its settings, not those of the platform', async () => {
    const settingsOf = async (orgId: string, as: Headers) =>
      (await get(callPath(getOrganizationSettings, { orgId }), as).expect(200)).body as OrganizationSettings;
    for (const [orgId, twoPersonApproval] of [
      [String(platform), false],
      [sandbox.domainId('oware'), true],
    ] as const) {
      const path = callPath(updateOrganizationSettings, { orgId });
      await request(server).put(path).set(person).send({ twoPersonApproval }).expect(200);
      const lender = await settingsOf(adom, await openSession(sandbox.account('manager@adom')));
      expect(lender).toMatchObject({ organization: 'Adom Microfinance', twoPersonApproval });
    }
    await get(callPath(getOrganizationSettings, { orgId: volta }), person).expect(404);
  });

  it('loses the lender at the next call when it is taken away', async () => {
    const client = await clientOf(sandbox.account('manager@adom'));
    await addLocation(client).expect(201);
    await change('Serwaa', { delegateLenderId: null });
    await addLocation(client).expect(404);
  });
});

it('blocks actions on other lenders and people, including the person’s own delegate', async () => {
  const reviewer = await openSession(sandbox.account('reviewer@oware'));
  const { id } = await userNamed('Nii');
  await change('Nii', { delegateLenderId: volta });
  const { body } = await get(callPath(getOwnPermissions), reviewer).expect(200);
  const { permissions } = body as OwnPermissions;
  for (const lost of ['organizations.manage', 'compliance.decide', 'users.manage', 'roles.manage', 'audit.read'])
    expect(permissions).not.toContain(lost);
  const lifted = { roles: ['Administrator'], permissions: [], delegateLenderId: null };
  await request(server).put(callPath(updateUserRights, { id })).set(reviewer).send(lifted).expect(403);
  const institute = { email: 'a@b.example', firstname: 'Ama', lastname: 'Osei', isVendor: 'false' };
  await request(server).post(callPath(inviteInstitute)).set(reviewer).send(institute).expect(403);
  await database().query(`UPDATE provider."User" SET "delegateLenderId" = NULL WHERE "sandboxId" = $1 AND id = $2`, [
    sandbox.id,
    Number(id),
  ]);
  const all = (await get(callPath(listComplianceSubmissions), reviewer).expect(200)).body.submissions as unknown[];
  await change('Nii', { delegateLenderId: volta });
  const seen = (await get(callPath(listComplianceSubmissions), reviewer).expect(200)).body.submissions as unknown[];
  expect(seen.length).toBeLessThan(all.length);
});

it('opens one lender to a person of the platform without institutes', async () => {
  const person = await addAccountManager(['Loan Officer']);
  expect(await lendersOf(person)).not.toContain(adom);
  expect((await change('Serwaa', { delegateLenderId: adom })).status).toBe(200);
  expect(await lendersOf(person)).toEqual([adom]);
});

it('is set only by a platform administrator, for roles other than Vendor and Lender', async () => {
  const manager = await openSession(sandbox.account('manager@adom'));
  expect((await change('Kwame', { delegateLenderId: volta }, manager)).body.errors).toHaveProperty('delegateLenderId');
  const platformManager = await addAccountManager(['Manager']);
  expect((await change('Nii', { delegateLenderId: adom }, platformManager)).status).toBe(400);
  expect((await change('Nii', { delegateLenderId: '999' })).status).toBe(400);
  expect((await change('Nii', { delegateLenderId: 'adom' })).status).toBe(400);
  expect((await change('Nii', { roles: ['Vendor'], delegateLenderId: adom })).body.errors).toEqual({
    delegateLenderId: 'A person with the role Vendor or Lender can’t act for another lender',
  });
  await change('Nii', { delegateLenderId: adom });
  expect((await change('Nii', { delegateLenderId: null }, platformManager)).status).toBe(400);
  expect((await change('Nii', {})).body.delegateLender?.id).toBe(adom);
});

it('always leaves an administrator without a delegate, also with simultaneous changes', async () => {
  const reviewer = await openSession(sandbox.account('reviewer@oware'));
  const answers = await Promise.all([
    change('Nii', { delegateLenderId: adom }),
    change('Efua', { delegateLenderId: adom }, reviewer),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
