import { Injectable } from '@nestjs/common';
import type { PageInfo, Seen } from '@oware/contract';
import { inTransaction } from '@oware/db/connections';
import { anyOfIds } from '@oware/db/expressions';
import { execute, readRow, readRows, sql, tables } from '@oware/db/statements';
import { dayOf, productLimitsOf, pageInfo } from '@oware/domain';
import { Database, forgetFailures, now, recordAudit, refuse, rowId, type Scope, wakeWorkers } from '@oware/sim-kit';
import { auditedBatch } from '../../lending/audited-batch.ts';
import { lockBatch } from '../../lending/batch-lock.ts';
import { processing } from './upload-processing.job.ts';
import { lentProductsOf } from './upload-products.repository.ts';
import { type StaffFacts, staffUnderwayOf } from './upload-underway.repository.ts';
import { submitUpload } from './upload-submission.repository.ts';
import { type SentFile, storeUpload, type StoredUpload } from './upload-store.repository.ts';
import { listedUploads, rowsOfUpload, type UploadedLoanRow, type UploadRow } from './uploads.statements.ts';

/** Rows per page (2§9). */
const pageSize = 10;

/**
 * At most `size` rows of a list over several batches, after `skipped` rows. `number` is the page number in the
 * response.
 */
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

  /**
   * Starts the processing of an upload. A worker checks its rows.
   * @throws not_found, batch_refused
   */
  process(scope: Scope, id: string): Promise<void> {
    return inTransaction(this.database.pool, async (connection) => {
      const batch = await lockBatch(connection, scope, id, 'process');
      const started = tables
        .updateTable('provider.Batch')
        .set({ processingAt: now(scope.sandbox), processedAt: null, processingById: scope.user.id })
        .where('sandboxId', '=', scope.sandbox.id)
        .where('id', '=', batch.id);
      await execute(connection, started);
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

  /**
   * Reads a page of an upload's rows in line order. The first page is 1.
   * @throws not_found
   */
  async pageOfBatch({ sandbox, lenderIds }: Scope, id: string, number: number): Promise<Rows> {
    const upload = listedUploads
      .where('sandboxId', '=', sandbox.id)
      .where('id', '=', rowId(id) ?? -1)
      .where('lenderId', '=', anyOfIds(lenderIds));
    const batch = (await readRow(this.database.pool, upload)) ?? refuse('not_found');
    return this.#page(sandbox.id, [batch], { skipped: (number - 1) * pageSize, number });
  }

  /** Reads a page of the rows of pending uploads, newest upload first. The first page is 0. */
  async currentPage({ sandbox, lenderIds }: Scope, number: number): Promise<Rows> {
    const undecided = listedUploads
      .where('sandboxId', '=', sandbox.id)
      .where('lenderId', '=', anyOfIds(lenderIds))
      .where('isUpload', '=', sql.lit(true))
      .where('status', '=', 'Pending')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
    return this.#page(sandbox.id, await readRows(this.database.pool, undecided), {
      skipped: number * pageSize,
      number,
    });
  }

  /** Finds the start of a page by the number of lines of each batch, so that no earlier row is counted. */
  async #page(sandboxId: number, batches: UploadRow[], { skipped, number }: Window): Promise<Rows> {
    const total = batches.reduce((sum, { lines }) => sum + lines, 0);
    const rows: UploadedLoanRow[] = [];
    let from = skipped;
    for (const batch of batches) {
      const wanted = pageSize - rows.length;
      if (wanted > 0 && from < batch.lines) rows.push(...(await this.#rowsOf(sandboxId, batch, from, wanted)));
      from = Math.max(0, from - batch.lines);
    }
    return { rows, page: pageInfo({ number, size: pageSize }, total) };
  }

  /** Reads rows of one upload from the nearer end. */
  async #rowsOf(sandboxId: number, batch: UploadRow, from: number, wanted: number): Promise<UploadedLoanRow[]> {
    const { id: batchId, lines, createdAt } = batch;
    const size = Math.min(wanted, lines - from);
    const fromEnd = lines - from - size;
    const [direction, offset] = fromEnd < from ? (['desc', fromEnd] as const) : (['asc', from] as const);
    const rows = await readRows(this.database.pool, rowsOfUpload[direction]({ sandboxId, batchId, size, offset }));
    if (direction === 'desc') rows.reverse();
    return rows.map((row) => ({ ...row, createdAt }));
  }
}
