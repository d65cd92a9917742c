import {
  callPath,
  getBatch,
  listBatchUploads,
  preprocessUpload,
  type UploadedLoan,
  type UploadResult,
  uploadLoans,
} from '@oware/contract';
import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { wallNow } from '@oware/sim-kit';
import { database, freshSandbox, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import Papa from 'papaparse';
import request from 'supertest';
import { expect } from 'vitest';
import { aProduct } from './loans.fixtures.ts';

type Headers = Record<string, string>;
export type Cells = Record<UploadHeading, string>;

/** An officer of Adom in a new sandbox, where there is the product that rows are of. */
export async function anUploadOffice(server: Server) {
  const sandbox = await freshSandbox();
  const product = await aProduct(sandbox);
  const officer: Headers = await signIn(server, sandbox.account('officer@adom'));
  return { sandbox, officer, product };
}

/** The day in so many days from now, on the clock of a new sandbox: `2026-12-05`. */
export const dayIn = (days: number): string =>
  new Date(wallNow().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A row of a file that can be taken as it is, for `aProduct` of the loans' fixtures. */
export const aRow = (overrides: Partial<Cells> = {}): Cells => ({
  staff_no: '900001',
  full_name: 'Ama Owusu',
  phone_number: '0200971001',
  product: 'Test loan',
  amount_recommended: '1200.00',
  tenure: '6',
  loan_start_date: dayIn(14),
  ...overrides,
});

export const csvOf = (rows: readonly Cells[], config: Papa.UnparseConfig = {}): string =>
  Papa.unparse({ fields: [...uploadHeadings], data: [...rows] }, { newline: '\r\n', ...config });

/** A client whom the payroll has as active. */
export type StaffClient = { staffNo: string; clientId: number; fullName: string; phone: string };

/** Adom's clients whom the payroll has as active. */
export async function payroll({ id }: Pick<TestSandbox, 'id'>): Promise<StaffClient[]> {
  const { rows } = await database().query<StaffClient>(
    `SELECT DISTINCT ON (c."staffId") c.id AS "clientId", c."staffId" AS "staffNo", concat_ws(' ', c."firstName", c."lastName") AS "fullName",
       c."mobileNo" AS phone
     FROM provider."Client" c
     JOIN provider."StaffMember" s ON s."sandboxId" = c."sandboxId" AND s."staffNumber" = c."staffId"
     WHERE c."sandboxId" = $1 AND c."lenderId" = $2 AND s."memberStatus" = 'ACTIVE' AND s."recordStatus" = 'VALID'
     ORDER BY c."staffId", c.id`,
    [id, lenderIds.adom],
  );
  return rows.toSorted((one, other) => one.clientId - other.clientId);
}

/** A row that names a client as the lender knows them. */
export const rowOf = ({ staffNo, fullName, phone }: StaffClient, overrides: Partial<Cells> = {}): Cells =>
  aRow({ staff_no: staffNo, full_name: fullName, phone_number: `0${phone}`, ...overrides });

/** So many rows of Adom's clients, all different: each stands in the file once for every day that it takes, from tomorrow on. */
export async function rowsOfPayroll(sandbox: Pick<TestSandbox, 'id'>, count: number): Promise<Cells[]> {
  const staff = await payroll(sandbox);
  return Array.from({ length: count }, (_, n) =>
    rowOf(staff[n % staff.length]!, { loan_start_date: dayIn(1 + Math.floor(n / staff.length)) }),
  );
}

export type SendOptions = { orgId?: string; name?: string; rowsInFile?: number };

export const sendCsv = (
  server: Server | string,
  headers: Headers,
  content: string | Buffer,
  { orgId = headers.domainid!, name = 'march.csv', rowsInFile }: SendOptions = {},
) =>
  request(server)
    .post(callPath(uploadLoans, { orgId }))
    .set(headers)
    .field(rowsInFile === undefined ? {} : { rowsInFile })
    .attach('file', Buffer.from(content), name);

/** Sends a file that is read to its end; answers the batch or what is wrong. */
export async function sendWhole(
  server: Server | string,
  headers: Headers,
  content: string,
  options?: SendOptions,
): Promise<UploadResult['data']> {
  const { body } = await sendCsv(server, headers, content, options).expect(200);
  return (body as UploadResult).data;
}

/** Uploads what is good; answers the batch. */
export async function uploaded(server: Server | string, headers: Headers, rows: readonly Cells[]): Promise<string> {
  const { batchId, problems } = await sendWhole(server, headers, csvOf(rows));
  expect(problems).toEqual([]);
  return batchId!;
}

/** How many batches of `march.csv` and rows of them there are. */
export async function marchUploads({ id }: Pick<TestSandbox, 'id'>): Promise<{ batches: number; rows: number }> {
  const { rows } = await database().query<{ batches: number; rows: number }>(
    `SELECT (SELECT count(*)::int FROM provider."Batch" WHERE "sandboxId" = $1 AND "isUpload" AND name = 'march') AS batches,
       (SELECT count(*)::int FROM provider."UploadedLoan" u JOIN provider."LoanProduct" p ON p."sandboxId" = u."sandboxId" AND p.id = u."productId"
        WHERE u."sandboxId" = $1 AND p.name = 'Test loan') AS rows`,
    [id],
  );
  return rows[0]!;
}
export const noUploads = { batches: 0, rows: 0 };

export const batchOf = async (server: Server | string, headers: Headers, id: string) =>
  (await request(server).get(callPath(getBatch, { id })).set(headers).expect(200)).body as {
    status: string;
    upload: { lines: number; passed: number; fallout: number; isProcessed: boolean };
  };

export const process = (server: Server | string, headers: Headers, id: string) =>
  request(server).put(callPath(preprocessUpload, { id })).set(headers);

/** Asks for processing and waits for its end. */
export async function processed(server: Server | string, headers: Headers, id: string) {
  await process(server, headers, id).expect(200);
  return untilProcessed(id);
}

type Progress = { lines: number; passed: number; fallout: number; isProcessed: boolean };

/** What a batch says of its processing, whoever asks. */
export async function progressOf(id: string): Promise<Progress> {
  const { rows } = await database().query<Progress>(
    `SELECT lines, passed, fallout, "processedAt" IS NOT NULL AS "isProcessed" FROM provider."Batch" WHERE id = $1 AND "isUpload"`,
    [Number(id)],
  );
  return rows[0]!;
}

export async function untilProcessed(id: string): Promise<Progress> {
  await expect.poll(() => progressOf(id), { timeout: 60_000 }).toMatchObject({ isProcessed: true });
  return progressOf(id);
}

export async function rowsOf(
  server: Server | string,
  headers: Headers,
  id: string,
  page = 1,
): Promise<{ rows: UploadedLoan[]; page: { number: number; totalElements: number; totalPages: number } }> {
  const { body } = await request(server)
    .get(callPath(listBatchUploads, { id }))
    .query({ page })
    .set(headers)
    .expect(200);
  return { rows: body._embedded.cMLLoanList, page: body.page };
}
