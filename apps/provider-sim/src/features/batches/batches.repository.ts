import { Injectable } from '@nestjs/common';
import type { PageInfo } from '@oware/contract';
import { Database, FileStream, now, refuse, rowId, type Scope } from '@oware/sim-kit';
import { type SheetRow, sheetCells, sheetColumns, SheetTotals } from './batch-sheet.presenters.ts';
import type { BatchDetailsRow, BatchLoanRow, BatchRow, FalloutListRow } from './batches.presenters.ts';
import { downloadOf, falloutOf, oneBatch, pageOfBatches, pageOfLoans, productsOfBatch } from './batches.statements.ts';
import { spreadsheetType, writeSpreadsheet } from './spreadsheet.writer.ts';

/** Rows a page (2§9). */
const pageSize = 10;
/** A list that the documents show without pages holds so many of the newest. */
const unpaged = 500;
/** Rows of a download that are read at a time. */
const sheetPage = 500;

export type Page<Row> = { rows: Row[]; page: PageInfo };

/** A page by its number, where the first one is `first`. */
export type PageNumber = { number: number; first: 0 | 1 };

const kindOf = ({ isUpload }: BatchRow) => (isUpload ? 'uploaded' : 'held');

/** Everything here asks for batches of the session's lenders only. */
@Injectable()
export class BatchesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first; both kinds unless `isUpload` says which. */
  async page(
    scope: Scope,
    { lenderIds, isUpload }: { lenderIds: number[]; isUpload?: boolean },
    { number, first }: PageNumber,
  ): Promise<Page<BatchRow>> {
    const offset = (number - first) * pageSize;
    const { rows, total } = await this.#rows<BatchRow>(pageOfBatches, [
      scope.sandbox.id,
      lenderIds,
      isUpload ?? null,
      pageSize,
      offset,
    ]);
    return { rows, page: pageInfo(number, total) };
  }

  /** The newest, all at once. */
  async newest(scope: Scope, isUpload?: boolean): Promise<BatchRow[]> {
    const values = [scope.sandbox.id, scope.lenderIds, isUpload ?? null, unpaged, 0];
    return (await this.#rows<BatchRow>(pageOfBatches, values)).rows;
  }

  /** Refuses with not_found. */
  async find({ sandbox, lenderIds, user }: Scope, id: string): Promise<BatchDetailsRow> {
    const { pool } = this.database;
    const values = [sandbox.id, lenderIds, rowId(id) ?? -1, user.id];
    const { rows } = await pool.query<BatchDetailsRow>(oneBatch, values);
    const batch = rows[0] ?? refuse('not_found');
    if (batch.isUpload) return batch;
    const products = await pool.query<{ name: string; count: number }>(productsOfBatch, [sandbox.id, batch.id]);
    return { ...batch, products: products.rows };
  }

  /** The loans of a batch; those of an upload are the applications that its rows became. */
  async loans(scope: Scope, id: string, { number, first }: PageNumber): Promise<Page<BatchLoanRow>> {
    const batch = await this.find(scope, id);
    const values = [scope.sandbox.id, batch.id, pageSize, (number - first) * pageSize];
    const { rows, total } = await this.#rows<BatchLoanRow>(pageOfLoans(kindOf(batch)), values);
    return { rows, page: pageInfo(number, total) };
  }

  async fallout(scope: Scope, id: string): Promise<FalloutListRow[]> {
    const batch = await this.find(scope, id);
    const { rows } = await this.database.pool.query<FalloutListRow>(falloutOf[kindOf(batch)], [
      scope.sandbox.id,
      batch.id,
    ]);
    return rows;
  }

  /** The spreadsheet of a batch, written while it is sent. */
  async download(scope: Scope, id: string): Promise<FileStream> {
    const batch = await this.find(scope, id);
    const totals = new SheetTotals();
    const pages = this.#sheetPages(scope.sandbox.id, batch, totals);
    // read before the answer begins, so that a failure can still be told
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

  /** Rows page by page behind the last key: no connection is held while a slow reader takes its time. */
  async *#sheetPages(sandboxId: number, batch: BatchRow, totals: SheetTotals) {
    let last = 0;
    let read: number;
    do {
      const { rows } = await this.database.pool.query<SheetRow>({
        name: `batch-download-${kindOf(batch)}`,
        text: downloadOf[kindOf(batch)],
        values: [sandboxId, batch.id, last, sheetPage],
      });
      for (const row of rows) totals.add(row);
      yield rows.map(sheetCells);
      last = rows.at(-1)?.key ?? last;
      read = rows.length;
    } while (read === sheetPage);
  }

  /** The rows of a page and the total that stands beside each; a page past the end has one row, without an id. */
  async #rows<Row extends { id: number }>(text: string, values: unknown[]): Promise<{ rows: Row[]; total: number }> {
    const { rows } = await this.database.pool.query<Row & { total: number }>(text, values);
    return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
  }
}

async function* beginningWith<Item>(first: IteratorResult<Item, void>, rest: AsyncGenerator<Item, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}

const pageInfo = (number: number, total: number): PageInfo => ({
  number,
  size: pageSize,
  totalElements: total,
  totalPages: Math.ceil(total / pageSize),
});
