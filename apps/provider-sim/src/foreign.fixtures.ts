import { database, type TestSandbox } from '@oware/test-kit';
import { aBatch } from './batches.fixtures.ts';
import { aLoan, aProduct } from './loans.fixtures.ts';
import { aForm } from './onboarding.fixtures.ts';
import { aSavingsAccount, aSavingsProduct } from './savings.fixtures.ts';

/** What a stranger names in a call: ids of another lender, and of another sandbox. */
export type Foreign = {
  domainId: string;
  lenderId: string;
  clientId: string;
  customerUid: string;
  formId: string;
  documentId: string;
  chargeId: string;
  /** Of approved loans; it holds the loan. */
  batchId: string;
  /** A batch of an upload, whose one row passed. */
  uploadId: string;
  savingsProductId: string;
  elementId: string;
  /** Its keys are the client's customer number. */
  appId: string;
  savingsAccountId: string;
} & ForeignLoan;
type ForeignLoan = { loanId: string; productId: string; noteId: string; paymentId: string };

/** Whose ids a stranger names: a lender's, and its client's. */
type ForeignClient = Pick<Foreign, 'lenderId' | 'clientId' | 'customerUid'>;

/** A lender and a client that only the other sandbox has: seeded ids are the same in all of them. */
export async function aNewcomer({ id: sandboxId }: TestSandbox): Promise<ForeignClient> {
  const lender = await database().query<{ id: number }>(
    `INSERT INTO provider."Lender" ("sandboxId", "organizationId", name) VALUES ($1, 1, 'Newcomer') RETURNING id`,
    [sandboxId],
  );
  const lenderId = lender.rows[0]!.id;
  const customerUid = 'NEW-000001';
  const client = await database().query<{ id: number }>(
    `INSERT INTO provider."Client" ("sandboxId", "lenderId", "customerUid", "firstName", "lastName", email, "mobileNo", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, 'Hidden', 'Elsewhere', 'hidden@mail.example', '200000001', now(), now()) RETURNING id`,
    [sandboxId, lenderId, customerUid],
  );
  return { lenderId: String(lenderId), clientId: String(client.rows[0]!.id), customerUid };
}

/** A lender's first client of the seed. */
export async function firstClientOf({ id: sandboxId }: TestSandbox, lenderId: number): Promise<ForeignClient> {
  const { rows } = await database().query<{ id: number; customerUid: string }>(
    'SELECT id, "customerUid" FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id LIMIT 1',
    [sandboxId, lenderId],
  );
  const { id, customerUid } = rows[0]!;
  return { lenderId: String(lenderId), clientId: String(id), customerUid };
}

/** A form of a lender and a document of its client, both named after the client. */
export async function withPapers(
  sandboxId: number,
  foreign: ForeignClient & Pick<Foreign, 'domainId'>,
): Promise<Foreign> {
  const { lenderId, clientId, customerUid } = foreign;
  const { rows } = await database().query<{ formId: number; documentId: number; chargeId: number }>(
    `WITH form AS (
       INSERT INTO provider."Form" ("sandboxId", "lenderId", "createdAt") VALUES ($1, $2, now()) RETURNING id),
     version AS (
       INSERT INTO provider."FormVersion" ("sandboxId", "formId", version, title, sections, "createdAt")
       SELECT $1, id, 1, $4, $5, now() FROM form),
     file AS (
       INSERT INTO sim."StoredFile" ("sandboxId", name, "mediaType", size, "createdAt")
       VALUES ($1, $4, 'text/csv', length($4), now()) RETURNING id),
     part AS (
       INSERT INTO sim."StoredFilePart" ("sandboxId", "fileId", part, content)
       SELECT $1, id, 0, convert_to($4, 'utf8') FROM file),
     document AS (
       INSERT INTO provider."Document" ("sandboxId", "clientId", type, status, "fileId", "createdAt", "updatedAt")
       SELECT $1, $3, 'Payslip', 'submitted', id, now(), now() FROM file RETURNING id, "fileId"),
     charge AS (
       INSERT INTO provider."Charge" ("sandboxId", "lenderId", name, "currencyCode", "appliesTo", "timeType", "calculationType",
         "paymentMode", amount, active, "createdAt", "updatedAt")
       VALUES ($1, $2, $4, 'GHC', 1, 1, 1, 0, 5, true, now(), now()) RETURNING id),
     photo AS (UPDATE provider."Client" SET "idPhotoId" = (SELECT id FROM file) WHERE "sandboxId" = $1 AND id = $3)
     SELECT form.id AS "formId", document.id AS "documentId", charge.id AS "chargeId" FROM form, document, charge`,
    [sandboxId, lenderId, clientId, customerUid, JSON.stringify(aForm())],
  );
  const loan = await withLoan(sandboxId, foreign);
  return {
    ...foreign,
    ...loan,
    elementId: await foreignElement(sandboxId, foreign),
    appId: await anApp(sandboxId, foreign),
    uploadId: await anUpload(sandboxId, { ...loan, ...foreign }),
    batchId: await aBatch({ id: sandboxId }, { lenderId: Number(lenderId), name: customerUid, loanIds: [loan.loanId] }),
    ...(await withSavings(sandboxId, foreign)),
    formId: String(rows[0]?.formId),
    documentId: String(rows[0]?.documentId),
    chargeId: String(rows[0]?.chargeId),
  };
}

