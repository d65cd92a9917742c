import { createHash } from 'node:crypto';
import { dayOf, startDateBounds, type UploadProduct } from '@oware/domain';
import { type Connection, inTransaction } from '@oware/db/connections';
import { recordReferenceSql } from '@oware/db/record-reference';
import { copyRows, copyText } from '@oware/db/copy-rows';
import { now, plainFileName, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { auditedBatch } from '../../lending/audited-batch.ts';
import type { Pool } from 'pg';
import { lockSandbox } from '../../lending/batch-lock.ts';
import { staffKeySql } from './staff-key.rules.ts';
import { FileCheck, mostProblems, type NumberedRow, type RepeatedRow } from './upload-rows.reader.ts';

/** What a person sends: the rows, and how many rows their own file has, where that is known. */
export type SentFile = { file: File; rowsInFile?: number | undefined };
export type NewUpload = SentFile & { scope: Scope; lenderId: number; products: readonly UploadProduct[] };
/** The batch that a file became, now or when it was sent before. */
export type StoredUpload = { id: number; reference: string; isNew: boolean };

const copied = `"sandboxId", "batchId", line, "staffNo", "fullName", "mobileNo", "productId", amount, tenure, "loanStartDate"`;

/** The lines of COPY, as many at a time as were read. */
async function* copyLines(read: AsyncIterable<NumberedRow[]>, prefix: string): AsyncGenerator<Buffer> {
  for await (const rows of read) {
    let text = '';
    for (const { line, row } of rows) {
      const person = `${copyText(row.staffNo)}\t${copyText(row.fullName)}\t${row.phone}`;
      text += `${prefix}${line}\t${person}\t${row.productId}\t${row.amount}\t${row.tenure}\t${row.loanStartDate}\n`;
    }
    yield Buffer.from(text);
  }
}

async function hashOf(file: File): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest();
}

/** The batch that the same file became for the lender, unless it was rejected. Whoever sends the file meanwhile waits. */
async function sameFile(
  connection: Connection,
  { scope, lenderId }: NewUpload,
  hash: Buffer,
): Promise<StoredUpload | undefined> {
  const lock = `upload ${scope.sandbox.id} ${lenderId} ${hash.toString('hex')}`;
  await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
  const { rows } = await connection.query<{ id: number; reference: string }>(
    `SELECT id, reference FROM provider."Batch"
     WHERE "sandboxId" = $1 AND "lenderId" = $2 AND "fileHash" = $3 AND status <> 'Rejected' LIMIT 1`,
    [scope.sandbox.id, lenderId, hash],
  );
  return rows[0] && { ...rows[0], isNew: false };
}

/** As long as a name may be, by characters: half of a pair cannot be stored. */
const shortened = (name: string): string => Array.from(name).slice(0, 120).join('');

async function openBatch(connection: Connection, { scope, lenderId, file }: NewUpload, hash: Buffer) {
  const fileName = plainFileName(file.name);
  const name = shortened(fileName.replace(/\.csv$/i, '').trim() || 'Upload');
  const { rows } = await connection.query<{ id: number; reference: string }>(
    `WITH next AS MATERIALIZED (SELECT sim.next_row_id() AS id)
     INSERT INTO provider."Batch" ("sandboxId", id, "lenderId", reference, name, "isUpload", "createdById", "createdAt", "fileName", "fileHash")
     SELECT $1, id, $2, ${recordReferenceSql('upload', 'id')}, $3, true, $4, $5, $6, $7 FROM next
     RETURNING id, reference`,
    [scope.sandbox.id, lenderId, name, scope.user.id, now(scope.sandbox), shortened(fileName), hash],
  );
  return rows[0]!;
}

/** Rows that are in the batch twice. The database finds them, since what it sorts need not fit into memory. */
async function repeatedRows(connection: Connection, sandboxId: number, batchId: number): Promise<RepeatedRow[]> {
  const { rows } = await connection.query<RepeatedRow>(
    `SELECT line, first FROM (
       SELECT u.line, first_value(u.line) OVER (
         PARTITION BY ${staffKeySql}, u."productId", u."loanStartDate" ORDER BY u.line) AS first
       FROM provider."UploadedLoan" u WHERE u."sandboxId" = $1 AND u."batchId" = $2) row
     WHERE line <> first ORDER BY line LIMIT $3`,
    [sandboxId, batchId, mostProblems],
  );
  return rows;
}

/** No more rows are sent than the person's own file has. */
function refuseFewerRows(rowsInFile: number | undefined, rowsSent: number): void {
  if (rowsInFile === undefined || rowsInFile >= rowsSent) return;
  const problem = `${rowsSent} rows were sent, more than the file has`;
  refuse('validation_failed', { errors: { rowsInFile: problem } });
}

/**
 * Makes a batch of a file, with a row for each of its lines: all of them or nothing, whatever dies meanwhile. The same file
 * of the lender is stored once.
 * @throws FileRefused, NotText, validation_failed
 */
export async function storeUpload(pool: Pool, upload: NewUpload): Promise<StoredUpload> {
  const hash = await hashOf(upload.file);
  const { sandbox } = upload.scope;
  return inTransaction(pool, async (connection) => {
    if (!(await lockSandbox(connection, sandbox.id))) refuse('session_expired');
    const known = await sameFile(connection, upload, hash);
    if (known) return known;
    const batch = await openBatch(connection, upload, hash);
    const check = new FileCheck(upload.products, startDateBounds(dayOf(now(sandbox))));
    const lines = copyLines(check.goodRows(upload.file.stream()), `${sandbox.id}\t${batch.id}\t`);
    const rowsSent = await copyRows(connection, `provider."UploadedLoan" (${copied})`, lines);
    check.end(await repeatedRows(connection, sandbox.id, batch.id));
    refuseFewerRows(upload.rowsInFile, rowsSent);
    await connection.query(
      `UPDATE provider."Batch" SET lines = $3, "rowsSent" = $3, "rowsInFile" = $4 WHERE "sandboxId" = $1 AND id = $2`,
      [sandbox.id, batch.id, rowsSent, upload.rowsInFile ?? null],
    );
    await recordAudit(connection, upload.scope, {
      ...auditedBatch({ ...batch, isUpload: true, lenderId: upload.lenderId }),
      action: 'created',
      changes: [
        { field: 'file', from: null, to: plainFileName(upload.file.name) },
        { field: 'rows', from: null, to: String(rowsSent) },
      ],
    });
    return { ...batch, isNew: true };
  });
}
