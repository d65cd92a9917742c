import { type Call, callPath, providerCalls } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { apiHeaders, database, freshSandbox, sampleFiles, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from './app.ts';
import { aBatch } from './batches.fixtures.ts';
import { simulatedCalls } from './calls.ts';
import { aLoan, aNewLoan, aProduct, type TestProduct } from './loans.fixtures.ts';
import { aForm, aNewClient } from './onboarding.fixtures.ts';

/** What a stranger names in a call: ids of another lender, and of another sandbox. */
type Foreign = {
  domainId: string;
  lenderId: string;
  clientId: string;
  customerUid: string;
  formId: string;
  documentId: string;
  /** Of approved loans; it holds the loan. */
  batchId: string;
  /** A batch of an upload, whose one row passed. */
  uploadId: string;
} & ForeignLoan;
type ForeignLoan = { loanId: string; productId: string; noteId: string; paymentId: string };

/** How a stranger would use each bound call, and what may come of it. A bound call without a row fails. */
type Attempt = {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  /** The name of the part that holds a file; there is one where the call is multipart. */
  file?: string;
  fileName?: string;
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
  createLoan: ({ clientId }) => ({ params: { id: clientId }, body: aNewLoan(product), expected: 404 }),
  createApplication: ({ clientId }) => ({ params: { id: clientId }, body: aNewLoan(product), expected: 404 }),
  listApplications: ({ lenderId }) => ({ params: { id: lenderId }, expected: 404 }),
  listApprovedApplications: ({ lenderId }) => ({
    params: { id: lenderId },
    query: { domainStatus: 'Approved', size: 500 },
    expected: 404,
  }),
  getApplication: ({ clientId, loanId }) => ({
    params: { customerId: clientId, applicationId: loanId },
    expected: 404,
  }),
  listClientApplications: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  listLoans: ({ clientId, loanId }) => ({ query: { id: loanId, customer_id: clientId }, expected: 200 }),
  patchDomainStatus: ({ clientId, loanId }) => ({
    params: { customerId: clientId, applicationId: loanId },
    body: { id: loanId, domainStatus: 'Approved' },
    expected: 404,
  }),
  updateLoanStatus: ({ loanId }) => ({ params: { id: loanId }, body: { status: 'Approved' }, expected: 404 }),
  updateLoanPrincipal: ({ loanId }) => ({
    params: { id: loanId },
    body: { principal_amount: '1300.00' },
    expected: 404,
  }),
  decideLoan: ({ loanId }) => ({
    params: { id: loanId },
    body: { decision: 'reject', authorityNote: 'Taken' },
    expected: 404,
  }),
  removeApplication: ({ loanId }) => ({ params: { id: loanId }, expected: 404 }),
  listLoanEvents: ({ loanId }) => ({ params: { id: loanId }, expected: 404 }),
  getLoanSchedule: ({ loanId }) => ({ params: { id: loanId }, expected: 404 }),
  listNotes: ({ loanId }) => ({ params: { loanId }, expected: 404 }),
  addNote: ({ loanId }) => ({ params: { loanId }, body: { body: 'Taken' }, expected: 404 }),
  updateNote: ({ noteId }) => ({ params: { commentId: noteId }, body: { body: 'Taken' }, expected: 404 }),
  listLoanProducts: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getLoanProduct: ({ productId }) => ({ params: { id: productId }, expected: 404 }),
  listElements: 'names nothing outside the session',
  listClientRepayments: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  listClientPayments: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  listTransactions: ({ domainId }) => ({ params: { domainId }, expected: 404 }),
  listBatches: 'names nothing outside the session',
  listUploadBatches: 'names nothing outside the session',
  listLoanBatches: 'names nothing outside the session',
  listLenderBatches: ({ lenderId }) => ({ params: { id: lenderId }, expected: 404 }),
  getBatch: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  listBatchApplications: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  listBatchLoans: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  listBatchFallout: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  downloadBatch: ({ batchId }) => ({ params: { id: batchId }, query: { status: 'Approved' }, expected: 404 }),
  generateBatch: ({ lenderId }) => ({ body: { batch_ref: 'Taken', lenderId }, expected: 404 }),
  addBatchApplications: ({ lenderId, loanId }) => ({
    params: { lenderId },
    body: { lenderId, applicationIds: [loanId] },
    expected: 404,
  }),
  attachUploadToBatch: ({ batchId, loanId }) => ({
    params: { id: batchId },
    body: { loanIds: [loanId] },
    expected: 404,
  }),
  submitBatchApplication: ({ batchId }) => ({ params: { id: batchId }, body: { elementId: '1' }, expected: 404 }),
  rejectBatch: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  removeBatchApplication: ({ batchId, loanId }) => ({ params: { id: batchId, appId: loanId }, expected: 404 }),
  getUploadHeadings: ({ domainId }) => ({ params: { orgId: domainId }, expected: 404 }),
  uploadLoans: ({ domainId }) => ({
    params: { orgId: domainId },
    file: 'file',
    fileName: 'loans.csv',
    expected: 404,
  }),
  listStaffUnderway: ({ domainId }) => ({
    params: { orgId: domainId },
    body: { staffNumbers: ['900001'] },
    expected: 404,
  }),
  listBatchUploads: ({ uploadId }) => ({ params: { id: uploadId }, expected: 404 }),
  listCurrentUploads: 'names nothing outside the session',
  preprocessUpload: ({ uploadId }) => ({ params: { id: uploadId }, expected: 404 }),
  submitBatchUpload: ({ uploadId }) => ({ params: { id: uploadId }, expected: 404 }),
  getTransaction: ({ domainId, paymentId }) => ({ params: { domainId, id: paymentId }, expected: 404 }),
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
  { params, query, body, file, fileName = 'payslip.png' }: Omit<Attempt, 'expected'>,
) => {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sent = request(server)
    [method](callPath(call, params))
    .query(query ?? {})
    .set(headers);
  return file === undefined ? sent.send(body) : sent.field({ ...body }).attach(file, sampleFiles.png, fileName);
};

let server: Server;
let own: TestSandbox;
let other: TestSandbox;
let officer: Record<string, string>;
let stranger: Record<string, string>;
let product: TestProduct;
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
  const loan = await withLoan(sandboxId, foreign);
  return {
    ...foreign,
    ...loan,
    uploadId: await anUpload(sandboxId, { ...loan, ...foreign }),
    batchId: await aBatch({ id: sandboxId }, { lenderId: Number(lenderId), name: customerUid, loanIds: [loan.loanId] }),
    formId: String(rows[0]?.formId),
    documentId: String(rows[0]?.documentId),
  };
}

