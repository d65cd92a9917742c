import type { ReadList } from '@oware/contract';
import { knownPages } from '@oware/domain';
import { isApiFailure } from '../api/failure.ts';
import type { ListRows } from './list-rows.rules.ts';
import type { PagesRead } from './pages-read.state.ts';

/** Loads a page of the filtered list, counted from 0; `size` is undefined for the service's own number of rows. */
export type FetchPage<Row, Failure = unknown> = (
  page: number,
  size: number | undefined,
) => Promise<{ data?: ListRows<Row> | undefined; error?: Failure | undefined }>;

/** Whether a provider may have refused the size of a page. */
const refusesSize = (error: unknown): boolean => isApiFailure(error) && [400, 422].includes(error.status);

/** Whether a provider may have refused a page beyond the last one. */
const refusesPage = (error: unknown): boolean => isApiFailure(error) && [400, 404, 422].includes(error.status);

type Reader<Row, Failure> = {
  fetchPage: FetchPage<Row, Failure>;
  rowKey: (row: Row) => string;
  /** No further page is read once it is aborted. */
  signal: AbortSignal;
  /** Reads no further page once there are more rows than this. */
  most?: number;
  /** Reads no more pages than this. */
  mostPages?: number;
  /** Called after each page. `of` is the service's total; null if unknown. */
  onRead?: (rows: number, of: number | null) => void;
};

/**
 * How the reading ended; `capped` if there are more pages than `mostPages`, or may be. A failed one continues with its
 * page if it is read again.
 */
export type ReadingEnd<Failure = unknown> =
  { step: 'complete' } | { step: 'capped' } | { step: 'aborted' } | { step: 'failed'; error: Failure | undefined };

/** Returns the rows that were read, with the number of those that could not be. */
export const rowsRead = <Row>({ rows, unreadable }: PagesRead<Row>): ReadList<Row> =>
  Object.assign([...rows.values()], unreadable > 0 && { unreadable });

/**
 * Returns how many rows were told but did not come; undefined if that can't be known, because the service tells no total
 * and sent a page again.
 */
export function missingRows<Row>({ rows, unreadable, told, expected, isRepeated }: PagesRead<Row>): number | undefined {
  const total = Math.max(told ?? 0, expected ?? 0);
  return total === 0 && isRepeated ? undefined : Math.max(0, total - rows.size - unreadable);
}

/** A provider may count more pages than it has: the reading ends after as many without a new row. */
const mostIdlePages = 2;

/**
 * Adds the rows of all remaining pages to `read`. A provider's number of pages may be missing or too small, so the reading
 * goes on while rows are missing and a page brings new ones.
 */
export async function readAllPages<Row, Failure = unknown>(
  read: PagesRead<Row>,
  reader: Reader<Row, Failure>,
): Promise<ReadingEnd<Failure>> {
  const { fetchPage, rowKey, signal, most = Infinity, mostPages = Infinity, onRead } = reader;
  let isNamed = true;
  let idlePages = 0;
  let latest = '';
  for (let hasMore = true; hasMore && read.rows.size <= most; read.page += 1) {
    if (read.page >= mostPages) return { step: 'capped' };
    const { data, error } = await fetchPage(read.page, read.size);
    if (signal.aborted) return { step: 'aborted' };
    if (!data) {
      if (!isNamed && refusesPage(error)) break;
      if (read.page > 0 || read.size === undefined || !refusesSize(error)) return { step: 'failed', error };
      read.size = undefined;
      return readAllPages(read, reader);
    }
    const { rows, page } = data;
    const before = read.rows.size;
    const text = JSON.stringify(rows);
    // a row may move to the next page while reading; without ids, the rows of a page that is sent again look new
    if (text !== latest) rows.forEach((row, at) => read.rows.set(rowKey(row) || `${read.page}:${at}`, row));
    latest = text;
    read.unreadable += rows.unreadable ?? 0;
    read.told = page?.totalElements ?? read.told;
    onRead?.(read.rows.size, page?.totalElements ?? null);
    const next = read.page + 1;
    isNamed = page !== undefined && page.totalPages !== null && next < page.totalPages;
    // a provider may ignore the page, or answer with its last one
    read.isRepeated = rows.length > 0 && read.rows.size === before;
    const bringsNew = read.rows.size > before;
    idlePages = bringsNew ? 0 : idlePages + 1;
    const isOpen = page?.totalPages === null && next < knownPages(page, read.page, rows.length);
    const mayHaveMore = isNamed ? idlePages < mostIdlePages : bringsNew && (isOpen || (missingRows(read) ?? 0) > 0);
    hasMore = page !== undefined && mayHaveMore;
  }
  return { step: 'complete' };
}
