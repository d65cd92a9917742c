import Box from '@mui/material/Box';
import { DataTable, soonPart, useLatest } from '@oware/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { FetchPage } from './all-pages.reader.ts';
import { Outdated } from '../api/quiet-failure.view.tsx';
import { LoadFailure, type QueryOutcome } from '../api/load-failure.tsx';
import { ListPages } from '../record/list-pages.view.tsx';
import type { FilterCounts } from './filter-chips.view.tsx';
import { ListControls } from './list-controls.view.tsx';
import { ListExport } from './export/list-export.view.tsx';
import { focusPreviewButton, PreviewButton, previewWidth } from './preview-button.view.tsx';
import { columnsBesidePreview, type ListDescription } from './list-description.rules.ts';
import type { ListRows } from './list-rows.rules.ts';
import { selectedRows, withRows, type Selection } from './selection/list-selection.state.ts';
import { isNarrowed, listAddressOf, startOfList, withSort } from './list.address.ts';
import type { ManyAction } from './selection/many-action.rules.ts';
import { SelectedRows } from './selection/selected-rows.view.tsx';
import { pageToReturnTo, previewOf, useListPage, type ListPage } from './use-list-page.ts';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

const ListPreview = soonPart(
  async () => (await import('./list-preview.view.tsx')).ListPreview,
  // keeps the rows from moving
  () => <Box sx={{ display: { xs: 'none', lg: 'block' }, ...previewWidth }} />,
);

export type RecordListProps<Row, Name extends string> = {
  list: List<Row, Name>;
  answer: QueryOutcome;
  /** The answer to the state of the address; undefined until it arrives. */
  current: ListRows<Row> | undefined;
  /** The answer for the previous state, to show while loading. */
  latest?: ListRows<Row> | undefined;
  /** The call's number for the first page. */
  firstPage?: 0 | 1;
  counts?: FilterCounts<Name>;
  /** The filters of a list that has its own. */
  filters?: ReactNode;
  /** What can be done with selected rows. Without actions, rows can't be selected. */
  actions?: readonly ManyAction<Row>[];
  /** Loads a page for the download; undefined for a list without one. */
  fetchPage?: FetchPage<Row>;
  /** Shown above the rows, such as totals; not if the rows could not be loaded. */
  summary?: ReactNode;
  /** Shown if the list has no records at all. */
  empty: ReactNode;
  /** Shown if the search or the filters match nothing. */
  noMatch: (onShowAll: () => void) => ReactNode;
};

const sortsPage = words('sortScope');

/** A list of records: controls, table, pages, preview and selection, with the state in the address. */
export function RecordList<Row, Name extends string>(props: RecordListProps<Row, Name>) {
  const { list, answer, current, latest = current, counts, fetchPage } = props;
  const { description, state } = list;
  const shown = current ?? latest;
  const page = useListPage(list, shown);
  // a service that sends all rows in one answer lets the console sort all of them
  const sortScope = shown && !shown.page ? undefined : sortsPage;
  const lastPage = current?.page && page && pageToReturnTo(page, state.page);
  if (lastPage !== undefined)
    return <Navigate replace to={{ search: listAddressOf(description, { ...state, page: lastPage }).toString() }} />;
  return (
    <>
      <ListControls
        list={list}
        counts={counts}
        filters={props.filters}
        sortScope={sortScope}
        answeredSize={shown?.page?.size}
        isAnswered={!answer.isFetching}
      >
        {fetchPage && shown && shown.rows.length > 0 && <ListExport list={list} fetchPage={fetchPage} />}
      </ListControls>
      {answer.isError && !answer.isFetching && !current ? (
        <LoadFailure what={words('theRecords', { what: description.noun.many })} answer={answer} />
      ) : (
        <>
          {current && <Outdated what={words('theRecords', { what: description.noun.many })} answer={answer} />}
          {props.summary}
          <Rows {...props} page={page} sortScope={sortScope} isStale={current === undefined && answer.isFetching} />
        </>
      )}
    </>
  );
}

