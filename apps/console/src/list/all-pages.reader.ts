import { knownPages } from '@oware/domain';
import { isApiFailure } from '../api/failure.ts';
import type { ListDescription } from './list-description.rules.ts';
import type { ListRows } from './list-rows.rules.ts';

/** Loads a page of the filtered list, counted from 0; `size` is undefined for the service's own number of rows. */
export type FetchPage<Row> = (
  page: number,
  size: number | undefined,
) => Promise<{ data?: ListRows<Row> | undefined; error?: unknown }>;

/** The rows that were read by key, and the page to continue with, counted from 0. */
export type PagesRead<Row> = { rows: Map<string, Row>; page: number; size: number | undefined };

/** Returns what {@link readAllPages} begins with: the largest pages that the list offers. */
export const nothingRead = <Row>({ pageSizes }: Pick<ListDescription<Row>, 'pageSizes'>): PagesRead<Row> => ({
  rows: new Map(),
  page: 0,
  size: Math.max(...pageSizes.offered),
});

/** Whether a provider may have refused the size of a page. */
const refusesSize = (error: unknown): boolean => isApiFailure(error) && [400, 422].includes(error.status);

type Reader<Row> = {
  fetchPage: FetchPage<Row>;
  rowKey: (row: Row) => string;
  /** No further page is read once it is aborted. */
  signal: AbortSignal;
  /** Called after each page. `of` is the service's total; null if unknown. */
  onRead: (rows: number, of: number | null) => void;
};

/** How the reading ended. A failed one continues with its page if it is read again. */
export type ReadingEnd = { step: 'complete' } | { step: 'aborted' } | { step: 'failed'; error: unknown };

/** Adds the rows of all remaining pages to `read`. */
export async function readAllPages<Row>(read: PagesRead<Row>, reader: Reader<Row>): Promise<ReadingEnd> {
  const { fetchPage, rowKey, signal, onRead } = reader;
  for (let pages = read.page + 1; read.page < pages; read.page += 1) {
    const { data, error } = await fetchPage(read.page, read.size);
    if (signal.aborted) return { step: 'aborted' };
    if (!data) {
      if (read.page > 0 || read.size === undefined || !refusesSize(error)) return { step: 'failed', error };
      read.size = undefined;
      return readAllPages(read, reader);
    }
    // a row may move to the next page while the pages are loaded
    data.rows.forEach((row, at) => read.rows.set(rowKey(row) || `${read.page}:${at}`, row));
    onRead(read.rows.size, data.page?.totalElements ?? null);
    pages = data.page ? knownPages(data.page, read.page, data.rows.length) : 1;
  }
  return { step: 'complete' };
}
