import { Injectable } from '@nestjs/common';
import type { PageInfo, Seen } from '@oware/contract';
import { inTransaction } from '@oware/db/connections';
import { dayOf, productLimitsOf } from '@oware/domain';
import { Database, forgetFailures, now, recordAudit, refuse, rowId, type Scope, wakeWorkers } from '@oware/sim-kit';
import { auditedBatch } from '../../lending/audited-batch.ts';
import { lockBatch } from '../../lending/batch-lock.ts';
import { processing } from './upload-processing.job.ts';
import { lentProductsOf } from './upload-products.repository.ts';
import { type StaffFacts, staffUnderwayOf } from './upload-underway.repository.ts';
import { submitUpload } from './upload-submission.repository.ts';
import { type SentFile, storeUpload, type StoredUpload } from './upload-store.repository.ts';
import type { UploadedLoanRow } from './uploads.presenters.ts';

/** 2§9. */
const pageSize = 10;

type BatchPart = { id: number; lines: number; createdAt: Date };
/** The rows from `skipped` on, at most `size`, of a list that goes through batches. `number` is how the answer counts the page. */
type Window = { skipped: number; number: number };
type Rows = { rows: UploadedLoanRow[]; page: PageInfo };

@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  /** @throws FileRefused, NotText, validation_failed */
  async store(scope: Scope, lenderId: number, sent: SentFile): Promise<StoredUpload> {
    const lender = { sandboxId: scope.sandbox.id, lenderId };
    const today = dayOf(now(scope.sandbox));
    const named = (await lentProductsOf(this.database.pool, lender)).map(({ product, termsFrom }) => ({
      id: String(product.id),
      name: product.name,
      isRetired: product.isRetired,
      limits: productLimitsOf(product),
      terms: termsFrom(today),
    }));
    return storeUpload(this.database.bulk, { scope, lenderId, products: named, ...sent });
  }

  underway({ sandbox }: Scope, lenderId: number, staffNumbers: readonly string[]): Promise<StaffFacts> {
    return staffUnderwayOf(this.database.pool, { sandboxId: sandbox.id, lenderId, staffNumbers });
  }

  /** Asks for the rows of an upload to be checked; a worker does it. @throws not_found, batch_refused */
  process(scope: Scope, id: string): Promise<void> {
    return inTransaction(this.database.pool, async (connection) => {
      const batch = await lockBatch(connection, scope, id, 'process');
      await connection.query(
        `UPDATE provider."Batch" SET "processingAt" = $3, "processedAt" = NULL, "processingById" = $4 WHERE "sandboxId" = $1 AND id = $2`,
        [scope.sandbox.id, batch.id, now(scope.sandbox), scope.user.id],
      );
      await recordAudit(connection, scope, {
        ...auditedBatch(batch),
        action: 'changed',
        changes: [{ field: 'processing', from: null, to: 'started' }],
      });
      await forgetFailures(connection, processing, { sandboxId: scope.sandbox.id, id: batch.id });
      await wakeWorkers(connection, processing);
    });
  }

  /** @throws not_found, batch_refused, changed_since_seen */
  submit(scope: Scope, id: string, seen: Seen): Promise<void> {
    return submitUpload(this.database.bulk, scope, id, seen);
  }

  /** A page of an upload's rows in line order, the first page being 1. @throws not_found */
  async pageOfBatch({ sandbox, lenderIds }: Scope, id: string, number: number): Promise<Rows> {
    const { rows } = await this.database.pool.query<BatchPart>(
      `SELECT id, lines, "createdAt" FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2 AND "lenderId" = ANY ($3)`,
      [sandbox.id, rowId(id) ?? -1, lenderIds],
    );
    if (!rows[0]) return refuse('not_found');
    return this.#page(sandbox.id, rows, { skipped: (number - 1) * pageSize, number });
  }

  /** A page of the rows of uploads that nobody has decided on, the newest upload first; the first page is 0. */
  async currentPage({ sandbox, lenderIds }: Scope, number: number): Promise<Rows> {
    const { rows } = await this.database.pool.query<BatchPart>(
      `SELECT id, lines, "createdAt" FROM provider."Batch"
       WHERE "sandboxId" = $1 AND "lenderId" = ANY ($2) AND "isUpload" AND status = 'Pending' ORDER BY "createdAt" DESC, id DESC`,
      [sandbox.id, lenderIds],
    );
    return this.#page(sandbox.id, rows, { skipped: number * pageSize, number });
  }

  /** The number of lines of each batch says where a page begins, so that no row before it is counted. */
  async #page(sandboxId: number, batches: BatchPart[], { skipped, number }: Window): Promise<Rows> {
    const total = batches.reduce((sum, { lines }) => sum + lines, 0);
    const rows: UploadedLoanRow[] = [];
    let from = skipped;
    for (const batch of batches) {
      const wanted = pageSize - rows.length;
      if (wanted > 0 && from < batch.lines) rows.push(...(await this.#rowsOf(sandboxId, batch, from, wanted)));
      from = Math.max(0, from - batch.lines);
    }
    return { rows, page: { number, size: pageSize, totalElements: total, totalPages: Math.ceil(total / pageSize) } };
  }

  /** Rows of one upload, read from the end that is nearer. */
  async #rowsOf(sandboxId: number, batch: BatchPart, from: number, wanted: number): Promise<UploadedLoanRow[]> {
    const { id: batchId, lines, createdAt } = batch;
    const count = Math.min(wanted, lines - from);
    const fromEnd = lines - from - count;
    const [direction, offset] = fromEnd < from ? ['DESC', fromEnd] : ['ASC', from];
    const { rows } = await this.database.pool.query<Omit<UploadedLoanRow, 'batchId' | 'createdAt'>>({
      name: `uploaded-loans-${direction}`,
      text: `SELECT u.line, u."clientId", c."firstName" || ' ' || c."lastName" AS "clientName", u."applicationId", u."staffNo",
               u."staffStatus", u.amount::text, u."fullName", u."loanStartDate"::text, u.status, u.reason, u.tenure,
               (SELECT a.amount::text FROM provider."LoanApplication" a
                WHERE a."sandboxId" = $1 AND a.id = u."applicationId") AS "loanAmount"
             FROM (
               SELECT * FROM provider."UploadedLoan"
               WHERE "sandboxId" = $1 AND "batchId" = $2 ORDER BY line ${direction} LIMIT $3 OFFSET $4) u
             LEFT JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = u."clientId"
             ORDER BY u.line ${direction}`,
      values: [sandboxId, batchId, count, offset],
    });
    if (direction === 'DESC') rows.reverse();
    return rows.map((row) => ({ ...row, batchId, createdAt }));
  }
}