type RowsProps<Row, Name extends string> = RecordListProps<Row, Name> & {
  page: ListPage<Row> | undefined;
  sortScope: string | undefined;
  isStale: boolean;
};

function Rows<Row, Name extends string>(props: RowsProps<Row, Name>) {
  const { list, page, sortScope, isStale, actions = [], current, latest = current, firstPage = 0, fetchPage } = props;
  const { description, state, columns, density, size, go } = list;
  const { rowKey, rowName, rowHref, pageSizes } = description;
  const [selection, setSelection] = useState<Selection<Row>>(new Map());
  const select = (rows: readonly Row[], isOn: boolean) => setSelection((now) => withRows(now, rows, rowKey, isOn));
  const preview = previewOf(list, page, current === undefined);
  const hasPreview = preview !== undefined;
  const shownColumns = useMemo(() => (hasPreview ? columnsBesidePreview(columns) : columns), [columns, hasPreview]);
  const openPreview = useLatest((key: string) => go({ ...state, preview: key }, { replace: true }));
  const previewAction = useMemo(() => previewActionOf(description, openPreview), [description, openPreview]);
  const closePreview = () => {
    go({ ...state, preview: undefined }, { replace: true });
    if (preview) setTimeout(() => focusPreviewButton(preview.rowKey));
  };
  const showAll = () => go({ ...startOfList, sort: state.sort });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DataTable
          caption={description.caption}
          columns={shownColumns}
          rows={page?.rows}
          rowKey={rowKey}
          {...(rowHref && { rowHref })}
          skeletonRows={Math.min(size ?? pageSizes.usual, 25)}
          stale={isStale && page !== undefined}
          density={density}
          widths={list.widths}
          onWidth={list.widen}
          sort={state.sort}
          sortScope={sortScope}
          onSort={(key) => go(withSort(state, key), { replace: true })}
          selection={
            actions.length === 0
              ? undefined
              : {
                  isSelected: (row) => selection.has(rowKey(row)),
                  canSelect: (row) => rowKey(row) !== '',
                  nameOf: rowName,
                  onSelect: select,
                }
          }
          action={previewAction}
          currentKey={preview?.rowKey}
          empty={isNarrowed(state) ? props.noMatch(showAll) : props.empty}
        />
        {page && page.rows.length > 0 && (
          <ListPages
            page={page.info}
            index={state.page}
            rows={page.rows.length}
            firstPage={(current ?? latest)?.page ? firstPage : 0}
            note={state.sort && sortScope ? words('sortedHere') : ''}
            onPage={(next) => go({ ...state, page: next, preview: undefined })}
          />
        )}
        <SelectedRows
          description={description}
          actions={actions}
          rows={selectedRows(selection, page?.rows ?? [], rowKey)}
          shown={page?.rows ?? []}
          all={
            fetchPage && {
              fetchPage,
              of: page?.info.totalElements ?? null,
              filter: listAddressOf(description, { ...state, page: 0, preview: undefined }).toString(),
              onSelect: (rows) => select(rows, true),
            }
          }
          onSettled={(row) => select([row], false)}
          onClear={() => setSelection(new Map())}
        />
      </Box>
      {preview && (
        <ListPreview
          description={description}
          row={preview.row}
          position={preview.position}
          onPrevious={preview.onPrevious}
          onNext={preview.onNext}
          onClose={closePreview}
        />
      )}
    </Box>
  );
}

/** Returns the button of each row that opens its preview; undefined for a list without one. */
const previewActionOf = <Row, Name extends string>(
  { file, rowKey, rowName }: ListDescription<Row, Name>,
  onOpen: (key: string) => void,
) =>
  file && ((row: Row) => <PreviewButton name={rowName(row)} rowKey={rowKey(row)} onOpen={() => onOpen(rowKey(row))} />);
