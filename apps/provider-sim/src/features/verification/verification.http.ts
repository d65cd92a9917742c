import { callPath, verifyIdentity } from '@oware/contract';
import { magicValues } from '@oware/seed/magic';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
  await database().query(
    `INSERT INTO kyc."RegisteredPerson" ("sandboxId", type, number, "firstName", "lastName", "dateOfBirth", "expiresOn") VALUES
       ($1, 'voterId', '9888000001', 'Ama', 'Owusu', '1991-02-03', NULL),
       ($1, 'drivers_license', 'ZZZ-98880001', 'Ama', 'Owusu', '1991-02-03', '2020-05-01')`,
    [sandbox.id],
  );
});

const verify = (type: string, id: string) =>
  request(server).post(callPath(verifyIdentity)).set(officer).send({ origin: 'console', mode: 'number', type, id });
const kept = async (number: string) =>
  (
    await database().query(
      `SELECT type, status::text AS status, reason, "firstName", "organizationId", "personId" IS NOT NULL AS registered
       FROM kyc."IdentityCheck" WHERE "sandboxId" = $1 AND number = $2`,
      [sandbox.id, number],
    )
  ).rows;

it('returns 200 with the registered person, and stores the check', async () => {
  const { body } = await verify('voterId', ' 9888000001 ').expect(200);
  expect(body).toEqual({
    code: 200,
    message: 'Verified Successfully',
    data: { first_name: 'Ama', middle_name: null, last_name: 'Owusu', date_of_birth: '1991-02-03' },
  });
  expect(await kept('9888000001')).toEqual([
    { type: 'voterId', status: 'Verified', reason: null, firstName: 'Ama', organizationId: 1, registered: true },
  ]);
});

it('returns 404 for an unregistered number', async () => {
  const { body } = await verify('voterId', '9888000099').expect(200);
  expect(body).toEqual({ code: 404, message: 'No matching record found!', data: null });
  expect(await kept('9888000099')).toMatchObject([{ status: 'NoMatch', registered: false }]);
});

it('returns 410 for an expired document, in any spelling of its number', async () => {
  const { body } = await verify('drivers_license', 'zzz-98880001').expect(200);
  expect(body).toMatchObject({ code: 410, data: { last_name: 'Owusu' } });
  expect(await kept('ZZZ-98880001')).toMatchObject([{ status: 'Rejected', reason: 'This document has expired.' }]);
});

it('uses the register of the type and sandbox', async () => {
  expect((await verify('drivers_license', '9888000001')).body.code).toBe(404);
  const stranger = await openSession((await freshSandbox()).account('officer@adom'));
  const { body } = await request(server)
    .post(callPath(verifyIdentity))
    .set(stranger)
    .send({ origin: '', mode: '', type: 'voterId', id: '9888000001' });
  expect(body.code).toBe(404);
});

it.each([
  ['match', 200],
  ['differs', 200],
  ['unknown', 404],
  ['expired', 410],
  ['rejected', 403],
])('has a test card for %s', async (outcome, code) => {
  const magic = magicValues.find((one) => one.kind === 'card' && one.outcome === outcome)!;
  const { body } = await verify('ghana_card', magic.value).expect(200);
  expect(body.code).toBe(code);
});

it('returns the registered person of a test card', async () => {
  const match = magicValues.find((one) => one.kind === 'card' && one.outcome === 'match')!;
  const { body } = await verify('ghana_card', match.value).expect(200);
  expect(body.data).toMatchObject({ first_name: 'Efua', last_name: 'Specimen', date_of_birth: '1990-01-01' });
});

it('returns an unavailable register for a test card', async () => {
  const magic = magicValues.find((one) => one.kind === 'card' && one.outcome === 'down')!;
  expect((await verify('ghana_card', magic.value).expect(503)).body.code).toBe('service_down');
});

it('rejects a type without a register, and an empty number', async () => {
  expect((await verify('passport', '').expect(400)).body.errors).toEqual({
    type: expect.any(String),
    id: expect.any(String),
  });
});