/** An upload that could be submitted, its row named after the client. */
async function anUpload(
  sandboxId: number,
  { lenderId, clientId, customerUid, productId }: Pick<Foreign, 'lenderId' | 'clientId' | 'customerUid' | 'productId'>,
): Promise<string> {
  const { rows } = await database().query<{ batchId: number }>(
    `WITH batch AS (
       INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdAt", lines, passed, "processingAt", "processedAt")
       VALUES ($1, $2, 'UP-' || $3, $3, true, now(), 1, 1, now(), now()) RETURNING id)
     INSERT INTO provider."UploadedLoan" ("sandboxId", "batchId", line, "staffNo", "fullName", "mobileNo", "productId", amount, tenure,
       "loanStartDate", status, "clientId")
     SELECT $1, id, 2, '900001', $3, '200000001', $4, 1200, 6, now(), 'Processed', $5 FROM batch RETURNING "batchId"`,
    [sandboxId, Number(lenderId), customerUid, Number(productId), Number(clientId)],
  );
  return String(rows[0]!.batchId);
}

/** A loan with a note and a payment, each named after its client. */
async function withLoan(
  id: number,
  { lenderId, clientId, customerUid }: Pick<Foreign, 'lenderId' | 'clientId' | 'customerUid'>,
): Promise<ForeignLoan> {
  const theirs = await aProduct({ id }, {}, Number(lenderId));
  const loanId = await aLoan({ id }, theirs, { lenderId: Number(lenderId), clientId: Number(clientId) });
  const { rows } = await database().query<{ noteId: number; paymentId: number }>(
    `WITH loan AS (UPDATE provider."LoanApplication" SET "referenceNum" = $4 WHERE "sandboxId" = $1 AND id = $2),
     product AS (UPDATE provider."LoanProduct" SET name = $4 WHERE "sandboxId" = $1 AND id = $6),
     note AS (
       INSERT INTO provider."LoanNote" ("sandboxId", "applicationId", body, "createdAt", "updatedAt")
       VALUES ($1, $2, $4, now(), now()) RETURNING id),
     event AS (
       INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, note, at) VALUES ($1, $2, 'created', $4, now())),
     payment AS (
       INSERT INTO provider."Payment" ("sandboxId", "lenderId", "clientId", "applicationId", kind, "clientReference", amount, status, "paidAt")
       VALUES ($1, $5, $3, $2, 'repayment', $4, 1, 'Successful', now()) RETURNING id)
     SELECT note.id AS "noteId", payment.id AS "paymentId" FROM note, payment`,
    [id, Number(loanId), Number(clientId), customerUid, Number(lenderId), Number(theirs.id)],
  );
  return { loanId, productId: theirs.id, noteId: String(rows[0]?.noteId), paymentId: String(rows[0]?.paymentId) };
}

beforeAll(async () => {
  server = await serve(createProviderApp);
  [own, other] = [await freshSandbox(), await freshSandbox()];
  officer = await signIn(server, own.account('officer@adom'));
  stranger = await signIn(server, other.account('officer@volta'));
  product = await aProduct(own);
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

  it('no list and no search shows a foreign client, loan or batch', async () => {
    const { customerUid } = foreigners[whose];
    for (const [call, query] of [
      [providerCalls.filterClients, { search: customerUid }],
      [providerCalls.listOrganizationClients, {}],
      [providerCalls.listLoans, {}],
      [providerCalls.listBatches, {}],
      [providerCalls.listCurrentUploads, {}],
      [providerCalls.listUploadBatches, { isUpload: true }],
      [providerCalls.listLoanBatches, { isUpload: false }],
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

/** A fingerprint of everything two sandboxes hold of organisations, lenders, people, clients, forms, documents, loans and batches. */
async function worldOf(...sandboxIds: number[]): Promise<unknown> {
  const tables = `Organization Lender User Client Form FormVersion Document StoredFile
    LoanProduct LoanApplication LoanEvent LoanNote Payment Notification Batch UploadedLoan`.split(/\s+/);
  const { rows: prints } = await database().query(
    `${tables
      .map(
        (table) =>
          `SELECT '${table}' AS "table", md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${table === 'StoredFile' ? 'sim' : 'provider'}."${table}" t WHERE "sandboxId" = ANY ($1)`,
      )
      .join(' UNION ALL ')} ORDER BY 1`, // else in the order in which its workers are done
    [sandboxIds],
  );
  return prints;
}