/** An element of the lender's organisation, named after the client. */
async function foreignElement(sandboxId: number, { lenderId, customerUid }: ForeignClient): Promise<string> {
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."Element" ("sandboxId", "organizationId", name, type, "productName")
     SELECT $1, "organizationId", $3, 'primary', $3 FROM provider."Lender" WHERE "sandboxId" = $1 AND id = $2 RETURNING id`,
    [sandboxId, Number(lenderId), customerUid],
  );
  return String(rows[0]!.id);
}

/** An app of the organisation, attached to the lender, its name and keys the client's customer number. */
async function anApp(
  sandboxId: number,
  { lenderId, customerUid, domainId }: ForeignClient & Pick<Foreign, 'domainId'>,
): Promise<string> {
  const { rows } = await database().query<{ id: number }>(
    `WITH app AS (
       INSERT INTO provider."App" ("sandboxId", "organizationId", name, "publicKey", "createdAt")
       SELECT $1, id, $2, $2, now() FROM provider."Organization" WHERE "sandboxId" = $1 AND "domainId" = $3 RETURNING id),
     secret AS (INSERT INTO provider."AppSecret" ("sandboxId", "appId", key) SELECT $1, id, $2 FROM app),
     lender AS (
       INSERT INTO provider."AppLender" ("sandboxId", "appId", "lenderId", "attachedAt") SELECT $1, id, $4, now() FROM app)
     SELECT id FROM app`,
    [sandboxId, customerUid, domainId, Number(lenderId)],
  );
  return String(rows[0]!.id);
}

/** An upload that could be submitted, its row named after the client. */
async function anUpload(
  sandboxId: number,
  { lenderId, clientId, customerUid, productId }: ForeignClient & Pick<Foreign, 'productId'>,
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

/** A savings product and an account, both named after the client. */
async function withSavings(
  sandboxId: number,
  { lenderId, clientId, customerUid }: ForeignClient,
): Promise<Pick<Foreign, 'savingsProductId' | 'savingsAccountId'>> {
  const whose = { lenderId: Number(lenderId), name: customerUid };
  const savingsProductId = await aSavingsProduct({ id: sandboxId }, whose);
  const account = { clientId: Number(clientId), lenderId: Number(lenderId), productId: savingsProductId };
  const savingsAccountId = await aSavingsAccount({ id: sandboxId }, { ...account, referenceNum: customerUid });
  return { savingsProductId, savingsAccountId };
}

/** A loan with a note and a payment, each named after its client. */
async function withLoan(id: number, { lenderId, clientId, customerUid }: ForeignClient): Promise<ForeignLoan> {
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

/** A fingerprint of everything two sandboxes hold of organisations, lenders, people, clients, forms, documents, loans and batches. */
export async function worldOf(...sandboxIds: number[]): Promise<unknown> {
  const tables = `Organization Lender User Client Form FormVersion Document StoredFile StoredFilePart
    LoanProduct SavingsProduct SavingsAccount SavingsMovement SavingsEntry Charge ProductChange LoanApplication LoanEvent LoanNote Payment Notification Batch UploadedLoan
    App AppSecret AppLender Element`.split(/\s+/);
  const { rows: prints } = await database().query(
    `${tables
      .map(
        (table) =>
          `SELECT '${table}' AS "table", md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${table.startsWith('StoredFile') ? 'sim' : 'provider'}."${table}" t WHERE "sandboxId" = ANY ($1)`,
      )
      .join(' UNION ALL ')} ORDER BY 1`, // else in the order in which its workers are done
    [sandboxIds],
  );
  return prints;
}
