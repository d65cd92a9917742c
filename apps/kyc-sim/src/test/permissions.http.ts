import { actionOf, callsOf, kycFeatures } from '@oware/contract';
import { permissionFor, permissionRefusal } from '@oware/domain';
import { accounts } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { type Headers, send } from './fixtures/kyc.fixtures.ts';

const attempts = callsOf(kycFeatures).filter(({ call }) => !call.planned);

let server: Server;
let sandbox: TestSandbox;
beforeAll(async () => {
  server = await serve(createKycApp);
  sandbox = await freshSandbox();
});

const accountOf = (email: string): Promise<Headers> => openSession(sandbox.account(email.replace('.test', '')));

/** Names nothing that exists. */
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

it.each(accounts)('$email ($roles) is refused every call that the role does not allow', async ({ email, roles }) => {
  const refused = attempts.filter(({ call }) => permissionFor(roles, actionOf(call)) !== 'granted');
  const before = await held();
  expect(await refusalsOf(email, refused)).toEqual(
    refused.map(({ name, call }) => ({
      name,
      code: 'permission_denied',
      message: permissionRefusal(actionOf(call)),
    })),
  );
  expect(await held()).toEqual(before);
});

it.each(accounts)('$email ($roles) may make every call that the role allows', async ({ email, roles }) => {
  const allowed = attempts.filter(({ call }) => permissionFor(roles, actionOf(call)) === 'granted');
  const refusals = await refusalsOf(email, allowed);
  expect(refusals.filter(({ code }) => code === 'permission_denied')).toEqual([]);
});
