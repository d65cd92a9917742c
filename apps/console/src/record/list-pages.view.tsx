import { knownPages, pagingText } from '@oware/domain';
import { PagingBar } from '@oware/ui';
import type { PageInfo } from '../api/readings.ts';
import { knownOf, type pageOf } from './page.rules.ts';
import { words } from './record.words.ts';

type ListPagesProps = {
  /** Page information from the answer. */
  page: PageInfo;
  /** The requested page, counted from 0. */
  index: number;
  /** Number of rows received. */
  rows: number;
  /** The call's number for the first page. */
  firstPage?: 0 | 1;
  /** Note beside the range of rows. */
  note?: string;
  onPage: (index: number) => void;
};

/**
 * Shows the position in a list with links to other pages. If the service sends no total, only the next page is offered.
 */
export function ListPages({ page, index, rows, firstPage = 0, note = '', onPage }: ListPagesProps) {
  const range = pagingText({ ...knownOf(page, rows), number: page.number ?? index + firstPage }, firstPage);
  // K8 tells only the number of pages
  const text =
    range ||
    (page.totalPages === null
      ? words('page', { number: index + 1 })
      : words('pageOf', { number: index + 1, total: page.totalPages }));
  return (
    <PagingBar
      text={[text, note].filter(Boolean).join(', ')}
      page={page.number === null ? index : page.number - firstPage}
      totalPages={knownPages(page, index, rows)}
      canJump={page.totalPages !== null && page.totalIsCapped !== true}
      onPage={onPage}
    />
  );
}

type RowPagesProps = { page: ReturnType<typeof pageOf> | undefined; onPage: (index: number) => void };

/** The position and the links for a page that the console itself cut from all rows. */
export const RowPages = ({ page, onPage }: RowPagesProps) =>
  page &&
  page.rows.length > 0 && (
    <PagingBar text={pagingText(page.info)} page={page.info.number} totalPages={page.info.totalPages} onPage={onPage} />
  );
