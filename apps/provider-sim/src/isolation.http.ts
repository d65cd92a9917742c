import { type Call, callPath, providerCalls } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { apiHeaders, database, freshSandbox, sampleFiles, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from './app.ts';
import { simulatedCalls } from './calls.ts';
import { aForm, aNewClient } from './onboarding.fixtures.ts';

/** What a stranger names in a call: ids of another lender, and of another sandbox. */
type Foreign = {
  domainId: string;
  lenderId: string;
  clientId: string;
  customerUid: string;
  formId: string;
  documentId: string;
};

/** How a stranger would use each bound call, and what may come of it. A bound call without a row fails. */
type Attempt = {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  /** The name of the part that holds a file; there is one where the call is multipart. */
  file?: string;
  expected: number;
};
type Row = ((foreign: Foreign) => Attempt) | 'names nothing outside the session' | 'needs no session';

const rows: Record<string, Row> = {
  signIn: 'needs no session',
  authenticate: 'needs no session',
  signUp: 'needs no session',
  requestPasswordReset: 'needs no session',
  resetPassword: 'needs no session',
  signOut: 'names nothing outside the session',
  getAuthenticatedUser: 'names nothing outside the session',
  updatePassword: 'names nothing outside the session',
  registerOrganization: 'names nothing outside the session',
  onboardOrganization: 'names nothing outside the session',
  listLenders: 'names nothing outside the session',
  verifyStaff: 'names nothing outside the session',
  verifyIdentity: 'names nothing outside the session',
  listOrganizationClients: 'names nothing outside the session',
  listClients: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getClient: ({ lenderId, clientId }) => ({ params: { lenderId, id: clientId }, expected: 404 }),
  filterClients: ({ lenderId }) => ({ query: { lenderId }, expected: 404 }),
  updateLenderClient: ({ lenderId, clientId }) => ({
    params: { lenderId, id: clientId },
    body: { firstName: 'Taken' },
    expected: 404,
  }),
  updateClient: ({ clientId }) => ({ params: { id: clientId }, body: { firstName: 'Taken' }, expected: 404 }),
  removeClient: ({ lenderId, clientId }) => ({ params: { lenderId, id: clientId }, expected: 404 }),
  downloadClientPhoto: ({ lenderId, clientId }) => ({ params: { lenderId, id: clientId }, expected: 404 }),
  createLenderClient: ({ lenderId, formId }) => ({
    params: { lenderId },
    body: aNewClient(own, formId, { lenderId }),
    expected: 404,
  }),
  createClient: ({ lenderId }) => ({ body: { ...staffClient(), lenderId }, file: 'idPhoto', expected: 404 }),
  listLenderForms: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getLenderForm: ({ formId }) => ({ params: { id: formId }, query: { version: 1 }, expected: 404 }),
  createLenderForm: ({ lenderId }) => ({ params: { lenderId }, body: aChange, expected: 404 }),
  updateLenderForm: ({ formId }) => ({ params: { id: formId }, body: aChange, expected: 404 }),
  removeLenderForm: ({ formId }) => ({ params: { id: formId }, expected: 404 }),
  listClientDocuments: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  uploadClientDocument: ({ clientId }) => ({
    params: { id: clientId },
    query: { type: 'Payslip' },
    file: 'file',
    expected: 404,
  }),
  createClientDocument: ({ clientId }) => ({
    params: { customerId: clientId },
    body: { type: 'Payslip' },
    file: 'file',
    expected: 404,
  }),
  replaceClientDocument: ({ clientId, documentId }) => ({
    params: { customerId: clientId, docId: documentId },
    body: { type: 'Payslip' },
    file: 'file',
    expected: 404,
  }),
  registerPushToken: ({ domainId }) => ({
    body: { domainId, domainName: 'Volta', senderId: 'console', token: 'a token' },
    expected: 403,
  }),
  listNotifications: ({ domainId }) => ({ query: { domainId }, expected: 403 }),
  markNotificationsRead: ({ domainId }) => ({ query: { domainId }, expected: 403 }),
  streamNotifications: ({ domainId }) => ({ query: { domainId }, expected: 403 }),
  downloadClientDocument: ({ documentId }) => ({ params: { docId: documentId }, expected: 404 }),
};
const aChange = { form_title: 'Taken', form: aForm() };
const staffClient = () => ({
  staffId: personas.nameDiffersFromCard.client.staffId,
  phoneNumber: '200979002',
  idType: 'ghana_card',
  idNumber: 'GHA-997770002-1',
  nameOnId: 'Ama Owusu',
  appId: officer.appid,
  firstName: 'Ama',
  lastName: 'Owusu',
});

const bound = simulatedCalls.filter(({ call }) => !call.planned);
/** Those whose row is an attempt; the others say why there is none to make. */
const attempted = bound.filter(({ name }) => typeof rows[name] === 'function');
const send = (
  call: Call,
  headers: Record<string, string>,
  { params, query, body, file }: Omit<Attempt, 'expected'>,
) => {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sent = request(server)
    [method](callPath(call, params))
    .query(query ?? {})
    .set(headers);
  return file === undefined ? sent.send(body) : sent.field({ ...body }).attach(file, sampleFiles.png, 'payslip.png');
};

let server: Server;
let own: TestSandbox;
let other: TestSandbox;
let officer: Record<string, string>;
let stranger: Record<string, string>;
let foreigners: Record<'another lender' | 'another sandbox', Foreign>;

/** A lender and a client that only the other sandbox has: seeded ids are the same in all of them. */
async function newcomer(sandboxId: number): Promise<{ lenderId: string; clientId: string }> {
  const lender = await database().query<{ id: number }>(
    `INSERT INTO provider."Lender" ("sandboxId", "organizationId", name) VALUES ($1, 1, 'Newcomer') RETURNING id`,
    [sandboxId],
  );
  const client = await database().query<{ id: number }>(
    `INSERT INTO provider."Client" ("sandboxId", "lenderId", "customerUid", "firstName", "lastName", email, "mobileNo", status, "createdAt", "updatedAt")
     VALUES ($1, $2, 'NEW-000001', 'Hidden', 'Elsewhere', 'hidden@mail.example', '200000001', 'Active', now(), now()) RETURNING id`,
    [sandboxId, lender.rows[0]?.id],
  );
  return { lenderId: String(lender.rows[0]?.id), clientId: String(client.rows[0]?.id) };
}

/** A form of a lender and a document of its client, both named after the client. */
async function withPapers(
  sandboxId: number,
  foreign: Pick<Foreign, 'domainId' | 'lenderId' | 'clientId' | 'customerUid'>,
): Promise<Foreign> {
  const { lenderId, clientId, customerUid } = foreign;
  const { rows } = await database().query<{ formId: number; documentId: number }>(
    `WITH form AS (
       INSERT INTO provider."Form" ("sandboxId", "lenderId", "createdAt") VALUES ($1, $2, now()) RETURNING id),
     version AS (
       INSERT INTO provider."FormVersion" ("sandboxId", "formId", version, title, sections, "createdAt")
       SELECT $1, id, 1, $4, $5, now() FROM form),
     file AS (
       INSERT INTO sim."StoredFile" ("sandboxId", name, "mediaType", size, content, "createdAt")
       VALUES ($1, $4, 'text/csv', 1, convert_to($4, 'utf8'), now()) RETURNING id),
     document AS (
       INSERT INTO provider."Document" ("sandboxId", "clientId", type, status, "fileId", "createdAt", "updatedAt")
       SELECT $1, $3, 'Payslip', 'submitted', id, now(), now() FROM file RETURNING id, "fileId"),
     photo AS (UPDATE provider."Client" SET "idPhotoId" = (SELECT id FROM file) WHERE "sandboxId" = $1 AND id = $3)
     SELECT form.id AS "formId", document.id AS "documentId" FROM form, document`,
    [sandboxId, lenderId, clientId, customerUid, JSON.stringify(aForm())],
  );
  return { ...foreign, formId: String(rows[0]?.formId), documentId: String(rows[0]?.documentId) };
}

beforeAll(async () => {
  server = await serve(createProviderApp);
  [own, other] = [await freshSandbox(), await freshSandbox()];
  officer = await signIn(server, own.account('officer@adom'));
  stranger = await signIn(server, other.account('officer@volta'));
  const volta = await firstClientOf(lenderIds.volta);
  foreigners = {
    'another lender': await withPapers(own.id, {
      domainId: own.domainId('volta'),
      lenderId: String(lenderIds.volta),
      clientId: String(volta.id),
      customerUid: volta.customerUid,
    }),
    'another sandbox': await withPapers(other.id, {
      domainId: other.domainId('adom'),
      ...(await newcomer(other.id)),
      customerUid: 'NEW-000001',
    }),
  };
});

const firstClientOf = async (lenderId: number) =>
  (
    await database().query<{ id: number; customerUid: string }>(
      'SELECT id, "customerUid" FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id LIMIT 1',
      [own.id, lenderId],
    )
  ).rows[0]!;

it('has a row for every bound call, and no other', () => {
  expect(Object.keys(rows).sort()).toEqual(bound.map(({ name }) => name).sort());
});

describe.each(['another lender', 'another sandbox'] as const)('with ids of %s', (whose) => {
  it.each(attempted)('$name answers nothing and changes nothing', async ({ name, call }) => {
    const row = rows[name];
    if (typeof row !== 'function') throw new Error(`${name} has a reason instead of an attempt`);
    const { expected, ...attempt } = row(foreigners[whose]);
    const before = await worldOf(other.id, own.id);
    const answer = await send(call, officer, attempt);
    expect(answer.status).toBe(expected);
    expect(answer.text).not.toContain(foreigners[whose].customerUid);
    expect(await worldOf(other.id, own.id)).toEqual(before);
  });

  it('no list and no search shows a foreign client', async () => {
    const { customerUid } = foreigners[whose];
    for (const [call, query] of [
      [providerCalls.filterClients, { search: customerUid }],
      [providerCalls.listOrganizationClients, {}],
    ] as const) {
      const answer = await send(call, officer, { query });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(customerUid);
    }
  });
});

describe('with headers of another', () => {
  const sessionCalls = bound.filter(({ call }) => call.access === 'session');
  const paramsOf = (call: Call) =>
    Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));

  it.each(sessionCalls)('$name refuses a foreign domainId, appId and a missing or foreign token', async ({ call }) => {
    const attempt = { params: paramsOf(call) };
    const withHeaders = (headers: Record<string, string>) => send(call, headers, attempt);
    expect((await withHeaders({ ...officer, domainid: stranger.domainid! })).body.code).toBe('domain_refused');
    expect((await withHeaders({ ...officer, appid: stranger.appid! })).body.code).toBe('app_refused');
    expect((await withHeaders({ ...officer, authorization: stranger.authorization! })).body.code).toBe(
      'domain_refused',
    );
    expect((await withHeaders({ ...officer, authorization: `Bearer ${'A'.repeat(43)}` })).body.code).toBe(
      'session_expired',
    );
    expect((await withHeaders(apiHeaders)).body.code).toBe('session_required');
  });
});

/** A fingerprint of everything two sandboxes hold of organisations, lenders, people, clients, forms and documents. */
async function worldOf(...sandboxIds: number[]): Promise<unknown> {
  const tables = ['Organization', 'Lender', 'User', 'Client', 'Form', 'FormVersion', 'Document', 'StoredFile'];
  const { rows: prints } = await database().query(
    tables
      .map(
        (table) =>
          `SELECT '${table}' AS "table", md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${table === 'StoredFile' ? 'sim' : 'provider'}."${table}" t WHERE "sandboxId" = ANY ($1)`,
      )
      .join(' UNION ALL '),
    [sandboxIds],
  );
  return prints;
}
