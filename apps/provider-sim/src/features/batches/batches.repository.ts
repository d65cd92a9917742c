import { Injectable } from '@nestjs/common';
import type { PageInfo } from '@oware/contract';
import { pageInfo } from '@oware/domain';
import { readRow, readRows, type Statement } from '@oware/db/statements';
import { Database, FileStream, now, refuse, rowId, type Scope } from '@oware/sim-kit';
import { sheetCells, sheetColumns, SheetTotals } from './batch-sheet.presenters.ts';
import { falloutOf, type FalloutListRow, sheetPageOf } from './batch-sheet.statements.ts';
import type { BatchDetails } from './batches.presenters.ts';
import {
  type BatchKind,
  type BatchLoanRow,
  type BatchRow,
  oneBatch,
  pageOfBatches,
  pageOfLoans,
  type PageRow,
  productsOfBatch,
} from './batches.statements.ts';
import { spreadsheetType, writeSpreadsheet } from './spreadsheet.writer.ts';

/** Rows per page (2§9). */
const pageSize = 10;
/** Maximum length of a list that the documents show without pages. It holds the newest batches. */
const unpaged = 500;
/** Number of rows that a download reads at a time. */
const sheetPage = 500;

export type Page<Row> = { rows: Row[]; page: PageInfo };

/** A page number, and the number of the first page. */
export type PageNumber = { number: number; first: 0 | 1 };

const kindOf = ({ isUpload }: BatchRow): BatchKind => (isUpload ? 'uploaded' : 'held');

/** Reads batches of the session's lenders only. */
@Injectable()
export class BatchesRepository {
  constructor(private readonly database: Database) {}

  /** Lists batches, newest first. Without `isUpload` the page has both kinds. */
  async page(
    scope: Scope,
    { lenderIds, isUpload }: { lenderIds: number[]; isUpload?: boolean },
    { number, first }: PageNumber,
  ): Promise<Page<BatchRow>> {
    const offset = (number - first) * pageSize;
    const range = { size: pageSize, offset };
    const { rows, total } = await this.#page(
      pageOfBatches({
        sandboxId: scope.sandbox.id,
        lenderIds,
        userId: scope.user.id,
        isUpload: isUpload ?? null,
        ...range,
      }),
    );
    return { rows, page: pageInfo({ number, size: pageSize }, total) };
  }

  /** Lists the newest batches without pages. */
  async newest({ sandbox, lenderIds, user }: Scope, isUpload?: boolean): Promise<BatchRow[]> {
    const range = { size: unpaged, offset: 0 };
    const page = pageOfBatches({
      sandboxId: sandbox.id,
      lenderIds,
      userId: user.id,
      isUpload: isUpload ?? null,
      ...range,
    });
    return (await this.#page(page)).rows;
  }

  /**
   * Finds a batch with its details.
   * @throws not_found
   */
  async find({ sandbox, lenderIds, user }: Scope, id: string): Promise<BatchDetails> {
    const { pool } = this.database;
    const values = { sandboxId: sandbox.id, lenderIds, batchId: rowId(id) ?? -1, userId: user.id };
    const batch = (await readRow(pool, oneBatch(values))) ?? refuse('not_found');
    if (batch.isUpload) return { ...batch, products: undefined };
    const products = await readRows(pool, productsOfBatch({ sandboxId: sandbox.id, batchId: batch.id }));
    return { ...batch, products };
  }

  /** Lists the loans of a batch. The loans of an upload are the applications that its rows became. */
  async loans(scope: Scope, id: string, { number, first }: PageNumber): Promise<Page<BatchLoanRow>> {
    const batch = await this.find(scope, id);
    const range = { size: pageSize, offset: (number - first) * pageSize };
    const loans = pageOfLoans[kindOf(batch)]({ sandboxId: scope.sandbox.id, batchId: batch.id, ...range });
    const { rows, total } = await this.#page(loans);
    return { rows, page: pageInfo({ number, size: pageSize }, total) };
  }

  async fallout(scope: Scope, id: string): Promise<FalloutListRow[]> {
    const batch = await this.find(scope, id);
    const values = { sandboxId: scope.sandbox.id, batchId: batch.id };
    return batch.isUpload
      ? readRows(this.database.pool, falloutOf.uploaded(values))
      : readRows(this.database.pool, falloutOf.held(values));
  }

  /** Streams the spreadsheet of a batch. */
  async download(scope: Scope, id: string): Promise<FileStream> {
    const batch = await this.find(scope, id);
    const totals = new SheetTotals();
    const pages = this.#sheetPages(scope.sandbox.id, batch, totals);
    // Read the first page before the response starts, so that a failure can still be reported.
    const first = await pages.next();
    const content = writeSpreadsheet({
      title: batch.name,
      createdAt: now(scope.sandbox),
      columns: sheetColumns(batch.isUpload),
      pages: beginningWith(first, pages),
      totals: () => totals.cells(),
    });
    const name = `${batch.reference.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.xlsx`;
    return new FileStream(content, { name, type: spreadsheetType });
  }

  /** Reads rows page by page after the last key. It holds no connection while a slow reader downloads. */
  async *#sheetPages(sandboxId: number, batch: BatchRow, totals: SheetTotals) {
    let last = 0;
    let read: number;
    do {
      const values = { sandboxId, batchId: batch.id, after: last, size: sheetPage };
      const rows = batch.isUpload
        ? await readRows(this.database.pool, sheetPageOf.uploaded(values))
        : await readRows(this.database.pool, sheetPageOf.held(values));
      for (const row of rows) totals.add(row);
      yield rows.map(sheetCells);
      last = rows.at(-1)?.key ?? last;
      read = rows.length;
    } while (read === sheetPage);
  }

  async #page<Row extends { id: number }>(page: Statement<PageRow<Row>>): Promise<{ rows: Row[]; total: number }> {
    const rows = await readRows(this.database.pool, page);
    const present = rows.filter((row): row is Row & { total: number } => row.id !== null);
    return { rows: present, total: rows[0]?.total ?? 0 };
  }
}

async function* beginningWith<Item>(first: IteratorResult<Item, void>, rest: AsyncGenerator<Item, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}
