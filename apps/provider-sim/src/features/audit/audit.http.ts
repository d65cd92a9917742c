import {
  type AuditedPerson,
  type AuditPage,
  callPath,
  createRole,
  downloadAuditEntries,
  inviteUser,
  listAuditedPeople,
  listAuditEntries,
  removeRole,
  updateOrganizationSettings,
  updateRole,
  updateUserRights,
} from '@oware/contract';
import { deleteSandbox, resetSandbox } from '@oware/db';
import { database, freshSandbox, madeSinceSeed, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const entries = async (query: object = {}, as = manager) =>
  madeSinceSeed(
    ((await request(server).get(callPath(listAuditEntries)).query(query).set(as).expect(200)).body as AuditPage)
      .entries,
  );
const createCashier = async (name = 'Cashier') =>
  (
    await request(server)
      .post(callPath(createRole))
      .set(manager)
      .send({ name, permissions: ['loans.read', 'loans.disburse'] })
      .expect(201)
  ).body as { id: string };

it('records each change of a role: who, what, when, old and new values', async () => {
  const { id } = await createCashier();
  const change = { name: 'Till', permissions: ['loans.read'] };
  await request(server).put(callPath(updateRole, { id })).set(manager).send(change).expect(200);
  await request(server).delete(callPath(removeRole, { id })).set(manager).expect(200);
  const told = await entries({ kind: 'role', recordId: id });
  expect(told.map(({ by, action, record }) => [by, action, record])).toEqual([
    ['Akua Boateng', 'removed', 'Till'],
    ['Akua Boateng', 'changed', 'Till'],
    ['Akua Boateng', 'created', 'Cashier'],
  ]);
  expect(told[1]!.changes).toEqual([
    { field: 'name', from: 'Cashier', to: 'Till' },
    { field: 'permissions', from: 'loans.disburse, loans.read', to: 'loans.read' },
  ]);
});

it('records changes of people and settings without codes, and shows them only to their organisation', async () => {
  const { rows } = await database().query('SELECT id FROM provider."User" WHERE email = $1', [
    sandbox.account('officer@adom'),
  ]);
  await request(server)
    .put(callPath(updateUserRights, { id: String(rows[0].id) }))
    .set(manager)
    .send({ roles: ['Auditor'], permissions: [] })
    .expect(200);
  await request(server)
    .post(callPath(inviteUser))
    .set(manager)
    .send({
      email: `esi@${sandbox.name}.example`,
      firstname: 'Esi',
      lastname: 'Quaye',
      roles: ['Auditor'],
      permissions: [],
    })
    .expect(201);
  await request(server)
    .put(callPath(updateOrganizationSettings, { orgId: sandbox.domainId('adom') }))
    .set(manager)
    .send({ twoPersonApproval: false })
    .expect(200);
  const told = await entries();
  expect(told.map(({ kind, record, changes }) => [kind, record, changes])).toEqual([
    ['settings', 'Adom Microfinance', [{ field: 'twoPersonApproval', from: 'true', to: 'false' }]],
    ['invitation', 'Esi Quaye', [{ field: 'roles', from: null, to: 'Auditor' }]],
    ['user', 'Kwame Asante', [{ field: 'roles', from: 'Loan Officer', to: 'Auditor' }]],
  ]);
  expect(await entries({ search: 'kwame' })).toHaveLength(1);
  for (const search of ['%', 'kw_me']) expect(await entries({ search })).toEqual([]);
  expect(await entries({}, await openSession(sandbox.account('manager@volta')))).toEqual([]);
});

it('shows on a client the submissions and decisions of the verification service', async () => {
  const { rows } = await database().query<{ id: number; clientId: number }>(
    `SELECT s.id, c.id AS "clientId" FROM kyc."Consent" s
     JOIN provider."Client" c ON c."sandboxId" = s."sandboxId" AND c."kycReference" = s.reference AND c."lenderId" = 1
     WHERE s."sandboxId" = $1 AND s."organizationId" = 1 ORDER BY s.id LIMIT 2`,
    [sandbox.id],
  );
  const [consent, other] = rows;
  await database().query(
    `INSERT INTO provider."AuditEntry" ("sandboxId", "organizationId", action, kind, "recordId", "recordName", changes, at)
     SELECT $1, 1, 'approved', 'consent', unnest($2::int[]), 'Esi Quaye', '[]', now()`,
    [sandbox.id, [consent!.id, other!.id]],
  );
  const told = await entries({ kind: 'client', recordId: String(consent!.clientId) });
  expect(told.map(({ kind, recordId }) => [kind, recordId])).toEqual([['consent', String(consent!.id)]]);
  expect(await entries({ kind: 'client' })).toEqual([]);
});

it('filters by person and dates, and lists the people', async () => {
  await createCashier();
  const people = async (as = manager) =>
    (await request(server).get(callPath(listAuditedPeople)).set(as).expect(200)).body as AuditedPerson[];
  const [akua, ...others] = await people();
  expect([akua, ...others].map((one) => one?.name)).toEqual(['Akua Boateng', 'Kwame Asante']);
  expect(await people(await openSession(sandbox.account('manager@volta')))).not.toContainEqual(akua);
  expect(await people(await openSession(sandbox.account('admin@oware')))).toContainEqual(akua);
  expect(await entries({ personId: akua!.id })).toHaveLength(1);
  expect(await entries({ personId: '1' })).toEqual([]);
  const today = (await entries())[0]!.at.slice(0, 10);
  expect(await entries({ from: today, to: today })).toHaveLength(1);
  expect(await entries({ to: '2026-01-01' })).toEqual([]);
  await request(server).get(callPath(listAuditEntries)).query({ from: 'today' }).set(manager).expect(400);
});

it('shows an administrator the settings of one lender, also from before its organisation was renamed', async () => {
  const orgId = sandbox.domainId('adom');
  const switchTo = (twoPersonApproval: boolean) =>
    request(server)
      .put(callPath(updateOrganizationSettings, { orgId }))
      .set(manager)
      .send({ twoPersonApproval })
      .expect(200);
  await switchTo(false);
  await database().query(`UPDATE provider."Organization" SET name = 'Renamed' WHERE "domainId" = $1`, [orgId]);
  await switchTo(true);
  const admin = await openSession(sandbox.account('admin@oware'));
  const told = await entries({ kind: 'settings', lenderId: '1' }, admin);
  expect(told.map(({ record }) => record)).toEqual(['Renamed', 'Adom Microfinance']);
  expect(await entries({ kind: 'settings', lenderId: '2' }, admin)).toEqual([]);
  expect(await entries({ kind: 'settings', lenderId: '2' })).toEqual([]);
});

it('records nothing if the change is rejected', async () => {
  const { rows } = await database().query('SELECT id FROM provider."User" WHERE email = $1', [
    sandbox.account('manager@adom'),
  ]);
  await request(server)
    .put(callPath(updateUserRights, { id: String(rows[0].id) }))
    .set(manager)
    .send({ roles: ['Auditor'], permissions: [] })
    .expect(409);
  expect(await entries()).toEqual([]);
});

it('is downloaded as CSV without runnable formulas', async () => {
  await createCashier('=HYPERLINK("http://x")');
  const { text, headers } = await request(server).get(callPath(downloadAuditEntries)).set(manager).expect(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(text).toContain('Akua Boateng created the role');
  expect(text).not.toMatch(/(^|,)"?=/m);
});

it('cannot be changed or removed, except with its sandbox', async () => {
  await createCashier();
  for (const statement of [
    `UPDATE provider."AuditEntry" SET "actorName" = 'Nobody' WHERE "sandboxId" = $1`,
    'DELETE FROM provider."AuditEntry" WHERE "sandboxId" = $1',
  ])
    await expect(database().query(statement, [sandbox.id])).rejects.toThrow(/audit entry is never/);
  await expect(database().query('TRUNCATE provider."AuditEntry"')).rejects.toThrow(/audit entry is never/);
  await resetSandbox(database(), sandbox.id);
  manager = await openSession(sandbox.account('manager@adom'));
  expect(await entries()).toEqual([]);
  await createCashier();
  await deleteSandbox(database(), sandbox.id);
});

it('requires permission', async () => {
  await request(server)
    .get(callPath(listAuditEntries))
    .set(await openSession(sandbox.account('officer@adom')))
    .expect(403);
  await entries({}, await openSession(sandbox.account('auditor@adom')));
});
