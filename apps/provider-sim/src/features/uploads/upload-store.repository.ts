import { createHash } from 'node:crypto';
import { dayOf, shortenedFileName, startDateBounds, type UploadProduct } from '@oware/domain';
import { type Connection, inTransaction } from '@oware/db/connections';
import { copyRows, copyText } from '@oware/db/copy-rows';
import { columnsOf, nextRowId } from '@oware/db/expressions';
import { lockByName } from '@oware/db/named-locks';
import { recordReferenceOf } from '@oware/db/record-reference';
import { execute, readOne, readRow, readRows, sql, tables } from '@oware/db/statements';
import { now, plainFileName, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { auditedBatch } from '../../lending/audited-batch.ts';
import type { Pool } from 'pg';
import { lockSandbox } from '../../lending/batch-lock.ts';
import { staffKeyOf } from './staff-key.statements.ts';
import { FileCheck, mostProblems, type NumberedRow, type RepeatedRow } from './upload-rows.reader.ts';

/** A file as sent: its rows, and the number of rows in the person's own file and its name, if known. */
export type SentFile = { file: File; rowsInFile?: number | undefined; fileName?: string | undefined };
export type NewUpload = SentFile & { scope: Scope; lenderId: number; products: readonly UploadProduct[] };
/** The batch of a file, created now or when the same file was sent before. */
export type StoredUpload = { id: number; reference: string; isNew: boolean };

const copied = `"sandboxId", "batchId", line, "staffNo", "fullName", "mobileNo", "productId", amount, tenure, "loanStartDate"`;

/** The lines for COPY, in parts of the same size as the parts that were read. */
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

/**
 * Finds the batch that the same file created for the lender, unless it was rejected. It locks the file, so a second
 * sender of it waits.
 */
async function sameFile(
  connection: Connection,
  { scope, lenderId }: NewUpload,
  hash: Buffer,
): Promise<StoredUpload | undefined> {
  await lockByName(connection, `upload ${scope.sandbox.id} ${lenderId} ${hash.toString('hex')}`);
  const same = tables
    .selectFrom('provider.Batch')
    .select(['id', 'reference', sql.lit(false).as('isNew')])
    .where('sandboxId', '=', scope.sandbox.id)
    .where('lenderId', '=', lenderId)
    .where('fileHash', '=', hash)
    .where('status', '<>', 'Rejected')
    .limit(1);
  return readRow(connection, same);
}

const longestName = 120;

/** The name by which people know the file: that of their own file, from which the sent one was made. */
const ownFileName = ({ file, fileName = '' }: SentFile): string =>
  shortenedFileName(plainFileName(fileName) || plainFileName(file.name), longestName);

async function openBatch(connection: Connection, upload: NewUpload, hash: Buffer) {
  const { scope, lenderId } = upload;
  const fileName = ownFileName(upload);
  const name = fileName.replace(/\.(csv|xlsx?)$/i, '').trim() || 'Upload';
  const batch = tables
    .with(
      (next) => next('next').materialized(),
      (db) => db.selectNoFrom(nextRowId.as('id')),
    )
    .insertInto('provider.Batch')
    .values((row) => ({
      sandboxId: scope.sandbox.id,
      id: row.selectFrom('next').select('next.id'),
      lenderId,
      reference: row
        .selectFrom('next')
        .select((next) => recordReferenceOf('upload', next.ref('next.id')).as('reference')),
      name,
      isUpload: true,
      createdById: scope.user.id,
      createdAt: now(scope.sandbox),
      fileName,
      fileHash: hash,
    }))
    .returning(['id', 'reference']);
  return readOne(connection, batch);
}

const row = columnsOf('provider.UploadedLoan', 'u');

/** Finds rows that the batch repeats. The database does this, because it can sort more rows than fit into memory. */
async function repeatedRows(connection: Connection, sandboxId: number, batchId: number): Promise<RepeatedRow[]> {
  const firstLine = sql<number>`first_value(${row('line')}) OVER (
    PARTITION BY ${staffKeyOf(row('staffNo'))}, ${row('productId')}, ${row('loanStartDate')} ORDER BY ${row('line')})`;
  const rows = tables
    .selectFrom('provider.UploadedLoan as u')
    .select(['u.line', firstLine.as('first')])
    .where('u.sandboxId', '=', sandboxId)
    .where('u.batchId', '=', batchId);
  const repeated = tables
    .selectFrom(rows.as('r'))
    .selectAll()
    .whereRef('r.line', '<>', 'r.first')
    .orderBy('r.line')
    .limit(mostProblems);
  return readRows(connection, repeated);
}

/** Rejects an upload with more rows than the person's own file has. */
function refuseFewerRows(rowsInFile: number | undefined, rowsSent: number): void {
  if (rowsInFile === undefined || rowsInFile >= rowsSent) return;
  const problem = `${rowsSent} rows were sent, more than the file has`;
  refuse('validation_failed', { errors: { rowsInFile: problem } });
}

/**
 * Creates a batch from a file with a row for each of its lines: all of them or, after a crash, none. The same file of a
 * lender is stored once.
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
    const counted = tables
      .updateTable('provider.Batch')
      .set({ lines: rowsSent, rowsSent, rowsInFile: upload.rowsInFile ?? null })
      .where('sandboxId', '=', sandbox.id)
      .where('id', '=', batch.id);
    await execute(connection, counted);
    await recordAudit(connection, upload.scope, {
      ...auditedBatch({ ...batch, isUpload: true, lenderId: upload.lenderId }),
      action: 'created',
      changes: [
        { field: 'file', from: null, to: ownFileName(upload) },
        { field: 'rows', from: null, to: String(rowsSent) },
      ],
    });
    return { ...batch, isNew: true };
  });
}
