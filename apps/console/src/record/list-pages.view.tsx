import { knownPages, pagingText } from '@oware/domain';
import { PagingBar } from '@oware/ui';
import type { PageInfo } from '../api/readings.ts';

type ListPagesProps = {
  /** What the answer says of its page. */
  page: PageInfo;
  /** The page that was asked for, counted from 0. */
  index: number;
  /** How many rows came. */
  rows: number;
  /** Which number the call gives its first page. */
  firstPage?: 0 | 1;
  /** Said beside which rows are shown. */
  note?: string;
  onPage: (index: number) => void;
};

/** Which part of a list is shown, and the way to the others. Where the service tells no total there is only the next page. */
export function ListPages({ page, index, rows, firstPage = 0, note = '', onPage }: ListPagesProps) {
  const text = pagingText({ ...page, number: page.number ?? index + firstPage }, firstPage);
  return (
    <PagingBar
      text={[text, note].filter(Boolean).join(', ')}
      page={page.number === null ? index : page.number - firstPage}
      totalPages={knownPages(page, index, rows)}
      onPage={onPage}
    />
  );
}
