import { knownPages, lastPageOf } from '@oware/domain';
import type { ReadList } from '@oware/contract';
import { useMemo } from 'react';
import type { PageInfo } from '../api/readings.ts';
import { pageOf } from '../record/page.rules.ts';
import { pickedRows } from '../record/picked-rows.rules.ts';
import { sortedBy } from './cells.rules.ts';
import type { ListRows } from './list-rows.rules.ts';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

export type ListPage<Row> = { rows: ReadList<Row>; info: PageInfo };

/** Returns the rows to show in their order, with the page's place in the list; undefined until rows arrive. */
export function useListPage<Row, Name extends string>(
  list: List<Row, Name>,
  shown: ListRows<Row> | undefined,
): ListPage<Row> | undefined {
  const { description, state, size = description.pageSizes.usual } = list;
  const valueOf = description.columns.find(({ key }) => key === state.sort?.key)?.value;
  const { rows, page } = shown ?? {};
  return useMemo(() => {
    if (!rows) return undefined;
    const sorted = state.sort && valueOf ? pickedRows(sortedBy(rows, valueOf, state.sort), rows) : rows;
    return page ? { rows: sorted, info: page } : pageOf(sorted, state.page, size);
  }, [rows, page, state.sort, valueOf, state.page, size]);
}

/** Returns the last page, counted from 0, for an address beyond it; undefined for an address within the list. */
export function pageToReturnTo<Row>(page: ListPage<Row>, index: number): number | undefined {
  const lastPage = lastPageOf(page.info.totalPages, index, page.rows.length);
  return page.rows.length === 0 && index > lastPage ? lastPage : undefined;
}

/** Addresses of the preview that are decided when the page of rows arrives. */
const firstRow = 'first';
const lastRow = 'last';

/**
 * Returns the row to preview, with the neighbouring places: a row of the page, or the neighbouring page. `isLatest`: the
 * rows are still those of the page before.
 */
export function previewOf<Row, Name extends string>(
  list: List<Row, Name>,
  page: ListPage<Row> | undefined,
  isLatest: boolean,
) {
  const { description, state, go } = list;
  const { preview } = state;
  if (preview === undefined || !page || page.rows.length === 0) return undefined;
  const { rows, info } = page;
  const keys = rows.map(description.rowKey);
  const isEnd = preview === firstRow || preview === lastRow;
  // stays at the row that the person came from: another row of the old page would show under the place of the new one
  const isTurning = isEnd && isLatest;
  const isAtLast = isTurning ? preview === firstRow : preview === lastRow;
  const at = isEnd ? (isAtLast ? rows.length - 1 : 0) : keys.indexOf(preview);
  const row = rows[at];
  if (row === undefined) return undefined;
  const show = (key: string, number = state.page) => go({ ...state, page: number, preview: key }, { replace: true });
  const neighbour = (step: 1 | -1): (() => void) | undefined => {
    // not disabled, which would take the focus from the button
    if (isTurning) return () => undefined;
    const key = keys[at + step];
    if (key) return () => show(key);
    const number = state.page + step;
    const isPage = number >= 0 && number < knownPages(info, state.page, rows.length);
    return isPage ? () => show(step === 1 ? firstRow : lastRow, number) : undefined;
  };
  const shownPage = isTurning ? state.page + (isAtLast ? -1 : 1) : state.page;
  const place = info.size === null ? undefined : shownPage * info.size + at + 1;
  return {
    row,
    rowKey: keys[at] ?? '',
    position:
      place === undefined || info.totalElements === null
        ? ''
        : words('placeOf', { place: String(place), total: String(info.totalElements) }),
    onPrevious: neighbour(-1),
    onNext: neighbour(1),
  };
}
