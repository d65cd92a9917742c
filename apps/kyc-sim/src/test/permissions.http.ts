import { type Action, actionOf, callsOf, kycFeatures } from '@oware/contract';
import { canGrant, fullName, isPermitted, permissionRefusal } from '@oware/domain';
import { accounts } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { type Headers, send } from './fixtures/kyc.fixtures.ts';

const attempts = callsOf(kycFeatures);

const seeded = accounts.map((account) => ({ ...account, granted: [] as readonly string[] }));
/** Adom's auditor, who gets a role that the organisation creates during the test. */
const reviewers = { name: 'Reviewers', permissions: ['verifications.decide', 'registers.look-up'] };
const staff = seeded.map((person) =>
  person.email === 'auditor@adom.test' ? { ...person, granted: reviewers.permissions } : person,
);
const grantorsOf = (organizationId: number, action: Action) =>
  staff
    .filter((person) => person.organizationId === organizationId && canGrant(person, action))
    .map(({ firstName, lastName }) => fullName(firstName, lastName))
    .sort();

const server = await serve(createKycApp);
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
  await database().query(
    `WITH role AS (
       INSERT INTO provider."Role" ("sandboxId", "organizationId", name, permissions, "createdAt", "updatedAt")
       VALUES ($1, 1, $2, $3, now(), now()))
     UPDATE provider."User" SET roles = roles || $2 WHERE "sandboxId" = $1 AND email = $4`,
    [sandbox.id, reviewers.name, reviewers.permissions, sandbox.account('auditor@adom')],
  );
});

const accountOf = (email: string): Promise<Headers> => openSession(sandbox.account(email.replace('.test', '')));

/** Returns parameters that name nothing. */
const nothing = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '999999999']));

async function refusalsOf(email: string, calls: typeof attempts) {
  const headers = await accountOf(email);
  return Promise.all(
    calls.map(async ({ name, call }) => {
      const { body } = await send(server, headers, call, { params: nothing(call.path), body: {} });
      return { name, code: body.code as string, message: body.message as string };
    }),
  );
}

const held = async () =>
  (
    await database().query(
      `SELECT (SELECT count(*) FROM kyc."PhoneCode" WHERE "sandboxId" = $1) AS codes,
         (SELECT count(*) FROM kyc."Consent" WHERE "sandboxId" = $1) AS consents,
         (SELECT count(*) FROM kyc."IdentityCheck" WHERE "sandboxId" = $1) AS checks,
         (SELECT count(*) FROM kyc."ApprovalCode" WHERE "sandboxId" = $1) AS "approvalCodes"`,
      [sandbox.id],
    )
  ).rows;

it.each(staff)('$email ($roles, $granted) cannot make calls without permission', async (person) => {
  const { email, organizationId } = person;
  const refused = attempts.filter(({ call }) => !isPermitted(person, actionOf(call)));
  const before = await held();
  expect(await refusalsOf(email, refused)).toEqual(
    refused.map(({ name, call }) => ({
      name,
      code: 'permission_denied',
      message: permissionRefusal(actionOf(call), grantorsOf(organizationId, actionOf(call))),
    })),
  );
  expect(await held()).toEqual(before);
});

it.each(staff)('$email ($roles, $granted) can make every permitted call', async (person) => {
  const allowed = attempts.filter(({ call }) => isPermitted(person, actionOf(call)));
  const refusals = await refusalsOf(person.email, allowed);
  expect(refusals.filter(({ code }) => code === 'permission_denied')).toEqual([]);
});
