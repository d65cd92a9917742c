import { type Action, actionOf, type Call, callPath, createRole, type NamedCall } from '@oware/contract';
import { isPermitted, permissionRefusal } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { createProviderApp } from '../app.ts';
import { simulatedCalls } from '../calls.ts';
import { firstClientOf, type Foreign, withPapers } from './fixtures/foreign.fixtures.ts';
import { worldOf } from './fixtures/world-fingerprint.fixtures.ts';
import { type IsolationAttempt, isolationRows, type OwnThings } from './fixtures/isolation-rows.fixtures.ts';
import { aProduct } from './fixtures/loans.fixtures.ts';
import { aPerson, grantorsAmong, seededStaff, type Staff } from './fixtures/staff.fixtures.ts';

/**
 * People whose permissions are created during the test: by roles of the organisation, by a mixture, by the account
 * alone.
 */
const madeRoles = [
  { name: 'Cashier', permissions: ['clients.read', 'loans.read', 'loans.disburse'] },
  { name: 'Desk', permissions: ['clients.create', 'clients.change', 'roles.read'] },
  { name: 'Team lead', permissions: ['roles.manage', 'loans.read'] },
] as const;
const adom = { organizationId: lenderIds.adom };
const madeStaff: Staff[] = [
  { ...adom, email: 'cashier@adom.test', firstName: 'Afi', lastName: 'Ametepe', roles: ['Cashier'], granted: [] },
  { ...adom, email: 'desk@adom.test', firstName: 'Kobina', lastName: 'Eshun', roles: ['Auditor', 'Desk'], granted: [] },
  { ...adom, email: 'lead@adom.test', firstName: 'Dela', lastName: 'Gbeho', roles: ['Team lead'], granted: [] },
  { ...adom, email: 'alone@adom.test', firstName: 'Baba', lastName: 'Iddrisu', roles: [], granted: ['apps.manage'] },
  { ...adom, email: 'nothing@adom.test', firstName: 'Adjoa', lastName: 'Nyarko', roles: ['Gone'], granted: [] },
];
const ofRoles = (names: readonly string[]) =>
  madeRoles.filter(({ name }) => names.includes(name)).flatMap(({ permissions }) => permissions);
/** All people with all their permissions. */
const staff: Staff[] = [
  ...seededStaff,
  ...madeStaff.map((person) => ({ ...person, granted: [...person.granted, ...ofRoles(person.roles)] })),
];

type Attempt = { name: string; call: Call; action: Action; field: object };

/** Each call that needs a session, once for each permission that it can require. */
const attempts: Attempt[] = simulatedCalls
  .filter(({ call }) => call.access !== 'visitor')
  .flatMap(({ name, call }) => bodiesOf(call).map((field) => ({ name, call, field, action: actionOf(call, field) })));

/** The bodies that require each permission of a call. */
function bodiesOf({ action, body }: NamedCall['call']): object[] {
  if (typeof action === 'string') return [{}];
  const { options } = (body as z.ZodObject<Record<string, z.ZodEnum>>).shape[action.field]!;
  return options.map((value) => ({ [action.field]: value }));
}

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let own: OwnThings;
let adoms: Foreign;
beforeAll(async () => {
  sandbox = await freshSandbox();
  own = { sandbox, appId: `app-${sandbox.domainId('adom')}`, product: await aProduct(sandbox) };
  const client = await firstClientOf(sandbox, lenderIds.adom);
  adoms = await withPapers(sandbox.id, { domainId: sandbox.domainId('adom'), ...client });
  const manager = await openSession(sandbox.account('manager@adom'));
  for (const role of madeRoles) await request(server).post(callPath(createRole)).set(manager).send(role).expect(201);
  for (const person of madeStaff) await aPerson(sandbox, person);
});

/** The request of a permitted caller, with real ids of Adom, so that only the permission can reject it. */
function wellFormed({ name, field }: Attempt): Omit<IsolationAttempt, 'expected'> {
  const row = isolationRows[name];
  const attempt: Partial<IsolationAttempt> = typeof row === 'function' ? row(adoms, own) : {};
  return { ...attempt, body: { ...attempt.body, ...field } };
}

/**
 * A request that names nothing that exists. For a permitted caller it fails for another reason, or reads the caller's
 * own data.
 */
const naming = (nothing: string, call: Call) => ({
  params: Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, nothing])),
});

function send(
  call: Call,
  headers: Record<string, string>,
  { params, query, body, file, fileName = 'payslip.png' }: Omit<IsolationAttempt, 'expected'>,
) {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const needed = { ...naming('1', call).params, ...params };
  const sent = request(server)
    [method](callPath(call, needed))
    .query(query ?? {})
    .set(headers);
  return file === undefined ? sent.send(body) : sent.field({ ...body }).attach(file, sampleFiles.png, fileName);
}

it.each(staff)('$email ($roles) cannot make calls without permission', async (person) => {
  const headers = await openSession(sandbox.account(person.email.replace('.test', '')));
  const refused = attempts.filter(({ action }) => !isPermitted(person, action));
  const before = await worldOf(sandbox.id);
  const answers = await Promise.all(
    refused.map(async (attempt) => {
      const { body } = await send(attempt.call, headers, wellFormed(attempt));
      return [attempt.name, body.status, body.code, body.message] as unknown[];
    }),
  );
  expect(answers).toEqual(
    refused.map(({ name, action }) => {
      const grantors = grantorsAmong(staff, person.organizationId, action);
      return [name, 403, 'permission_denied', permissionRefusal(action, grantors)];
    }),
  );
  expect(await worldOf(sandbox.id)).toEqual(before);
});

it.each(staff)('$email ($roles) can make every permitted call', async (person) => {
  const allowed = attempts.filter(({ action }) => isPermitted(person, action));
  const account = sandbox.account(person.email.replace('.test', ''));
  const answers = await Promise.all(
    allowed.map(async ({ name, call, field }) => {
      const headers = await openSession(account); // signing out ends the session
      const { body } = await send(call, headers, { ...naming('999999999', call), body: field });
      return [name, (body as { code?: string } | null)?.code === 'permission_denied'];
    }),
  );
  expect(answers).toEqual(allowed.map(({ name }) => [name, false]));
});
