import { type Batch, callPath, generateBatch } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { uploadedId, type UploadedPlace } from './uploaded-id.ts';

export type LoanFields = {
  lenderId: number;
  domainStatus: string;
  lenderStatus: string;
  /** GHS of the first; each further one has 0.01 more. */
  amount: string;
  batchId: number | null;
};

const approved: LoanFields = {
  lenderId: lenderIds.adom,
  domainStatus: 'Approved',
  lenderStatus: 'Pending',
  amount: '1000.00',
  batchId: null,
};

/** So many applications, approved unless said otherwise, of the lender's clients in turn; answers their ids in order. */
export async function someLoans(
  sandbox: TestSandbox,
  count: number,
  given: Partial<LoanFields> = {},
): Promise<string[]> {
  const { lenderId, domainStatus, lenderStatus, amount, batchId } = { ...approved, ...given };
  const { rows } = await database().query<{ id: number }>(
    `WITH clients AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS size
       FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2),
     made AS (
       INSERT INTO provider."LoanApplication" ("sandboxId", "lenderId", "clientId", "referenceNum", amount, tenure,
         "monthlyDeduction", terms, "domainStatus", "lenderStatus", "batchId", "loanStartDate", "createdAt", "updatedAt")
       SELECT $1, $2, c.id, 'LN-T' || sim.next_row_id(), $4::numeric + n.n * 0.01, 12, 100.25, '{}',
         $5::text::provider."DomainStatus", $6::text::provider."FundingStatus", $7, '2026-12-01', now(), now()
       FROM generate_series(0, $3::int - 1) n JOIN clients c ON c.n = n.n % c.size ORDER BY n.n
       RETURNING id)
     SELECT id FROM made ORDER BY id`,
    [sandbox.id, lenderId, count, amount, domainStatus, lenderStatus, batchId],
  );
  return rows.map(({ id }) => String(id));
}

export async function anElement(sandbox: TestSandbox, organizationId = 1): Promise<string> {
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."Element" ("sandboxId", "organizationId", name, type, "productName")
     VALUES ($1, $2, 'Head office', 'primary', 'Salary loan') RETURNING id`,
    [sandbox.id, organizationId],
  );
  return String(rows[0]?.id);
}

/** A pending batch that holds loans, put there without the calls; answers its id. */
export async function aBatch(
  { id }: Pick<TestSandbox, 'id'>,
  { lenderId, name, loanIds }: { lenderId: number; name: string; loanIds: string[] },
): Promise<string> {
  const { rows } = await database().query<{ id: number }>(
    `WITH batch AS (
       INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdAt")
       VALUES ($1, $2, $3, $3, false, now()) RETURNING id),
     held AS (
       UPDATE provider."LoanApplication" SET "batchId" = (SELECT id FROM batch)
       WHERE "sandboxId" = $1 AND id = ANY ($4))
     SELECT id FROM batch`,
    [id, lenderId, name, loanIds.map(Number)],
  );
  return String(rows[0]?.id);
}

export type UploadFields = {
  lenderId: number;
  /** Statuses of its rows. */
  rows: ('Pending' | 'Processed' | 'Fallout' | 'Submitted')[];
  isProcessing: boolean;
  isProcessed: boolean;
  applicationIds: string[];
};

/** A bulk upload as processing leaves it; answers its id and those of its rows. */
export async function anUpload(
  sandbox: TestSandbox,
  given: Partial<UploadFields> = {},
): Promise<{ id: string; rowIds: string[] }> {
  const upload: UploadFields = {
    lenderId: lenderIds.adom,
    rows: ['Processed', 'Fallout', 'Processed'],
    isProcessing: false,
    isProcessed: true,
    applicationIds: [],
    ...given,
  };
  const count = (status: string) => upload.rows.filter((row) => row === status).length;
  const { rows } = await database().query<UploadedPlace>(
    `WITH batch AS (
       INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdById", "createdAt",
         "fileName", lines, passed, fallout, "processingAt", "processedAt")
       SELECT $1, $2, 'UP-T' || sim.next_row_id(), 'November', true, min(id), now(), 'november.csv', $4, $5, $6,
         CASE WHEN $7 THEN now() END, CASE WHEN $8 THEN now() END
       FROM provider."User" WHERE "sandboxId" = $1 RETURNING id)
     INSERT INTO provider."UploadedLoan" ("sandboxId", "batchId", line, "staffNo", "fullName", "mobileNo", "productId", amount,
       tenure, "loanStartDate", status, "staffStatus", reason, "applicationId")
     SELECT $1, batch.id, r.n + 1, '900001', 'Row ' || r.n, '200000001', 1, 500.05, 6, '2026-12-01',
       r.status::provider."UploadedLoanStatus", CASE WHEN r.status <> 'Pending' THEN 'Active' END,
       CASE WHEN r.status = 'Fallout' THEN 'No staff member has this number' END, ($9::int[])[r.n]
     FROM batch, unnest($3::text[]) WITH ORDINALITY r(status, n) RETURNING "batchId", line`,
    [
      sandbox.id,
      upload.lenderId,
      upload.rows,
      upload.rows.length,
      count('Processed') + count('Submitted'),
      count('Fallout'),
      upload.isProcessing || upload.isProcessed,
      upload.isProcessed,
      upload.applicationIds.map(Number),
    ],
  );
  return { id: String(rows[0]?.batchId), rowIds: rows.map(uploadedId) };
}

/** Opens a batch as an officer does. */
export async function openBatch(
  server: Server,
  headers: Record<string, string>,
  reference: string,
  lenderId = String(lenderIds.adom),
): Promise<Batch> {
  const answer = await request(server)
    .post(callPath(generateBatch))
    .set(headers)
    .send({ batch_ref: reference, lenderId });
  if (answer.status !== 201) throw new Error(`the batch was not opened: ${answer.status} ${answer.text}`);
  return answer.body as Batch;
}

/** Leaves no batch open to be filled, neither the seed's nor one of before: rejects them, and lets their loans go. */
export const closeBatches = (sandbox: TestSandbox) =>
  database().query(
    `WITH closed AS (
       UPDATE provider."Batch" SET status = 'Rejected'
       WHERE "sandboxId" = $1 AND NOT "isUpload" AND status = 'Pending' RETURNING id)
     UPDATE provider."LoanApplication" SET "batchId" = NULL
     WHERE "sandboxId" = $1 AND "batchId" IN (SELECT id FROM closed)`,
    [sandbox.id],
  );
